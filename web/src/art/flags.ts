// Which flag a team has, by the letters that all games use: files of their own, fetched when they are shown. Countries of today come
// from an npm set; those of history whose flag nobody has today are drawn by us. (West Germany, Czechoslovakia and the Dutch East
// Indies had flags that are still in use.)

import codes from "./flags.json";

const OF_TODAY = import.meta.glob<string>(
  [
    "../../node_modules/country-flag-icons/3x2/{AE,AO,AR,AT,AU,BA,BE,BG,BH,BO,BR,CA,CD,CH,CI,CL,CM,CN,CO,CR,CU,CV,CW,CZ}.svg",
    "../../node_modules/country-flag-icons/3x2/{DE,DK,DZ,EC,EG,ES,FO,FR,GB-ENG,GB-NIR,GB-SCT,GB-WLS,GH,GR,HN,HR,HT,HU}.svg",
    "../../node_modules/country-flag-icons/3x2/{IE,IL,IQ,IR,IS,IT,JM,JO,JP,KP,KR,KW,LV,MA,MX,NG,NL,NO,NZ,PA,PE,PL,PT,PY,QA}.svg",
    "../../node_modules/country-flag-icons/3x2/{RO,RS,RU,SA,SE,SI,SK,SN,SV,TG,TN,TR,TT,UA,US,UY,UZ,ZA}.svg",
  ],
  { query: "?url", import: "default", eager: true },
);
const OF_HISTORY = import.meta.glob<string>("./flags/*.svg", { query: "?url", import: "default", eager: true });

const FILES = new Map([...Object.entries(OF_TODAY), ...Object.entries(OF_HISTORY)].map(([path, url]) => [nameOf(path), url]));
const CODES = new Map(Object.entries(codes));

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".svg".length);
}

/** Every team that has a flag. */
export const TEAMS: readonly string[] = [...CODES.keys()];

/** The address of a team's flag; undefined: whoever this is, it is no team. */
export function flagOf(team: string): string | undefined {
  return FILES.get(CODES.get(team) ?? "");
}

// How far apart two colours look, to everybody and to those who see some of them alike.

type Three = [number, number, number];

/** What people without one kind of cone see, in linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
export const EYES: Record<string, Three[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: Three[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Three = [0.95047, 1, 1.08883];

function times(rows: Three[], [x, y, z]: Three): Three {
  return rows.map(([a, b, c]) => a * x + b * y + c * z) as Three;
}

function linear(hex: string): Three {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function lab(light: Three): Three {
  const inside = light.map((value) => Math.min(1, Math.max(0, value))) as Three;
  const [x, y, z] = times(TO_XYZ, inside).map((value, at) => {
    const part = value / (WHITE[at] ?? 1);
    return part > (6 / 29) ** 3 ? Math.cbrt(part) : part / (3 * (6 / 29) ** 2) + 4 / 29;
  }) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);

/** CIEDE2000. */
export function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(g * a1, b1), Math.hypot(g * a2, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, g * a1)), degrees(Math.atan2(b2, g * a2))].map((h) => (h + 360) % 360) as [number, number];
  const grey = c1 * c2 === 0;
  const apart = Math.abs(h1 - h2);
  const turn = grey ? 0 : apart <= 180 ? h2 - h1 : h2 <= h1 ? h2 - h1 + 360 : h2 - h1 - 360;
  const hue = grey ? h1 + h2 : apart <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const [light, colour] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const dl = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * colour);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360)) / (1 + 0.015 * colour * t);
  const turned = 2 * Math.sqrt(colour ** 7 / (colour ** 7 + 25 ** 7)) * Math.sin((Math.PI / 3) * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 - turned * dc * dh);
}

/** Two colours as `#rrggbb`, for eyes of this kind. */
export function apart(one: string, other: string, eyes: Three[]): number {
  return difference(lab(times(eyes, linear(one))), lab(times(eyes, linear(other))));
}

/** Of text and ground, by WCAG. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other].map((hex) => times(TO_XYZ, linear(hex))[1]).sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

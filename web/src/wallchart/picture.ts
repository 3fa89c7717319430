// The chart leaves the page: as a file, as a picture of dots, to others.

import { HEIGHT, WIDTH } from "./poster";

/** Dots for each of the chart's units: A4 with 300 to the inch. */
const DOTS = 3;

/** An address that may stand in an image: the server's policy allows data, and needs nothing more. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

export function svgFile(svg: string, name: string): File {
  return new File([svg], `${name}.svg`, { type: "image/svg+xml" });
}

export async function pngFile(svg: string, name: string): Promise<File> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * DOTS;
  canvas.height = HEIGHT * DOTS;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) {
    throw new Error("no picture");
  }
  return new File([blob], `${name}.png`, { type: "image/png" });
}

export function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function canShare(): boolean {
  const probe = new File([""], "chart.png", { type: "image/png" });
  return "share" in navigator && "canShare" in navigator && navigator.canShare({ files: [probe] });
}

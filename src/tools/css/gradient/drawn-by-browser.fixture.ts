/** The box that is drawn in. */
export const BOX = { width: 240, height: 160 };

/** What this browser draws of a background, over white. */
export async function drawn(background: string, blends = "normal"): Promise<Uint8ClampedArray> {
  const { width, height } = BOX;
  const div = `<div xmlns="http://www.w3.org/1999/xhtml" style="color:#0b2">
    <div style="width:${width}px;height:${height}px;background:${background.replace(/"/g, "'")};background-blend-mode:${blends}"></div></div>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${div}</foreignObject></svg>`;
  return drawnSvg(svg);
}

/** What this browser draws of an SVG file, over white. */
export async function drawnSvg(svg: string): Promise<Uint8ClampedArray> {
  const { width, height } = BOX;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/** The share of pixels with a channel that is off by more than this many levels. */
export function shareOff(a: Uint8ClampedArray, b: Uint8ClampedArray, most = 3): number {
  let off = 0;
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > most)) off++;
  }
  return off / (a.length / 4);
}

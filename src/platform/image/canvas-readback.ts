/** The pixels that a canvas gives back: exact, noisy, or none (old browsers have no canvas in workers). */
type CanvasReadback = "exact" | "noisy" | "absent";

let state: CanvasReadback | undefined;

/**
 * Whether a canvas gives back the pixels that were put on it. Browsers that resist fingerprinting (Firefox
 * with that setting, Brave) add noise.
 */
export function canvasReadback(): CanvasReadback {
  state ??= tryCanvas();
  return state;
}

function tryCanvas(): CanvasReadback {
  if (typeof OffscreenCanvas === "undefined") return "absent";
  const side = 64;
  const canvas = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!canvas) return "absent";
  const pattern = new ImageData(side, side);
  for (let i = 0; i < pattern.data.length; i++) pattern.data[i] = i % 4 === 3 ? 255 : (i * 73) ^ (i >> 5);
  canvas.putImageData(pattern, 0, 0);
  const back = canvas.getImageData(0, 0, side, side).data;
  return back.every((value, i) => value === pattern.data[i]) ? "exact" : "noisy";
}

/** What a canvas is good for: true pixels, false ones, or there is none (in an old browser's workers). */
export type CanvasState = "true" | "false" | "absent";

let state: CanvasState | undefined;

/**
 * Whether a canvas gives back the pixels that were put on it. Browsers that hide what tells one visitor from another
 * (Firefox with fingerprinting resistance, Brave) answer with noise.
 */
export function canvasState(): CanvasState {
  state ??= tryCanvas();
  return state;
}

function tryCanvas(): CanvasState {
  if (typeof OffscreenCanvas === "undefined") return "absent";
  const side = 64;
  const canvas = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!canvas) return "absent";
  const pattern = new ImageData(side, side);
  for (let i = 0; i < pattern.data.length; i++) pattern.data[i] = i % 4 === 3 ? 255 : (i * 73) ^ (i >> 5);
  canvas.putImageData(pattern, 0, 0);
  const back = canvas.getImageData(0, 0, side, side).data;
  return back.every((value, i) => value === pattern.data[i]) ? "true" : "false";
}

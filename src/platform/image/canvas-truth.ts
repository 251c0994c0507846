let answer: boolean | undefined;

/**
 * Whether a canvas gives back the pixels that were put on it. Browsers that hide what tells one visitor from another
 * (Firefox with fingerprinting resistance, Brave) answer with noise, and old ones have no canvas in a worker.
 */
export function canvasIsTrue(): boolean {
  answer ??= readsBackTrue();
  return answer;
}

function readsBackTrue(): boolean {
  if (typeof OffscreenCanvas === "undefined") return false;
  const side = 64;
  const canvas = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
  if (!canvas) return false;
  const pattern = new ImageData(side, side);
  for (let i = 0; i < pattern.data.length; i++) pattern.data[i] = i % 4 === 3 ? 255 : (i * 73) ^ (i >> 5);
  canvas.putImageData(pattern, 0, 0);
  const back = canvas.getImageData(0, 0, side, side).data;
  return back.every((value, i) => value === pattern.data[i]);
}

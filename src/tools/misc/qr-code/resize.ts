import { createRaster, type Raster } from "#core/raster.ts";

/** A picture at another size: each new pixel is the mean of the area it covers, weighed by alpha. */
export function resize(source: Raster, width: number, height: number): Raster {
  const target = createRaster(width, height);
  const across = spans(source.width, width);
  const down = spans(source.height, height);
  for (let y = 0, to = 0; y < height; y++) {
    const [top, bottom] = down[y] ?? [0, 1];
    for (let x = 0; x < width; x++, to += 4) {
      const [left, right] = across[x] ?? [0, 1];
      let red = 0;
      let green = 0;
      let blue = 0;
      let alphas = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          const from = (row * source.width + column) * 4;
          const alpha = source.data[from + 3] ?? 0;
          red += (source.data[from] ?? 0) * alpha;
          green += (source.data[from + 1] ?? 0) * alpha;
          blue += (source.data[from + 2] ?? 0) * alpha;
          alphas += alpha;
        }
      }
      if (alphas === 0) continue;
      target.data[to] = red / alphas;
      target.data[to + 1] = green / alphas;
      target.data[to + 2] = blue / alphas;
      target.data[to + 3] = alphas / ((bottom - top) * (right - left));
    }
  }
  return target;
}

// The source pixels under each new one: whole pixels, at least one.
const spans = (from: number, to: number): [start: number, end: number][] =>
  Array.from({ length: to }, (_, index) => {
    const start = Math.floor((index * from) / to);
    return [start, Math.max(start + 1, Math.floor(((index + 1) * from) / to))];
  });

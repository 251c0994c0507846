import { createRaster, type Raster } from "#core/raster.ts";

// Image effects as in a textbook, the way one writes them first: a plane of numbers and a loop over its pixels.

type Taps = readonly (readonly [right: number, down: number, share: number])[];

const luminanceAt = (data: Uint8ClampedArray, at: number) =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

function luminances({ width, height, data }: Raster): Float32Array {
  const plane = new Float32Array(width * height);
  for (let place = 0; place < plane.length; place++) plane[place] = luminanceAt(data, place * 4);
  return plane;
}

function write({ data }: Raster, at: number, value: number, alpha: number): void {
  data[at] = value;
  data[at + 1] = value;
  data[at + 2] = value;
  data[at + 3] = alpha;
}

export function floydSteinberg(source: Raster): Raster {
  const { width, height } = source;
  const result = createRaster(width, height);
  const plane = luminances(source);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * width + x;
      const old = plane[place] as number;
      const value = old < 128 ? 0 : 255;
      const error = old - value;
      if (x + 1 < width) (plane[place + 1] as number) += (error * 7) / 16;
      if (y + 1 < height) {
        if (x > 0) (plane[place + width - 1] as number) += (error * 3) / 16;
        (plane[place + width] as number) += (error * 5) / 16;
        if (x + 1 < width) (plane[place + width + 1] as number) += error / 16;
      }
      write(result, place * 4, value, source.data[place * 4 + 3] as number);
    }
  }
  return result;
}

export function diffuse(source: Raster, taps: Taps): Raster {
  const { width, height } = source;
  const result = createRaster(width, height);
  const plane = luminances(source);
  const rights = taps.map(([right]) => right);
  const downs = taps.map(([, down]) => down);
  const shares = taps.map(([, , share]) => share);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * width + x;
      const old = plane[place] as number;
      const value = old < 128 ? 0 : 255;
      const error = old - value;
      for (let tap = 0; tap < shares.length; tap++) {
        const right = x + (rights[tap] as number);
        const down = y + (downs[tap] as number);
        if (right >= 0 && right < width && down < height) {
          (plane[down * width + right] as number) += error * (shares[tap] as number);
        }
      }
      write(result, place * 4, value, source.data[place * 4 + 3] as number);
    }
  }
  return result;
}

export function order(source: Raster, thresholds: ArrayLike<number>, size: number): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const threshold = thresholds[(y % size) * size + (x % size)] as number;
      write(result, at, luminanceAt(data, at) > threshold ? 255 : 0, data[at + 3] as number);
    }
  }
  return result;
}

/** One random shift per pixel, up to `reach` levels. */
export function addNoise({ width, height, data }: Raster, reach: number): Raster {
  const result = createRaster(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const shift = (Math.random() * 2 - 1) * reach;
    result.data[at] = (data[at] as number) + shift;
    result.data[at + 1] = (data[at + 1] as number) + shift;
    result.data[at + 2] = (data[at + 2] as number) + shift;
    result.data[at + 3] = data[at + 3] as number;
  }
  return result;
}

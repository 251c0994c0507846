import { createRaster, type Raster } from "#core/raster.ts";

/** A TIFF page's samples, unpacked but not yet colours; whole rows of whole bytes, 16 bits with the low byte first. */
export interface TiffSamples {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** 1, 2, 4, 8 or 16. */
  readonly bits: number;
  readonly samplesPerPixel: number;
  readonly color: keyof typeof colors;
  readonly alpha: "none" | "straight" | "premultiplied";
}

type Rgb = readonly [red: number, green: number, blue: number];

// TIFF 6.0 §3 to §6 and §16: samples from 0 to 255 as red, green and blue.
const colors = {
  whiteIsZero: { samples: 1, toRgb: (grey: number): Rgb => [255 - grey, 255 - grey, 255 - grey] },
  blackIsZero: { samples: 1, toRgb: (grey: number): Rgb => [grey, grey, grey] },
  rgb: { samples: 3, toRgb: (red: number, green: number, blue: number): Rgb => [red, green, blue] },
  cmyk: {
    samples: 4,
    toRgb: (cyan: number, magenta: number, yellow: number, key: number): Rgb => {
      const light = (255 - key) / 255;
      return [(255 - cyan) * light, (255 - magenta) * light, (255 - yellow) * light];
    },
  },
} as const;

/** The picture that a page's samples are. */
export function tiffPixels(page: TiffSamples): Raster {
  const { width, height, samplesPerPixel, color, alpha } = page;
  const picture = createRaster(width, height);
  const { data } = picture;
  const { samples, toRgb } = colors[color];
  const read = sampleReader(page);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const first = x * samplesPerPixel;
      const [red, green, blue] = toRgb(read(y, first), read(y, first + 1), read(y, first + 2), read(y, first + 3));
      const opacity = alpha === "none" ? 255 : read(y, first + samples);
      // §18: associated alpha has been multiplied into the colours.
      const share = alpha === "premultiplied" ? (opacity === 0 ? 0 : 255 / opacity) : 1;
      data[to] = red * share;
      data[to + 1] = green * share;
      data[to + 2] = blue * share;
      data[to + 3] = opacity;
    }
  }
  return picture;
}

/** Reads a sample by its row and its place in it, from 0 to 255; beyond the row it is whatever stands there. */
function sampleReader({ width, data, bits, samplesPerPixel }: TiffSamples): (y: number, place: number) => number {
  const rowBytes = Math.ceil((width * samplesPerPixel * bits) / 8);
  if (bits === 8) return (y, place) => data[y * rowBytes + place] ?? 0;
  if (bits === 16) {
    return (y, place) => {
      const at = y * rowBytes + 2 * place;
      return ((data[at] ?? 0) + 256 * (data[at + 1] ?? 0)) / 257;
    };
  }
  const most = 2 ** bits - 1;
  return (y, place) => {
    const bit = place * bits;
    return ((((data[y * rowBytes + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & most) * 255) / most;
  };
}

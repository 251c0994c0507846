import { linearLight, REC_709 } from "#core/image/color/srgb.ts";
import type { Raster } from "#core/raster.ts";

/** How the stored bytes are mapped to the tones, 0 to 255, that are dithered. */
export interface ToneSettings {
  /** From -100 to 100; 100 makes black white. */
  readonly brightness: number;
  /** From -100, a single gray, to 100, only black and white. */
  readonly contrast: number;
  /** Tones in linear light, as the eye mixes the dots from a distance, or as the file stores them. */
  readonly luminance: "stored" | "linear";
}

/** Whether the tone of each stored byte is the byte. */
export const isAsStored = ({ brightness, contrast, luminance }: ToneSettings): boolean =>
  brightness === 0 && contrast === 0 && luminance === "stored";

// The tone of each stored byte.
function toneCurve({ brightness, contrast, luminance }: ToneSettings): Float64Array {
  const slope = Math.tan(((contrast + 100) * Math.PI) / 400);
  return Float64Array.from({ length: 256 }, (_, byte) => {
    const brighter = byte + brightness * 2.55;
    const stored = contrast === 0 ? brighter : (brighter - 127.5) * slope + 127.5;
    const limited = Math.min(255, Math.max(0, stored));
    return luminance === "linear" ? linearLight(limited) * 255 : limited;
  });
}

/** For each byte: its tone, and what it adds to luminance as red, green and blue; 256 of each, one after the other. */
export function toneTables(settings: ToneSettings): Float64Array {
  const curve = toneCurve(settings);
  return Float64Array.from([...curve, ...REC_709.flatMap((weight) => [...curve.map((tone) => tone * weight)])]);
}

/** The tones of an image, read row by row; a transparent pixel is black. */
export interface Tones {
  readonly width: number;
  readonly height: number;
  /** Writes one luminance per pixel. */
  readGray(y: number, into: Float64Array): void;
  /** Writes red, green and blue per pixel. */
  readColor(y: number, into: Float64Array): void;
}

/** The tones of an image by the settings. */
export function tonesOf({ width, height, data }: Raster, settings: ToneSettings): Tones {
  const tables = toneTables(settings);
  const [curve, red, green, blue] = [0, 256, 512, 768].map((start) => tables.subarray(start, start + 256)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    width,
    height,
    readGray(y, into) {
      for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
        const r = data[at]!;
        const g = data[at + 1]!;
        const b = data[at + 2]!;
        // For gray pixels, the weighted sum would differ from the tone in its last bits.
        into[x] = data[at + 3] === 0 ? 0 : r === g && g === b ? curve[r]! : red[r]! + green[g]! + blue[b]!;
      }
    },
    readColor(y, into) {
      for (let x = 0, to = 0, at = y * width * 4; x < width; x++, to += 3, at += 4) {
        const visible = data[at + 3] === 0 ? 0 : 1;
        into[to] = curve[data[at]!]! * visible;
        into[to + 1] = curve[data[at + 1]!]! * visible;
        into[to + 2] = curve[data[at + 2]!]! * visible;
      }
    },
  };
}

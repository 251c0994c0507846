import { srgbFromLinear } from "#core/image/color/srgb.ts";
import type { Raster } from "#core/raster.ts";
import { viewOf } from "#core/text/bytes.ts";

/** The format and meaning of a TIFF page's samples. */
export interface TiffSamples {
  /** 1 to 16 or 32; for floating-point numbers 16, 32 or 64. */
  readonly bits: number;
  readonly isFloat: boolean;
  /** They are linear light, not sRGB values. */
  readonly isLinear: boolean;
  /** The floating-point number that is white; 1 if undefined. */
  readonly white?: number;
  readonly littleEndian: boolean;
  readonly samplesPerPixel: number;
  readonly color: keyof typeof colors;
  readonly alpha: "none" | "straight" | "premultiplied";
  /** Red, green and blue of each index, for palette colors. */
  readonly palette?: Uint8Array;
}

/** Unpacked samples of a part of a page: whole rows of whole bytes, in one plane or one per channel. */
interface TiffBlock {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly Uint8Array[];
}

type Rgb = readonly [red: number, green: number, blue: number];
type Read = (row: number, place: number) => number;

// TIFF 6.0 §3 to §6 and §16: samples from 0 to 255 as red, green and blue.
const colors = {
  whiteIsZero: { samples: 1, toRgb: (gray: number): Rgb => [255 - gray, 255 - gray, 255 - gray] },
  blackIsZero: { samples: 1, toRgb: (gray: number): Rgb => [gray, gray, gray] },
  rgb: { samples: 3, toRgb: (red: number, green: number, blue: number): Rgb => [red, green, blue] },
  palette: { samples: 1, toRgb: (gray: number): Rgb => [gray, gray, gray] },
  cmyk: {
    samples: 4,
    toRgb: (cyan: number, magenta: number, yellow: number, key: number): Rgb => {
      const light = (255 - key) / 255;
      return [(255 - cyan) * light, (255 - magenta) * light, (255 - yellow) * light];
    },
  },
} as const;

/** Writes the pixels of a part of a page into the picture; cropped at its edges. */
export function writeTiffBlock(picture: Raster, page: TiffSamples, block: TiffBlock): void {
  if (isPlain(page, block)) copyBytes(picture, page, block);
  else convertSamples(picture, page, block);
}

function convertSamples(picture: Raster, page: TiffSamples, block: TiffBlock): void {
  const { samplesPerPixel, alpha, palette } = page;
  const { samples } = colors[page.color];
  const toRgb = palette
    ? (index: number): Rgb => [palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!]
    : page.isLinear
      ? encodedAsSrgb(colors[page.color].toRgb)
      : colors[page.color].toRgb;
  const interleaved = block.planes.length === 1;
  const step = interleaved ? samplesPerPixel : 1;
  const readers = Array.from({ length: Math.max(5, samplesPerPixel) }, (_, sample): Read => {
    const plane = block.planes[interleaved ? 0 : sample];
    if (!plane || sample >= samplesPerPixel) return () => 0;
    const read = sampleReader(plane, page, Math.ceil((block.width * step * page.bits) / 8));
    return interleaved ? (row, x) => read(row, x * step + sample) : read;
  });
  const [first, second, third, fourth] = readers as [Read, Read, Read, Read];
  const opacityOf = readers[samples]!;
  const columns = Math.min(block.width, picture.width - block.left);
  const rows = Math.min(block.height, picture.height - block.top);
  const { data } = picture;
  for (let y = 0; y < rows; y++) {
    let to = ((block.top + y) * picture.width + block.left) * 4;
    for (let x = 0; x < columns; x++, to += 4) {
      const opacity = alpha === "none" ? 255 : opacityOf(y, x);
      // §18: colors, also linear ones, are premultiplied with associated alpha.
      const share = alpha === "premultiplied" ? (opacity === 0 ? 0 : 255 / opacity) : 1;
      const [red, green, blue] = toRgb(
        first(y, x) * share,
        second(y, x) * share,
        third(y, x) * share,
        fourth(y, x) * share,
      );
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
      data[to + 3] = opacity;
    }
  }
}

const isPlain = ({ bits, isFloat, color, alpha }: TiffSamples, { planes }: TiffBlock): boolean =>
  bits === 8 && !isFloat && color === "rgb" && alpha !== "premultiplied" && planes.length === 1;

// The layout of most files, without a function call for each sample.
function copyBytes(picture: Raster, { samplesPerPixel, alpha }: TiffSamples, block: TiffBlock): void {
  const [samples = new Uint8Array()] = block.planes;
  const columns = Math.min(block.width, picture.width - block.left);
  const rows = Math.min(block.height, picture.height - block.top);
  const { data } = picture;
  for (let y = 0; y < rows; y++) {
    let to = ((block.top + y) * picture.width + block.left) * 4;
    let at = y * block.width * samplesPerPixel;
    for (let x = 0; x < columns; x++, to += 4, at += samplesPerPixel) {
      data[to] = samples[at]!;
      data[to + 1] = samples[at + 1]!;
      data[to + 2] = samples[at + 2]!;
      data[to + 3] = alpha === "none" ? 255 : samples[at + 3]!;
    }
  }
}

const encodedAsSrgb =
  (toRgb: (...samples: [number, number, number, number]) => Rgb) =>
  (...samples: [number, number, number, number]): Rgb => {
    const [red, green, blue] = toRgb(...samples);
    return [encoded(red), encoded(green), encoded(blue)];
  };

const encoded = (light: number) => 255 * srgbFromLinear(Math.min(1, Math.max(0, light / 255)));

/** Reads a sample by row and place in the row, scaled to 0 to 255, or unscaled if it is a palette index. */
function sampleReader(data: Uint8Array, page: TiffSamples, rowBytes: number): Read {
  const { bits, isFloat, littleEndian, palette, white = 1 } = page;
  if (isFloat) {
    const read = floatReader(data, bits, littleEndian);
    return (row, place) => (255 / white) * read(row * rowBytes + (bits / 8) * place);
  }
  if (bits === 8) return (row, place) => data[row * rowBytes + place]!;
  const view = viewOf(data);
  if (bits === 16) return (row, place) => view.getUint16(row * rowBytes + 2 * place, littleEndian) / 257;
  if (bits === 32) return (row, place) => view.getUint32(row * rowBytes + 4 * place, littleEndian) / 16843009;
  const most = 2 ** bits - 1;
  const scale = palette ? 1 : 255 / most;
  return (row, place) => {
    const bit = place * bits;
    const at = row * rowBytes + (bit >> 3);
    // After the last samples there may be no more bytes.
    const three = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    return ((three >> (24 - bits - (bit & 7))) & most) * scale;
  };
}

/** Reads a floating-point number of `bits` bits at an offset. */
export function floatReader(data: Uint8Array, bits: number, littleEndian: boolean): (at: number) => number {
  const view = viewOf(data);
  const value = {
    16: (at: number) => halfFloat(view.getUint16(at, littleEndian)),
    32: (at: number) => view.getFloat32(at, littleEndian),
    64: (at: number) => view.getFloat64(at, littleEndian),
  }[bits];
  if (!value) throw new Error(`TIFF has no floating-point numbers of ${bits} bits`);
  return value;
}

// IEEE 754 binary16.
function halfFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

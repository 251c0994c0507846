import { decode, decodeImage, type IFD, toRGBA8 } from "utif2";
import { type TiffSamples, tiffPixels } from "#core/image/tiff-pixels.ts";
import type { Raster } from "#core/raster.ts";

/** The first page of a TIFF file as it is stored, not turned. Ask `tiffIsRead` before: of other kinds it has no notion. */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const [page] = decode(bytes.buffer);
  if (!page) throw new Error("The TIFF file has no page");
  decodeImage(bytes.buffer, page);
  const { width, height, data } = page;
  if (!width || !height || !data) throw new Error("The TIFF page is incomplete");
  const samples = samplesOf(page);
  if (samples) return tiffPixels(samples);
  const pixels = toRGBA8(page);
  if (pixels.length !== width * height * 4) throw new Error("The TIFF page is incomplete");
  return { width, height, data: Uint8ClampedArray.from(pixels) };
}

const COLORS: Readonly<Record<number, TiffSamples["color"]>> = {
  0: "whiteIsZero",
  1: "blackIsZero",
  2: "rgb",
  5: "cmyk",
};

// utif2 makes pixels of these too, but without the transparency of greys, nor minding whether it is in the colours
// already, and not of CMYK in a worker.
function samplesOf(page: IFD): TiffSamples | undefined {
  const number = (tag: number) => {
    const [value] = (page[`t${tag}`] as number[] | undefined) ?? [];
    return value;
  };
  const bits = number(258) ?? 1;
  const color = COLORS[number(262) ?? (bits === 1 ? 0 : 2)];
  if (!color || bits > 16) return undefined;
  const { width, height, data } = page;
  const samplesPerPixel = number(277) ?? 1;
  return { width, height, data, bits, samplesPerPixel, color, alpha: alphaOf(color, samplesPerPixel, number(338)) };
}

// TIFF 6.0 §18, ExtraSamples: 1 associated, 2 unassociated alpha. Some programs write a fourth sample with colours and
// do not say what it is: alpha.
function alphaOf(color: TiffSamples["color"], samples: number, extra: number | undefined): TiffSamples["alpha"] {
  if (extra === 1) return "premultiplied";
  return extra === 2 || (color === "rgb" && samples > 3) ? "straight" : "none";
}

import { encodeBmp } from "#core/image/bmp-encode.ts";
import { fitInside } from "#core/image/fit.ts";
import { encodeIco, ICON_SIDES } from "#core/image/ico-encode.ts";
import type { OutputFormat } from "#core/image/output-format.ts";
import { placeInSquare } from "#core/image/place-in-square.ts";
import { resize } from "#core/image/resize.ts";
import { wrapInSvg } from "#core/image/svg-wrap.ts";
import type { Raster } from "#core/raster.ts";
import { writePng } from "./write-png.ts";

/** Writes a picture; `quality` is 1 to 100 and counts for lossy formats only. */
export type Encoder = (picture: Raster, quality: number) => Promise<Uint8Array<ArrayBuffer>>;

// The codecs' own wrappers would take their multi-threaded builds where a page may share memory between threads; each
// of our workers writes a file of its own, so one thread each is right, and less to download.
const loadAvif = once(async () =>
  (await import("@jsquash/avif/codec/enc/avif_enc.js")).default({ noInitialRun: true }),
);
const loadJxl = once(async () => (await import("@jsquash/jxl/codec/enc/jxl_enc.js")).default({ noInitialRun: true }));

/** An encoder for each format, its codec loaded when first used. For use in a worker. */
export const encoders: Readonly<Record<OutputFormat, Encoder>> = {
  png: writePng,
  jpg: async (picture, quality) => {
    const { default: encode } = await import("@jsquash/jpeg/encode.js");
    return bytesOf(await encode(picture as ImageData, { quality }));
  },
  webp: async (picture, quality) => {
    const { default: encode } = await import("@jsquash/webp/encode.js");
    // method 3 writes in two thirds of the time of 4, for 2 % more bytes.
    return bytesOf(await encode(picture as ImageData, { quality, method: 3 }));
  },
  avif: async ({ data, width, height }, quality) => {
    const [{ encode }, { defaultOptions }] = await Promise.all([loadAvif(), import("@jsquash/avif/meta.js")]);
    return bytesOf(encode(new Uint8Array(data.buffer), width, height, { ...defaultOptions, quality, speed: 8 }));
  },
  jxl: async ({ data, width, height }, quality) => {
    const [{ encode }, { defaultOptions }] = await Promise.all([loadJxl(), import("@jsquash/jxl/meta.js")]);
    return bytesOf(encode(data, width, height, { ...defaultOptions, quality, effort: 4 }));
  },
  bmp: async (picture) => encodeBmp(picture),
  ico: async (picture) => encodeIco(await Promise.all(iconSides(picture).map((side) => iconPicture(picture, side)))),
  svg: async (picture) => {
    const png = await writePng(picture);
    const dataUrl = `data:image/png;base64,${base64(png)}`;
    return new TextEncoder().encode(wrapInSvg(dataUrl, picture.width, picture.height));
  },
};

// An icon holds no picture that would have to be enlarged, but always one.
function iconSides({ width, height }: Raster): number[] {
  const sides = ICON_SIDES.filter((side) => side <= Math.max(width, height));
  return sides.length > 0 ? sides : [ICON_SIDES[0]];
}

async function iconPicture(picture: Raster, side: number) {
  const fitted = resize(picture, fitInside(picture, { width: side, height: side }));
  return { side, png: await writePng(placeInSquare(fitted, side)) };
}

function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // A multiple of three, so that pieces join without padding; short enough for an argument list.
  const step = 3 * 8192;
  for (let at = 0; at < bytes.length; at += step)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  return pieces.join("");
}

function bytesOf(encoded: ArrayBuffer | ArrayBufferView | null): Uint8Array<ArrayBuffer> {
  if (!encoded) throw new Error("The encoder gave no file");
  return encoded instanceof ArrayBuffer
    ? new Uint8Array(encoded)
    : Uint8Array.from(new Uint8Array(encoded.buffer, encoded.byteOffset, encoded.byteLength));
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    // A load that failed (no connection) is tried again by the next call.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

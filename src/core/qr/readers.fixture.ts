import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsQR from "jsqr";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Grid } from "./module-placement.ts";

// Independent readers that test our codes.

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** A code as ZXing reads it. */
export interface Reading {
  readonly text: string;
  readonly bytes: Buffer;
  readonly version: number;
  readonly level: string;
  readonly mask: number;
  readonly namesUtf8: boolean;
  /** Its position among codes that share a text; the size is -1 for a single code. */
  readonly sequence: { readonly index: number; readonly size: number; readonly id: string };
}

/** The codes that ZXing (C++, as WebAssembly) finds in a picture or an image file: dark on light only. */
export async function readByZxing(
  picture: Raster | Uint8Array,
  options: Partial<ReaderOptions> = {},
): Promise<readonly Reading[]> {
  const input = picture instanceof Uint8Array ? picture : { ...picture, colorSpace: "srgb" as const };
  const found = await readBarcodes(input as ImageData | Uint8Array, {
    formats: ["QRCode"],
    tryInvert: false,
    textMode: "Plain",
    ...options,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, bytes, version, ecLevel, extra, hasECI, sequenceIndex, sequenceSize, sequenceId }) => ({
      text,
      bytes: Buffer.from(bytes),
      version: Number(version),
      level: ecLevel,
      // Codes of other kinds have no mask and no extra data.
      mask: JSON.parse(extra || "{}").DataMask,
      namesUtf8: hasECI,
      sequence: { index: sequenceIndex, size: sequenceSize, id: sequenceId },
    }));
}

/** The text that jsQR finds in an opaque picture, dark on light only; many web pages scan with it. */
export const readByJsQr = ({ data, width, height }: Raster): string | undefined =>
  jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;

/** Whether zbar is installed. */
export const hasZbar = existsSync("/usr/bin/zbarimg");

/** The text that zbar reads, in the character sets it supports. It joins the parts of a text. */
export const textByZbar = (picture: Raster): string => readByZbar(picture, "png", []).toString().replace(/\n$/, "");

/** The bytes of the only code that zbar finds in a picture or an image file. Fails if it finds none. */
export function readByZbar(picture: Raster | Uint8Array, type = "png", settings = ["-Sbinary"]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "zbar-"));
  try {
    const path = join(folder, picture instanceof Uint8Array ? `code.${type}` : "code.ppm");
    writeFileSync(path, picture instanceof Uint8Array ? picture : portablePixmap(picture));
    return execFileSync("/usr/bin/zbarimg", ["--quiet", "--raw", "--oneshot", ...settings, path], {
      stdio: ["ignore", "pipe", "ignore"],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Transparent pixels are on white.
function portablePixmap({ width, height, data }: Raster): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const alpha = (data[at * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at * 3 + channel] = Math.round((data[at * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha));
    }
  }
  return Buffer.concat([Buffer.from(`P6 ${width} ${height} 255\n`), pixels]);
}

/** A grid as a plain picture, black on white with a quiet zone of four modules. */
export function pictureOf(grid: Grid, scale = 3): Raster {
  const side = (grid.size + 8) * scale;
  const picture = createRaster(side, side);
  const pixels = new Uint32Array(picture.data.buffer).fill(0xffffffff);
  for (let at = 0; at < side * side; at++) {
    const x = Math.floor((at % side) / scale) - 4;
    const y = Math.floor(at / side / scale) - 4;
    const inside = x >= 0 && y >= 0 && x < grid.size && y < grid.size;
    if (inside && grid.cells[y * grid.size + x] === 1) pixels[at] = 0xff000000;
  }
  return picture;
}

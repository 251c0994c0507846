import { encodeIco } from "#core/image/codecs/ico-encode.ts";
import { fitInside } from "#core/image/pixels/fit.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import type { Raster } from "#core/raster.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { ok, type Result } from "#core/result.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { decodePixels, readSvgBitmap } from "#platform/image/decode-file.ts";
import { passSvg } from "#platform/image/formats/pass-svg.ts";
import { svgTextOf } from "#platform/image/formats/svg-text.ts";
import { writePng } from "#platform/image/formats/write-png.ts";
import { expose } from "#platform/worker/expose.ts";
import { composeIcon, ICO_SIDES, type IconStyle, iconSvg, PNG_ICONS } from "./icon-files.ts";

/** A file to make icons of. Only a page can draw an SVG, so it comes with its bitmap. */
export interface IconJob {
  readonly file: Blob;
  /** The same for the same file, which is read once. */
  readonly id: number;
  readonly drawn?: ImageBitmap | undefined;
  readonly style: IconStyle;
}

/** The files of the set, and notes about the source. */
export interface IconSet {
  readonly files: readonly { readonly name: string; readonly blob: Blob }[];
  readonly notes: readonly string[];
}

// More than twice the largest icon loses nothing.
const ENOUGH = { width: 1280, height: 1280 };
const SMALL = 512;

let read: { readonly id: number; readonly picture: Raster; readonly notes: readonly string[] } | undefined;

async function pictureOf({ file, id, drawn }: IconJob): Promise<Result<NonNullable<typeof read>>> {
  if (read?.id === id) {
    drawn?.close();
    return ok(read);
  }
  const decoded = await (drawn ? readSvgBitmap(drawn, file) : decodePixels(file, MAX_PIXELS));
  if (!decoded.ok) return decoded;
  const { raster, notes } = decoded.value;
  const picture = lanczosByKernel(raster, fitInside(raster, ENOUGH));
  const isSmall = Math.max(raster.width, raster.height) < SMALL;
  const size = `The image has ${raster.width} × ${raster.height} pixels: the larger icons will be blurred.`;
  read = { id, picture, notes: isSmall ? [...notes, size] : notes };
  return ok(read);
}

const methods = {
  make: async (job: IconJob): Promise<Result<IconSet>> => {
    const isSvg = job.drawn !== undefined;
    const source = await pictureOf(job);
    if (!source.ok) return source;
    const { picture, notes } = source.value;
    const { style } = job;
    const small = ICO_SIDES.map(async (side) => ({
      side,
      png: await writePng(composeIcon(picture, side, "plain", style)),
    }));
    const ico = encodeIco(await Promise.all(small));
    const files = [{ name: "favicon.ico", blob: new Blob([ico], { type: "image/x-icon" }) }];
    const said = [...notes];
    if (isSvg) {
      const passed = passSvg(await svgTextOf(job.file), (own) => ({ scaled: own, kept: own }));
      const icon = passed && iconSvg(passed.text, style);
      if (icon) files.push({ name: "favicon.svg", blob: new Blob([icon], { type: "image/svg+xml" }) });
      else said.push("Its markup couldn't be read, so there is no favicon.svg.");
    }
    for (const { name, side, use } of PNG_ICONS) {
      const png = await writePng(composeIcon(picture, side, use, style));
      files.push({ name, blob: new Blob([png], { type: "image/png" }) });
    }
    return ok({ files, notes: said });
  },
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);

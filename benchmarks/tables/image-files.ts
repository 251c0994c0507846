import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { withFewColors } from "#core/image/codecs/reduce-colors.ts";
import { turnJpegFile } from "#core/image/jpeg/lossless-turn.ts";
import { likeness } from "#core/image/pixels/ssim.ts";
import type { Raster } from "#core/raster.ts";
import { writePng } from "../../src/platform/image/formats/write-png.ts";
import { leftOut, missingOf, processorTime, programTime, sizeAndTime } from "../measure.ts";
import { photo } from "../photo.ts";

const ROUNDS = 3;
const JPEGTRAN = "/usr/bin/jpegtran";
const PNGQUANT = "/usr/bin/pngquant";
const COLORS = 256;

/** The minimum time of several rounds in ms, and the result. */
async function best<T>(work: () => Promise<T> | T): Promise<{ ms: number; made: T }> {
  let least = Number.POSITIVE_INFINITY;
  let made: T | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const before = processorTime();
    made = await work();
    least = Math.min(least, processorTime() - before);
  }
  return { ms: least, made: made as T };
}

const leastTime = (program: string, ...args: readonly string[]): number =>
  Math.min(...Array.from({ length: ROUNDS }, () => programTime(program, ...args)));

async function pixelsOf(file: string): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8ClampedArray.from(data) };
}

/** What a 12-megapixel photo becomes as a rotated JPG and as a PNG of few colors, next to other programs. */
export async function imageFileTable(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "image-files-"));
  const at = (name: string) => join(folder, name);
  const file = await photo();
  try {
    const sizeOf = (name: string) => statSync(at(name)).size;
    const rows: (readonly string[])[] = [];
    const notes: string[] = [];
    const without = missingOf(JPEGTRAN);
    if (without.length > 0) notes.push(leftOut("a JPG turned without loss", without));
    else {
      const jpeg = new Uint8Array(readFileSync(file));
      const turned = await best(() => turnJpegFile(jpeg, 8));
      const jpegtran = leastTime(JPEGTRAN, "-optimize", "-rotate", "270", "-outfile", at("turned.jpg"), file);
      rows.push([
        "a JPG of 12 megapixels turned without loss",
        `${Math.round(jpeg.length / 1000)} kB`,
        sizeAndTime({ size: turned.made?.bytes.length ?? 0, ms: turned.ms }),
        `jpegtran ${sizeAndTime({ size: sizeOf("turned.jpg"), ms: jpegtran })}`,
      ]);
    }
    const lacking = missingOf(PNGQUANT);
    if (lacking.length > 0) notes.push(leftOut(`a photo as a PNG of ${COLORS} colors`, lacking));
    else {
      const small = await sharp(file).resize(1600).png().toFile(at("photo.png"));
      const picture = await pixelsOf(at("photo.png"));
      const few = await best(() => writePng(withFewColors(picture, COLORS)));
      const ours = likeness(picture, withFewColors(picture, COLORS));
      const pngquant = leastTime(PNGQUANT, "--force", "-o", at("few.png"), `${COLORS}`, at("photo.png"));
      const theirs = likeness(picture, await pixelsOf(at("few.png")));
      const alike = ({ mean }: { readonly mean: number }) => `SSIM ${mean.toFixed(3)}`;
      rows.push([
        `a photo of ${small.width} × ${small.height} as a PNG of ${COLORS} colors`,
        `${Math.round(small.size / 1000)} kB`,
        `${sizeAndTime({ size: few.made.length, ms: few.ms })}, ${alike(ours)}`,
        `pngquant ${sizeAndTime({ size: sizeOf("few.png"), ms: pngquant })}, ${alike(theirs)}`,
      ]);
    }
    const table = [
      "| file | before | ours | peers |",
      "| --- | --: | --: | --: |",
      ...rows.map((row) => `| ${row.join(" | ")} |`),
    ];
    return [...(rows.length > 0 ? [table.join("\n")] : []), ...notes].join("\n\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import { pngPicture, readPng } from "#core/image/codecs/png-decode.ts";
import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { pngColor } from "#core/image/color/color-space.ts";
import { pngFile } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";

/**
 * The result of `convert in.png ARGS out.png`. Throws for a file that isn't in sRGB, because readers would bend its
 * values.
 */
export function convert(source: Raster, args: readonly string[]): Raster {
  const work = mkdtempSync(join(tmpdir(), "effect-"));
  try {
    const layout = layOutPng(source);
    const out = join(work, "out.png");
    execFileSync("/usr/bin/convert", ["png:-", ...args, `png:${out}`], {
      input: pngFile(layout, deflateSync(layout.rows)),
    });
    const file = new Uint8Array(readFileSync(out));
    const { profile, space } = pngColor(file);
    if (profile || space) throw new Error("Not in sRGB");
    const read = readPng(file);
    return pngPicture(read, new Uint8Array(inflateSync(read.deflated)));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The maximum difference between the channels of two pictures. */
export function farthest(one: Raster, other: Raster): number {
  if (one.data.length !== other.data.length) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < one.data.length; i++) most = Math.max(most, Math.abs(one.data[i]! - other.data[i]!));
  return most;
}

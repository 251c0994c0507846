import { expect } from "vitest";
import { commands } from "vitest/browser";
import type { Raster } from "#core/raster.ts";

/** A file of e2e/fixtures/files, in a browser. */
export const fixture = async (name: string): Promise<Blob> =>
  new Blob([Uint8Array.fromBase64(await commands.fixtureFile(name))]);

/** The largest difference of any channel where either picture is visible. Throws if the sizes differ. */
export function largestDifference(one: Raster, other: Raster): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let largest = 0;
  for (let i = 0; i < one.data.length; i++) {
    const alphaAt = i | 3;
    if (one.data[alphaAt] === 0 && other.data[alphaAt] === 0) continue;
    largest = Math.max(largest, Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)));
  }
  return largest;
}

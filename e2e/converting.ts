import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { bytesOf, expect, open } from "./test.ts";

/** A picture as raw pixels: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A script for `beforeWorkers`: delays every conversion forever. */
export const HANGS = `addEventListener("message", (event) => { if (event.data.method === "convert") event.stopImmediatePropagation(); });`;

/** Where a generated picture is stored. */
export const fixture = (name: string): string => join(import.meta.dirname, "fixtures/files", name);

/** The pixels of a file that libvips reads, in sRGB. */
export async function pixelsOf(file: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The largest difference of any channel where either picture is visible. Throws if the sizes differ. */
export function largestDifference(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let largest = 0;
  for (let i = 0; i < one.data.length; i++) {
    const alphaAt = i | 3;
    if (one.data[alphaAt] === 0 && other.data[alphaAt] === 0) continue;
    largest = Math.max(largest, Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)));
  }
  return largest;
}

/**
 * Opens the converter with these settings in its link and adds the files; `site` is a host other than the tests' own.
 */
export async function choose(
  page: Page,
  query: string,
  files: Parameters<Page["setInputFiles"]>[1],
  site = "",
): Promise<void> {
  await open(page, `${site}/Images/Images-converter${query}`);
  await page.getByLabel("Choose images").setInputFiles(files);
}

/** Presses 'Convert now' and returns the bytes of every result by name. */
export async function convertAll(page: Page): Promise<Map<string, Buffer>> {
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByRole("button", { name: "Convert more images" })).toBeVisible({ timeout: within(60) });
  const results = new Map<string, Buffer>();
  for (const button of await page.getByRole("button", { name: /^Download (?!All)/ }).all()) {
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    results.set(download.suggestedFilename(), await bytesOf(download));
  }
  return results;
}

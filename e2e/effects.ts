import type { Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { type Pixels, pixelsOf } from "./converting.ts";
import { beforeWorkers, bytesOf, expect, open } from "./test.ts";

/** What a file input accepts. */
export type Files = Parameters<Page["setInputFiles"]>[1];

/** Opens an effect with these settings in its link, adds a picture, and waits for the first preview. */
export async function openPicture(page: Page, path: string, file: Files, openPage = open): Promise<void> {
  await openPage(page, `/Images/${path}`);
  await page.getByLabel("Choose an image").setInputFiles(file);
  await expect(page.getByRole("img", { name: "Result" })).toBeVisible({ timeout: within(20) });
}

/** A picture of edges, ramps and colors as PNG, opaque. */
export async function scene(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 120 80" preserveAspectRatio="none">
    <defs><linearGradient id="g"><stop stop-color="#102040"/><stop offset="1" stop-color="#f8e8c0"/></linearGradient></defs>
    <path fill="url(#g)" d="M0 0h120v80H0z"/><path fill="#c03020" d="M10 60 40 10l30 50z"/>
    <circle cx="90" cy="25" r="15" fill="#30a060"/><path fill="#fff" d="M80 50h30v20H80z"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).resize(width, height, { fit: "fill" }).removeAlpha().png().toBuffer();
  return { name: "scene.png", mimeType: "image/png", buffer };
}

/** The pixels that the named canvas shows. */
export const shownPixels = async (page: Page, name = "Result"): Promise<Pixels> => {
  const { width, height, base64 } = await page.getByRole("img", { name, exact: true }).evaluate((element) => {
    // Read from a copy, because the page's own canvas is for display.
    const { width, height } = element as HTMLCanvasElement;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy?.drawImage(element as HTMLCanvasElement, 0, 0);
    let bytes = "";
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    for (let at = 0; at < data.length; at += 8192) bytes += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width, height, base64: btoa(bytes) };
  });
  return { width, height, data: Buffer.from(base64, "base64") };
};

/** Waits until the picture shown differs from `before`. */
export async function shownAfter(page: Page, before: Pixels): Promise<Pixels> {
  await expect.poll(async () => (await shownPixels(page)).data.equals(before.data)).toBe(false);
  return shownPixels(page);
}

/** Presses a button that saves; returns the file's name and bytes. */
export async function save(page: Page, button: `Save result as ${"PNG" | "JPG" | "WebP"}` | "Full resolution") {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: within(60) }),
    page.getByRole("button", { name: button }).click(),
  ]);
  const bytes = await bytesOf(download);
  return { name: download.suggestedFilename(), bytes, pixels: await pixelsOf(bytes) };
}

/** Moves a slider to a value as a pointer does. */
export const slide = (page: Page, label: string, value: number): Promise<void> =>
  page.getByRole("slider", { name: label, exact: true }).fill(String(value));

/** Runs a script before that of the first `times` effect workers started from now on. */
export const meddle = (page: Page, script: string, times?: number) =>
  // Other tools' workers have file names like these too; only the effects' have this method.
  beforeWorkers(page, script, { mark: "planBands", ...(times && { times }) });

/** A script for `meddle`: runs `action` instead of the first `count` calls of a method. */
export const instead = (method: string, count: number, action: string): string => `{
  let left = ${count};
  addEventListener("message", (event) => {
    if (event.data.method !== "${method}" || left-- <= 0) return;
    event.stopImmediatePropagation();
    const go = () => onmessage(event);
    ${action}
  });
}`;

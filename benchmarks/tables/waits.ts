import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../../scripts/chromium.ts";
import { listen, siteServer } from "../../scripts/serve.ts";
import { firstPreview, fullResolution, watch } from "../effect-page.ts";
import { photo } from "../photo.ts";

/** What a visitor waits for, in milliseconds: the shortest of some rounds, in which ours and the peer take turns. */
export interface Wait {
  readonly work: string;
  readonly ours: number;
  readonly peer: string;
  readonly theirs: number;
  /** The maximum in milliseconds, or as a multiple of the peer's time. */
  readonly limit: { readonly milliseconds: number } | { readonly times: number };
}

interface WaitRace extends Omit<Wait, "ours" | "theirs"> {
  readonly rounds: number;
  readonly ours: () => Promise<number>;
  readonly theirs: () => Promise<number>;
}

const PORT = 4499;
const PHOTOS = 5;
const MEGABYTES = 200;
/** The least time it takes to find a file in the system's dialog. */
const DIALOG_MS = 1000;
const CONVERSION_TIMEOUT_MS = 120_000;

/** The waits of the built site in Chromium, for works whose names contain a text. */
export async function waits(text = ""): Promise<Wait[]> {
  const folder = mkdtempSync(join(tmpdir(), "waits-"));
  const server = await siteServer("dist");
  const address = await listen(server, PORT);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const picture = await photo();
    const large = join(folder, "large.bin");
    writeFileSync(
      large,
      Uint8Array.from({ length: MEGABYTES * 1e6 }, (_, at) => (at * 31) & 255),
    );
    const results: Wait[] = [];
    for (const { rounds, ours, theirs, ...rest } of races(browser, address, picture, large)) {
      if (!rest.work.includes(text)) continue;
      let best = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
      for (let round = 0; round < rounds; round++) {
        best = { ours: Math.min(best.ours, await ours()), theirs: Math.min(best.theirs, await theirs()) };
      }
      console.log(rest.work.padEnd(44), best.ours.toFixed(0), best.theirs.toFixed(0));
      results.push({ ...rest, ...best });
    }
    return results;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

function races(browser: Browser, address: string, picture: string, large: string): WaitRace[] {
  const onPage = async <T>(path: string, work: (page: Page) => Promise<T>): Promise<T> => {
    // As on any visit but the first, when the site is being copied for offline use.
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.addInitScript(watch);
    await page.goto(address + path);
    await page.waitForSelector("html[data-ready]");
    const result = await work(page);
    await page.close();
    return result;
  };
  /** The browser's own time, on a page without scripts, for something with a file. */
  const byBrowser = async <Rest extends readonly unknown[]>(
    file: string,
    work: (file: File, ...rest: Rest) => Promise<number>,
    ...rest: Rest
  ) => {
    const page = await browser.newPage();
    await page.goto(`${address}robots.txt`);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement("input"), { type: "file" }));
    });
    await page.setInputFiles("input", file);
    const milliseconds = await page.evaluate<number>(
      `(${work})(document.querySelector("input").files[0], ...${JSON.stringify(rest)})`,
    );
    await page.close();
    return milliseconds;
  };
  const withPicture = (page: Page) => page.locator("input[type=file]").setInputFiles(picture);
  const saved = (name: string, milliseconds: number): WaitRace => ({
    work: `saved at full resolution: ${name.toLowerCase()}`,
    rounds: 3,
    ours: () =>
      onPage(`Images/${name}`, async (page) => {
        await withPicture(page);
        await firstPreview(page);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        return (await fullResolution(page)).ms;
      }),
    peer: "canvas's PNG encoder",
    theirs: () => byBrowser(picture, encodePng),
    limit: { milliseconds },
  });
  const converted = (name: string, query: string, milliseconds: number): WaitRace => ({
    work: `${PHOTOS} photos to WebP, ${name}`,
    rounds: 2,
    ours: () =>
      onPage(`Images/Images-converter?format=webp${query}`, async (page) => {
        await page.getByLabel("Choose images").setInputFiles(Array.from({ length: PHOTOS }, () => picture));
        await page.getByRole("button", { name: "Convert now" }).waitFor();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const pressed = performance.now();
        await page.getByRole("button", { name: "Convert now" }).click();
        await page.getByRole("button", { name: "Convert more images" }).waitFor({ timeout: CONVERSION_TIMEOUT_MS });
        return performance.now() - pressed;
      }),
    peer: "the browser's encoder, 1920 pixels",
    theirs: () => byBrowser(picture, encodeWebp, PHOTOS),
    limit: { milliseconds },
  });
  const hashed = (name: string, id: string): WaitRace => ({
    work: `${name} of a file of ${MEGABYTES} MB`,
    rounds: 3,
    ours: () =>
      onPage(`Security/Hash?source=files&algorithms=${id}`, async (page) => {
        await page.evaluate(watchDigest);
        await page.locator("input[type=file]").first().setInputFiles(large);
        return page.evaluate(() => (window as unknown as { digestShown: Promise<number> }).digestShown);
      }),
    peer: "reading it, and crypto.subtle",
    theirs: () => byBrowser(large, digest, name),
    // Four fifths of its speed.
    limit: { times: 1 / 0.8 },
  });
  return [
    {
      work: "12 MP JPEG chosen to first preview",
      rounds: 5,
      ours: () =>
        onPage("Images/Dither", async (page) => {
          await page.getByRole("button", { name: "Choose an image" }).hover();
          await page.waitForTimeout(DIALOG_MS);
          await withPicture(page);
          return firstPreview(page);
        }),
      peer: "createImageBitmap, 350 pixels wide",
      theirs: () => byBrowser(picture, decodeSmall),
      limit: { times: 1.5 },
    },
    saved("Dither", 250),
    saved("Noise", 700),
    saved("Blur", 700),
    converted("default preset", "", 2000),
    converted("original pixels", "&size=original", 4000),
    hashed("SHA-256", "sha256"),
    hashed("SHA-512", "sha512"),
    hashed("SHA-1", "sha1"),
  ];
}

// These run in the page, so they can't use anything outside themselves.

async function decodeSmall(file: File): Promise<number> {
  const start = performance.now();
  await createImageBitmap(file, { resizeWidth: 350 });
  return performance.now() - start;
}

async function encodePng(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  const start = performance.now();
  await canvas.convertToBlob({ type: "image/png" });
  return performance.now() - start;
}

async function encodeWebp(file: File, times: number): Promise<number> {
  const start = performance.now();
  for (let photo = 0; photo < times; photo++) {
    const bitmap = await createImageBitmap(file, { resizeWidth: 1920, resizeQuality: "high" });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  }
  return performance.now() - start;
}

async function digest(file: File, algorithm: string): Promise<number> {
  const start = performance.now();
  await crypto.subtle.digest(algorithm, await file.arrayBuffer());
  return performance.now() - start;
}

/** Milliseconds from choosing a file to its digest on the page. */
function watchDigest(): void {
  const digestShown = new Promise<number>((resolve) => {
    document.addEventListener(
      "change",
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
        const start = performance.now();
        const look = () => {
          const shown = document.querySelector("ul[aria-label=Files] dd, [aria-label=Files] dd")?.textContent ?? "";
          if (/[0-9a-f]{40}/.test(shown)) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      },
      true,
    );
  });
  Object.assign(window, { digestShown });
}

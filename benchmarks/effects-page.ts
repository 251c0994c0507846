import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { longestTask, mainThreadTasks } from "./main-thread.ts";

// Waiting times on the pages of the image effects, with a 12-megapixel photo in Chromium: from choosing a file to the
// first preview, from a slider's move to the redraw, and for a file at full resolution; and the longest main-thread task
// in all of that. The site must be built.
// PORT=4199 npx node benchmarks/effects-page.ts [Dither|Noise|Blur]
const PORT = Number(process.env.PORT ?? 4199);
const MOVES = 40;

interface EffectPage {
  readonly name: string;
  readonly slider: string;
  readonly queries: readonly string[];
}
const PAGES: readonly EffectPage[] = [
  {
    name: "Dither",
    slider: "Threshold",
    queries: ["", "?resolution=1000", "?resolution=1000&palette=pico-8", "?algorithm=halftone&resolution=1000"],
  },
  { name: "Noise", slider: "Noise Strength", queries: ["", "?resolution=1000"] },
  {
    name: "Blur",
    slider: "Blur Intensity",
    queries: [
      "",
      ...["gaussian", "motion", "average", "stack", "directional"].map(
        (type) => `?resolution=1000&type=${type}&angle=30`,
      ),
    ],
  },
];

/** A photo-like picture: soft clouds of color, edges and a camera's grain, several megabytes as JPEG. */
async function photo(): Promise<string> {
  const clouds = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .resize(4000, 3000, { kernel: "cubic" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 9 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const shapes = Buffer.from(
    '<svg width="4000" height="3000"><path fill="#234" d="M0 2200 1200 900 2100 2200z"/><circle cx="3000" cy="800" r="300" fill="#fea"/></svg>',
  );
  const file = join(mkdtempSync(join(tmpdir(), "effects-")), "photo.jpg");
  const picture = sharp(clouds).composite([{ input: shapes }, { input: grain, blend: "soft-light" }]);
  writeFileSync(file, await picture.jpeg({ quality: 90 }).toBuffer());
  return file;
}

/** Records when the result is drawn, and when a file is saved. */
const watch = () => {
  const drawn: number[] = [];
  const saved: number[] = [];
  let chosen = 0;
  Object.assign(window, { drawn, saved, chosenAt: () => chosen });
  const put = CanvasRenderingContext2D.prototype.putImageData as (...args: unknown[]) => void;
  CanvasRenderingContext2D.prototype.putImageData = function (...args: unknown[]) {
    put.apply(this, args);
    if (this.canvas.getAttribute("aria-label") === "Result") drawn.push(performance.now());
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) saved.push(performance.now());
    click.call(this);
  };
  addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") chosen = performance.now();
    },
    true,
  );
};

type WatchedWindow = Window & { drawn: number[]; saved: number[]; chosenAt: () => number };

const firstPreview = (page: Page) =>
  page.evaluate(async () => {
    const { drawn, chosenAt } = window as unknown as WatchedWindow;
    while (drawn.length === 0) await new Promise(requestAnimationFrame);
    return (drawn[0] ?? 0) - chosenAt();
  });

/** Moves the slider step by step, as the arrow keys do, and waits for each redraw. */
const moves = (page: Page, label: string) =>
  page.getByRole("slider", { name: label }).evaluate(async (element, count) => {
    const slider = element as HTMLInputElement;
    const { drawn } = window as unknown as WatchedWindow;
    const times: number[] = [];
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let move = 0; move < count; move++) {
      const before = drawn.length;
      const start = performance.now();
      setValue?.call(slider, String(slider.valueAsNumber + (move % 2 === 0 ? 1 : -2)));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      while (drawn.length === before) await new Promise((resolve) => setTimeout(resolve));
      times.push((drawn[before] ?? 0) - start);
      await new Promise(requestAnimationFrame);
    }
    return times;
  }, MOVES);

async function full(page: Page): Promise<{ ms: number; bytes: number }> {
  const waiting = page.waitForEvent("download");
  const start = await page.evaluate(() => {
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent?.startsWith("Full resolution")) button.click();
    }
    return performance.now();
  });
  const path = await (await waiting).path();
  const ms = await page.evaluate((from) => ((window as unknown as WatchedWindow).saved.at(-1) ?? 0) - from, start);
  const { size } = await import("node:fs").then(({ statSync }) => statSync(path));
  return { ms, bytes: size };
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const file = await photo();
const server = spawn(process.execPath, ["scripts/serve.ts"], { env: { ...process.env, PORT: String(PORT) } });
await sleep(1500);
const browser = await chromium.launch(chromiumLaunch);
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}, ${(await sharp(file).metadata()).width} pixels wide`,
);
console.log("page, settings".padEnd(52), "first  move  p95   full      file   longest task");
for (const { name, slider, queries } of PAGES) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  for (const query of queries) {
    const page = await browser.newPage();
    await page.addInitScript(watch);
    await page.goto(`http://localhost:${PORT}/Images/${name}${query}`);
    await page.waitForSelector("html[data-ready]");
    await page.getByRole("button", { name: "Choose an image" }).hover();
    await sleep(800);
    await browser.startTracing(page, {
      categories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"],
    });
    await page.locator("input[type=file]").setInputFiles(file);
    const first = await firstPreview(page);
    await sleep(500);
    const times = await moves(page, slider);
    const { ms, bytes } = await full(page);
    const longest = longestTask(mainThreadTasks(await browser.stopTracing()));
    const row = [first, percentile(times, 0.5), percentile(times, 0.95), ms].map((time) => time.toFixed(0).padStart(5));
    console.log(
      `${name}${query}`.padEnd(52),
      ...row,
      `${(bytes / 1000).toFixed(0)} kB`.padStart(10),
      `${longest.cpu.toFixed(1)} of ${longest.wall.toFixed(1)} ms`.padStart(18),
    );
    await page.close();
  }
}
await browser.close();
server.kill();

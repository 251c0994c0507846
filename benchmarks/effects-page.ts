import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { firstPreview, fullResolution, type WatchedWindow, watch } from "./effect-page.ts";
import { longestTask, mainThreadTasks } from "./main-thread.ts";
import { photo } from "./photo.ts";

// Waiting times on the pages of the image effects, with a 12-megapixel photo in Chromium: from choosing a file to the
// first preview, from a slider's move to the redraw, and for a file at full resolution; also the longest main-thread
// task. The site must be built. PORT=4199 npx node benchmarks/effects-page.ts [Dither|Noise|Blur]
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

/** Moves the slider step by step, like the arrow keys, and waits for each redraw. */
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
    const { ms, bytes } = await fullResolution(page);
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

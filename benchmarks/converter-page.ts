import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { longestTask, mainThreadTasks } from "./main-thread.ts";

// The converter's page with five 12-megapixel photos: how long each job takes, and whether the page stays responsive.
// On a busy machine tasks wait for a core, so their CPU time is their own. Build first:
//   node scripts/build.ts && node benchmarks/converter-page.ts [text in the names of the jobs to run]
const PORT = 4399;
const PHOTOS = 5;
const SETTINGS = {
  "to WebP, default preset": "?format=webp",
  "to WebP, original pixels": "?format=webp&size=original",
  "to JPG, default preset": "?format=jpg",
  "to JPG, original pixels": "?format=jpg&size=original",
  "to PNG, original pixels": "?format=png&size=original",
  "to AVIF, default preset": "?format=avif",
};

/** The page's main thread: its longest task, its longest wait for a turn, and the number of long tasks. */
interface ThreadFigures {
  readonly longestTask: number;
  readonly longestGap: number;
  readonly tasksOver50: number;
}

// Smooth areas with a little grain, like camera photos: about 4 MB each as JPEG.
async function makePhotos(folder: string): Promise<string[]> {
  const [width, height] = [4000, 3000];
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, i) => {
      const coarse = { width: 80 + i, height: 60, channels: 3, background: "#777" } as const;
      const shapes = await sharp({ create: { ...coarse, noise: { type: "gaussian", mean: 128, sigma: 50 } } })
        .resize(width, height, { fit: "fill", kernel: "cubic" })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const grain = { width, height, channels: 3, background: "#808080" } as const;
      const noise = await sharp({ create: { ...grain, noise: { type: "gaussian", mean: 128, sigma: 9 } } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const path = join(folder, `photo-${i + 1}.jpg`);
      await sharp(shapes)
        .composite([{ input: noise, blend: "overlay" }])
        .jpeg({ quality: 90 })
        .toFile(path);
      return path;
    }),
  );
}

async function watchThread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { longestTask: 0, longestGap: 0, tasksOver50: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.longestTask = Math.max(seen.longestTask, duration);
        seen.tasksOver50 += 1;
      }
    }).observe({ type: "longtask", buffered: true });
    let last = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      seen.longestGap = Math.max(seen.longestGap, now - last);
      last = now;
      setTimeout(() => port2.postMessage(0), 5);
    };
    port2.postMessage(0);
  });
}

const figuresOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: ThreadFigures }).seen);
const reset = (page: Page) =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: ThreadFigures }).seen, {
      longestTask: 0,
      longestGap: 0,
      tasksOver50: 0,
    });
  });

const folder = mkdtempSync(join(tmpdir(), "photos-"));
const server = spawn(process.execPath, ["scripts/serve.ts"], { env: { ...process.env, PORT: String(PORT) } });
const browser = await chromium.launch(chromiumLaunch);
try {
  const photos = await makePhotos(folder);
  await wait(1000);
  console.log(`${PHOTOS} photographs of 4000 × 3000; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  const rows: Record<string, string | number>[] = [];
  for (const [name, query] of Object.entries(SETTINGS)) {
    if (process.argv[2] && !name.includes(process.argv[2])) continue;
    const page = await browser.newPage();
    await watchThread(page);
    await page.goto(`http://localhost:${PORT}/Images/Images-converter${query}`);
    await page.waitForSelector("html[data-ready]");
    await page.waitForTimeout(1000);
    await reset(page);
    await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
    const chosen = performance.now();
    await page.getByLabel("Choose images").setInputFiles(photos);
    await page.getByRole("button", { name: "Convert now" }).waitFor();
    const listed = performance.now() - chosen;
    await page.waitForTimeout(1500);
    const choosing = await figuresOf(page);
    await reset(page);
    const pressed = performance.now();
    await page.getByRole("button", { name: "Convert now" }).click();
    await page
      .getByRole("button", { name: /^Download photo/ })
      .first()
      .waitFor({ timeout: 300_000 });
    const first = performance.now() - pressed;
    await page.getByRole("button", { name: "Convert more images" }).waitFor({ timeout: 600_000 });
    const all = performance.now() - pressed;
    const converting = await figuresOf(page);
    const trace = await browser.stopTracing();
    rows.push({
      job: name,
      "listed ms": Math.round(listed),
      "first result s": (first / 1000).toFixed(1),
      "all s": (all / 1000).toFixed(1),
      "each s": (all / 1000 / PHOTOS).toFixed(1),
      "longest task choosing / converting ms": `${choosing.longestTask} / ${converting.longestTask}`,
      "longest task's CPU ms": longestTask(mainThreadTasks(trace)).cpu.toFixed(0),
      "tasks over 50 ms": choosing.tasksOver50 + converting.tasksOver50,
      "longest gap choosing / converting ms": `${Math.round(choosing.longestGap)} / ${Math.round(converting.longestGap)}`,
    });
    await page.close();
  }
  console.table(rows);
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true });
}

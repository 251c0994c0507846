import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import { longestTask, mainThreadTasks } from "./main-thread.ts";

// The longest main-thread task while dragging a gradient's stop or a shadow's light, in CPU time, so that other
// programs on the machine don't count. The site must be built. node benchmarks/css-page.ts
const FIRST_PORT = 4390;
const MOVES = 60;

const server = await siteServer("dist");
const address = await listen(server, FIRST_PORT);
const browser = await chromium.launch(chromiumLaunch);

async function measure(path: string, find: (page: Page) => Promise<{ x: number; y: number } | null>) {
  const page = await browser.newPage();
  await page.goto(address + path);
  await page.waitForSelector("html[data-ready]");
  const at = await find(page);
  if (!at) throw new Error(`Nothing to drag on ${path}`);
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let move = 0; move < MOVES; move++) await page.mouse.move(at.x + (move % 40) * 5, at.y);
  await page.mouse.up();
  const tasks = mainThreadTasks(await browser.stopTracing());
  console.log(`${path}: ${tasks.length} tasks, the longest ${longestTask(tasks).cpu.toFixed(1)} ms`);
  await page.close();
}

await measure("Css/Gradient?space=oklch&hue=longer", async (page) => {
  await page.locator("summary", { hasText: "Stops" }).click();
  const box = await page.locator("[data-stop='0']").boundingBox();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
});
await measure("Css/Box-shadow?mode=smooth&steps=8", async (page) => {
  const box = await page.getByRole("slider", { name: "Light from" }).boundingBox();
  return box && { x: box.x + 30, y: box.y + box.height / 2 };
});
await browser.close();
server.close();

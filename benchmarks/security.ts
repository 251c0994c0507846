import { randomFillSync } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import { ALGORITHM_IDS } from "../src/tools/security/hash/digest.ts";
import { longestTask, mainThreadTasks } from "./main-thread.ts";

// Hashing pasted texts, a thousand files and a file of 1 GB, and generating a million identifiers, on the built site in
// Chromium: time, memory of the page's process, and its longest main-thread task.
// node scripts/build.ts && node benchmarks/security.ts [text | hash [algorithm …] | uuid]
const GIGABYTE = 1_000_000_000;
const FIRST_PORT = 4390;
const SAMPLE_MS = 50;

interface Figures {
  readonly seconds: number;
  /** How much the resident memory of the page's process grew at its peak, in MB. */
  readonly growth: number;
  /** The longest main-thread task in ms, by wall time and by CPU time. */
  readonly longest: number;
  readonly longestCpu: number;
}

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000;

/** All renderer processes: Chromium may keep a spare one besides the page's. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

async function measure(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Figures> {
  const memory = new Map((await renderersOf(browser)).map((pid) => [pid, [residentMegabytes(pid)]]));
  const timer = setInterval(() => {
    for (const [pid, samples] of memory) samples.push(residentMegabytes(pid));
  }, SAMPLE_MS);
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] });
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const tasks = mainThreadTasks(await browser.stopTracing());
  clearInterval(timer);

  const [[pid, ours] = [0, []]] = [...Map.groupBy(tasks, (task) => task.pid)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [before = Number.NaN, ...during] = memory.get(pid) ?? [];
  const { wall, cpu } = longestTask(ours);
  return {
    seconds,
    growth: Math.max(before, ...during) - before,
    longest: wall,
    longestCpu: cpu,
  };
}

const print = (name: string, { seconds, growth, longest, longestCpu }: Figures, bytes = 0) =>
  console.log(
    `${name.padEnd(14)} ${seconds.toFixed(2).padStart(6)} s  ${bytes ? `${(bytes / 1e6 / seconds).toFixed(0).padStart(5)} MB/s` : ""}  memory +${growth.toFixed(0)} MB  longest task ${longest.toFixed(0)} ms (${longestCpu.toFixed(0)} ms CPU)`,
  );

async function withPage(url: string, use: (browser: Browser, page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    // The page's initial work is done, and its garbage is collected.
    await page.waitForTimeout(1000);
    await use(browser, page);
  } finally {
    await browser.close();
  }
}

const generate = (page: Page) => page.getByRole("button", { name: "Generate", exact: true }).click();

async function measureHashes(site: string, asked: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "benchmarks-"));
  const path = join(folder, "gigabyte.bin");
  const block = randomFillSync(Buffer.alloc(1_000_000));
  const file = openSync(path, "w");
  for (let at = 0; at < GIGABYTE; at += block.length) writeSync(file, block);
  closeSync(file);
  const hash = async (page: Page) => {
    await page.locator('input[type="file"]').setInputFiles(path);
    await page.getByText(/^1 file hashed in/).waitFor({ timeout: 300_000 });
  };
  try {
    for (const ids of asked.length > 0
      ? asked.map((id) => (id === "all" ? ALGORITHM_IDS : [id]))
      : [...ALGORITHM_IDS.map((id) => [id]), ALGORITHM_IDS]) {
      await withPage(`${site}Security/Hash?source=files&algorithms=${ids.join(".")}`, async (browser, page) => {
        const name = ids.length === 1 ? (ids[0] ?? "") : `all ${ids.length}`;
        print(name, await measure(browser, page, () => hash(page)), GIGABYTE);
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureTexts(site: string): Promise<void> {
  for (const text of ["hash ".repeat(2_000_000), "é漢".repeat(2_000_000)]) {
    await withPage(`${site}Security/Hash?algorithms=sha256`, async (browser, page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate((written) => navigator.clipboard.writeText(written), text);
      const work = async () => {
        await page.getByPlaceholder("Enter text here").press("Control+V");
        await page.getByRole("region", { name: "Pasted text" }).waitFor();
        await generate(page);
        await page.locator("output").waitFor();
      };
      const bytes = Buffer.byteLength(text);
      print(`${(bytes / 1e6).toFixed(0)} MB pasted`, await measure(browser, page, work), bytes);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), "benchmarks-"));
  const paths = Array.from({ length: 1000 }, (_, place) => join(folder, `${place}.txt`));
  for (const path of paths) writeFileSync(path, path);
  try {
    await withPage(`${site}Security/Hash?source=files`, async (browser, page) => {
      const work = async () => {
        await page.locator('input[type="file"]').setInputFiles(paths);
        await page.getByText(/^1,000 files hashed in/).waitFor({ timeout: 60_000 });
      };
      print("1000 files", await measure(browser, page, work));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureIds(site: string): Promise<void> {
  for (const kind of ["v4", "v1", "v7", "v6", "ulid", "nanoid"]) {
    await withPage(`${site}Security/Uuid?version=${kind}&count=1000000`, async (browser, page) => {
      const make = async () => {
        await generate(page);
        await page.getByText(/^1,000,000 ×/).waitFor({ timeout: 60_000 });
      };
      print(`${kind}, made`, await measure(browser, page, make));
      const save = () =>
        Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: "Download", exact: true }).click(),
        ]);
      print(`${kind}, saved`, await measure(browser, page, save));
    });
  }
  await withPage(`${site}Security/Uuid?count=100000`, async (browser, page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await generate(page);
    await page.getByText(/^100,000 ×/).waitFor();
    const copy = async () => {
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await page.getByRole("button", { name: "Copied!" }).waitFor();
    };
    print("100,000 copied", await measure(browser, page, copy));
  });
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
const server = await siteServer(resolve(process.env.TABKIT_OUT ?? "dist"));
const site = await listen(server, FIRST_PORT);
const [, , what, ...algorithms] = process.argv;
if (what === undefined || what === "text") await measureTexts(site);
if (what === undefined || what === "hash") await measureHashes(site, algorithms);
if (what === undefined || what === "uuid") await measureIds(site);
server.close();
server.closeAllConnections();

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch } from "../../scripts/chromium.ts";
import { listen, siteServer } from "../../scripts/serve.ts";
import type { Wait } from "./waits.ts";

const PORT = 4498;
const MEGABYTES = 100;
const ROUNDS = 3;
const TIMEOUT_MS = 240_000;
const UTF8 = "LC_ALL=C.UTF-8";

interface Work {
  readonly work: string;
  /** The page, with the operation and its settings. */
  readonly page: string;
  /** Produces the input of the texts. */
  readonly input?: string;
  readonly peer: string;
  readonly command: string;
}

const decoded = (call: string) => `python3 -c 'import sys, urllib.parse; ${call}'`;

const WORKS: readonly Work[] = [
  { work: "Base64 encode", page: "Base64?operation=base64-encode", peer: "base64 -w 0", command: "base64 -w 0" },
  {
    work: "Base64 decode",
    page: "Base64?operation=base64-decode",
    input: "head -c 75000000 | base64",
    peer: "base64 -d",
    command: "base64 -d",
  },
  {
    work: "text to hex",
    page: "Bytes?operation=hex-encode&between=none&upper=1",
    peer: "basenc --base16",
    command: "basenc --base16 -w 0",
  },
  {
    work: "hex to text",
    page: "Bytes?operation=hex-decode",
    input: "head -c 50000000 | basenc --base16 -w 0",
    peer: "basenc --base16 -d",
    command: "basenc --base16 -d",
  },
  {
    work: "URL encode",
    page: "Url?operation=url-encode",
    peer: "Python's quote",
    command: decoded("sys.stdout.write(urllib.parse.quote(sys.stdin.read()))"),
  },
  {
    work: "URL decode",
    page: "Url?operation=url-decode",
    input: `${decoded("sys.stdout.write(urllib.parse.quote(sys.stdin.read()))")} | head -c 100000000 | sed '$s/%.\\?$//'`,
    peer: "Python's unquote",
    command: decoded("sys.stdout.write(urllib.parse.unquote(sys.stdin.read()))"),
  },
  { work: "gzip", page: "Compress?operation=gzip", peer: "gzip -6", command: "gzip -6" },
  {
    work: "gunzip",
    page: "Compress?operation=gunzip",
    input: "gzip -6",
    peer: "gzip -dc",
    command: "gzip -dc",
  },
  {
    work: "upper case",
    page: "Case?operation=upper-case",
    peer: "sed 's/.*/\\U&/'",
    command: `${UTF8} sed 's/.*/\\U&/'`,
  },
  {
    work: "sort, code points",
    page: "Lines?operation=sort-lines&by=code",
    peer: "LC_ALL=C sort",
    command: "LC_ALL=C sort",
  },
  {
    work: "sort, code points, reversed",
    page: "Lines?operation=sort-lines&by=code&reversed=1",
    peer: "LC_ALL=C sort -r",
    command: "LC_ALL=C sort -r",
  },
  {
    work: "sort, by number",
    page: "Lines?operation=sort-lines&by=number",
    input: "cut -d' ' -f 4-",
    peer: "LC_ALL=C sort -s -n",
    command: "LC_ALL=C sort -s -n",
  },
  {
    work: "unique lines",
    page: "Lines?operation=unique-lines",
    peer: "awk '!seen[$0]++'",
    command: `${UTF8} awk '!seen[$0]++'`,
  },
  {
    work: "unique lines, neighbors",
    page: "Lines?operation=unique-lines&neighbors=1",
    peer: "uniq",
    command: "LC_ALL=C uniq",
  },
  { work: "reverse lines", page: "Lines?operation=reverse-lines", peer: "tac", command: "tac" },
  { work: "join lines", page: "Lines?operation=join-lines", peer: "paste -sd ,", command: "paste -sd ," },
  { work: "prefix", page: "Lines?operation=prefix-suffix", peer: "sed 's/^/- /'", command: `${UTF8} sed 's/^/- /'` },
  {
    work: "keep lines with a word",
    page: "Lines?operation=filter-lines&find=warning",
    peer: "grep -F",
    // It stops at the first line if no one reads the output.
    command: `${UTF8} grep -F warning | cat`,
  },
  {
    work: "number lines",
    page: "Lines?operation=number-lines",
    peer: "nl -ba -s '. '",
    command: "nl -ba -s '. ' -w 1",
  },
];

/** Waiting times for 100 MB of text in the built site, in Chromium, next to programs of the system. */
export async function textWaits(text = ""): Promise<Wait[]> {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  const server = await siteServer("dist");
  const address = await listen(server, PORT);
  const browser = await chromium.launch(chromiumLaunch);
  const results: Wait[] = [];
  try {
    const lines = join(folder, "lines.txt");
    writeFileSync(lines, sample(MEGABYTES * 1e6));
    for (const { work, page, input, peer, command } of WORKS.filter((one) => one.work.includes(text))) {
      const file = input === undefined ? lines : join(folder, "input");
      if (input !== undefined) inShell(`cat ${lines} | ${input} > ${file}`);
      let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < ROUNDS; round++) {
        ours = Math.min(ours, await onPage(browser, `${address}Text/${page}`, file));
        theirs = Math.min(theirs, inShell(`{ ${command}; } < ${file} > /dev/null`));
      }
      console.log(work.padEnd(44), ours.toFixed(0), theirs.toFixed(0));
      results.push({ work, ours, peer, theirs, limit: { times: 2 } });
    }
    return results;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of wall time that a command line takes. */
function inShell(command: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", command], { encoding: "utf8" });
  // A pipe closed before everything is written, as by `head`.
  if (status !== 0 && status !== 141) throw new Error(`${command}: ${stderr}`);
  return performance.now() - start;
}

/** Milliseconds from choosing a file until its result can be saved. */
async function onPage(browser: Browser, address: string, file: string): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  // The family's worker is loaded with the first file.
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a", mimeType: "", buffer: Buffer.from("") });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(watchResult);
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: /^Download result/ }).waitFor({ timeout: TIMEOUT_MS });
  const took = await page.evaluate(() => (window as unknown as { resultShown: Promise<number> }).resultShown);
  await page.close();
  return took;
}

// Runs in the page, so it can't use anything outside itself.

/** Milliseconds from choosing a file to its size below the result. */
function watchResult(): void {
  const target = window as unknown as { resultShown: Promise<number> };
  target.resultShown = new Promise((resolve) => {
    document.addEventListener(
      "change",
      () => {
        const start = performance.now();
        const isShown = () =>
          /\d (?:kB|MB)/.test(document.querySelector("[aria-label='What came of it']")?.textContent ?? "");
        new MutationObserver((_, observer) => {
          if (!isShown() || document.querySelector("[role=progressbar], progress")) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}

/** Log lines, one in eight with a non-ASCII word; some lines are repeated. */
function sample(size: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let line = 0; length < size; line++) {
    const id = (line * 7919) % 1_000_003;
    const text = `2026-11-26T12:${String(line % 60).padStart(2, "0")}:00Z ${line % 9 === 0 ? "warning" : "info"} order ${id} of ${line % 8 === 0 ? "Zoë" : "Ann"} was ${line % 2 === 0 ? "sent" : "paid"} & closed\n`;
    parts.push(text);
    length += text.length + (line % 8 === 0 ? 1 : 0);
  }
  return parts.join("");
}

import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import { mainThreadTasks, type TraceTask } from "./main-thread.ts";

// How long the main thread works from a key in the search until its answers are drawn, with a processor slowed down four
// times: a frame has 16.7 ms. In CPU time, so that other programs on the machine do not count. What a line loads is loaded
// before. The site must be built.
// node benchmarks/ask-page.ts
const FIRST_PORT = 4395;
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
/** Until then everything is drawn that a key changes, and the wish of a screen reader's announcement is not due yet. */
const KEY_MS = 150;

const LINES = [
  "12 lb to kg",
  "5 ft 3 in to cm",
  "500 km / 4 h 20 min in mph",
  "(3+4)*2^10",
  "uuid7 x10",
  "password 24",
  "lorem 3",
  "sha256 hello world",
  "qr https://example.com/a",
  "550e8400-e29b-41d4-a716-446655440000",
  "192.168.0.0/16",
  "rgb(10 20 30 / 50%)",
  "linear-gradient(90deg, red, blue)",
  "0 1px 2px red",
  "image converter",
];

const server = await siteServer("dist");
const address = await listen(server, FIRST_PORT);
const browser = await chromium.launch(chromiumLaunch);
const page = await browser.newPage();
await page.goto(`${address}About`);
await page.waitForSelector("html[data-ready]", { state: "attached" });
await page.keyboard.press("Control+k");
const box = page.getByRole("combobox", { name: "Search tools" });
for (const line of LINES) {
  await box.fill(line);
  await page.waitForTimeout(1000);
}
const { send } = await page
  .context()
  .newCDPSession(page)
  .then((session) => ({ send: session.send.bind(session) }));
await send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
for (const line of LINES) {
  await box.fill("");
  await page.waitForTimeout(KEY_MS);
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "devtools.timeline"],
  });
  await page.keyboard.type(line, { delay: KEY_MS });
  await page.waitForTimeout(KEY_MS);
  const trace = await browser.stopTracing();
  const keys = keysIn(trace);
  const tasks = mainThreadTasks(trace);
  const costs = keys
    .map((at, index) => workBetween(tasks, at, keys[index + 1] ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => a - b);
  const [middle = 0, longest = 0] = [costs[costs.length >> 1], costs.at(-1)];
  console.log(
    `${line.padEnd(40)} ${keys.length} keys, median ${middle.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
  );
}
await browser.close();
server.close();

/** When keys went down, in microseconds. */
function keysIn(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; ts: number; args?: { data?: { type?: string } } }[];
  };
  return traceEvents
    .filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown")
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
}

/** The main thread's work from one key to the next, in milliseconds. */
function workBetween(tasks: readonly TraceTask[], from: number, to: number): number {
  return (
    tasks
      // The task that a key is dispatched in began a little earlier.
      .filter(({ ts = 0, dur = 0 }) => ts + dur > from && ts + dur <= to)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  );
}

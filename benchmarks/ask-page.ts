import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import { mainThreadTasks } from "./main-thread.ts";

// How long the main thread works after a key in the search: until the first frame after the box is drawn, which has the
// answers, and until everything is done, with a processor slowed down four times (a frame has 16.7 ms). Next to it, the
// cost of a key in a text field on an empty page, which is the browser's share. In CPU time, so that other programs on
// the machine count little. What a line loads is loaded before. The site must be built. node benchmarks/ask-page.ts
const FIRST_PORT = 4395;
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
/** By then everything that a key changes is drawn, and the delayed announcement isn't due yet. */
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

const search = await browser.newPage();
await search.goto(`${address}About`);
await search.waitForSelector("html[data-ready]", { state: "attached" });
await search.keyboard.press("Control+k");
const box = search.getByRole("combobox", { name: "Search tools" });
for (const line of LINES) {
  await box.fill(line);
  await search.waitForTimeout(1000);
}
const bare = await browser.newPage();
await bare.setContent("<input>");
const field = bare.getByRole("textbox");

for (const [name, page, input] of [
  ["an empty page's text field", bare, field],
  ["the search", search, box],
] as const) {
  await page.bringToFront();
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }));
  await send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  console.log(`${name}, ms: median and longest to the first frame · to the last`);
  for (const line of page === bare ? LINES.slice(0, 1) : LINES) {
    const { first, all } = await typing(line, page, input);
    console.log(`${line.padEnd(40)} ${medianAndMaximum(first)} · ${medianAndMaximum(all)}`);
  }
}
await browser.close();
server.close();

/** The main thread's work for each key of a line in milliseconds: to the end of its first frame, and in total. */
async function typing(line: string, page: Page, input: Locator) {
  await input.fill("");
  await page.waitForTimeout(KEY_MS);
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "devtools.timeline"],
  });
  await input.pressSequentially(line, { delay: KEY_MS });
  await page.waitForTimeout(KEY_MS);
  const trace = await browser.stopTracing();
  const tasks = mainThreadTasks(trace).toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0));
  const workIn = (from: number, to: number) =>
    tasks.slice(from, to).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  const taskAt = (time: number) => tasks.findIndex(({ ts = 0, dur = 0 }) => ts + dur > time);
  const frames = timesIn(trace, "Commit");
  const keys = timesIn(trace, "keydown");
  const costs = keys.map((at, index) => {
    const next = keys[index + 1];
    const frame = frames.find((time) => time > at);
    const [start, end] = [taskAt(at), next === undefined ? tasks.length : taskAt(next)];
    return {
      first: workIn(start, frame === undefined ? end : Math.min(taskAt(frame) + 1, end)),
      all: workIn(start, end),
    };
  });
  return { first: costs.map(({ first }) => first), all: costs.map(({ all }) => all) };
}

function medianAndMaximum(costs: readonly number[]): string {
  const sorted = costs.toSorted((a, b) => a - b);
  return [sorted[sorted.length >> 1], sorted.at(-1)].map((ms = 0) => ms.toFixed(1).padStart(5)).join(" ");
}

/** When keys went down, or frames were passed to the compositor, in microseconds. */
function timesIn(trace: Buffer, wanted: "keydown" | "Commit"): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; ts: number; args?: { data?: { type?: string } } }[];
  };
  return traceEvents
    .filter(({ name, args }) => (name === "EventDispatch" ? args?.data?.type : name) === wanted)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
}

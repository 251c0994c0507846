import { mkdirSync, writeFileSync } from "node:fs";
import { builtFolder } from "../scripts/command-line.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import { ENGINES, type Engine, type Window } from "./browsers.ts";
import { PICTURE_JOURNEYS } from "./picture-journeys.ts";
import { type PlacedJourney, sourceOf, toolJourneys } from "./tool-journeys.ts";

// Every tool does its main job, on the built site, in every installed engine, or in the named ones. With --main only
// the tools whose engine decides something that another tool's doesn't.

const PICTURES = ".cache/engines";
const REPORTS = ".cache/reports";
const words = process.argv.slice(2);
const only = words.filter((word) => word !== "--main");

/**
 * Together these cover all that engines do differently: canvas, codecs, workers, editors, clipboard, digests, numbers,
 * drop, camera.
 */
const MAIN = [
  "/Css/Gradient",
  "/Data/Csv",
  "/Data/Json",
  "/Data/Regex",
  "/Generators/Markdown",
  "/Generators/Password",
  "/Generators/QrCode",
  "/Generators/Readme",
  "/Generators/Scan",
  "/Images/Effects",
  "/Images/Images-converter",
  "/Security/Hash",
  "/Security/Uuid",
  "/Text/Base64",
  "/Text/Recipe",
  "/UnitsConvert/Length",
];

const dist = builtFolder();
const isMain = words.includes("--main");
const tools = await toolJourneys(dist);
const missing = MAIN.filter((path) => tools.every((journey) => journey.path !== path));
if (missing.length > 0) throw new Error(`No tool is at ${missing.join(", ")}`);
const journeys = [...tools.filter(({ path }) => !isMain || MAIN.includes(path)), ...PICTURE_JOURNEYS];

mkdirSync(PICTURES, { recursive: true });
const server = await siteServer(dist);
const origin = (await listen(server, 4700)).replace(/\/$/, "");
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

for (const engine of ENGINES) {
  if (only.length > 0 && !only.some((word) => engine.name.toLowerCase().includes(word))) continue;
  if (engine.isInstalled) await tryIn(engine);
  else {
    console.log(`${engine.name} is not installed (${engine.packages}): skipped`);
    total.skipped += journeys.length;
  }
}
server.closeAllConnections();
server.close();
mkdirSync(REPORTS, { recursive: true });
writeFileSync(`${REPORTS}/engines.json`, JSON.stringify({ ...total, failures }));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/** A page, with the files that it opens if it has several journeys. */
function placeOf({ path, query = "" }: PlacedJourney): string {
  const files = /files=(.*)/.exec(query)?.[1];
  return files ? `${path} ${files}` : path;
}

async function tryIn(engine: Engine) {
  console.log(engine.name);
  let window = await engine.open();
  const another = async (reason: unknown) => {
    console.log(`    another window: ${reason}`);
    await window.close().catch(() => {});
    window = await engine.open();
  };
  try {
    for (const journey of journeys) {
      let problem = await problemOf(journey, window);
      // WebKitGTK crashes at random now and then, on any page. If a page is the cause, it crashes again.
      if (problem?.isGone) {
        await another(problem.text);
        problem = await problemOf(journey, window);
      }
      console.log(`  ${problem ? "✘" : "✓"} ${placeOf(journey)}${problem ? `: ${problem.text}` : ""}`);
      total[problem ? "failed" : "passed"] += 1;
      if (problem) failures.push(`${engine.name} ${placeOf(journey)}: ${problem.text}`);
      const name = `${engine.name} ${placeOf(journey)}`.replaceAll(/\W+/g, "-");
      await window.screenshot().then((picture) => writeFileSync(`${PICTURES}/${name}.png`, picture), another);
    }
  } finally {
    await window.close();
  }
}

/** What fails in a journey, and whether the browser has ended; undefined if all is well. */
async function problemOf(
  journey: PlacedJourney,
  window: Window,
): Promise<{ text: string; isGone: boolean } | undefined> {
  try {
    await window.goTo(`${origin}${journey.path}?${journey.query ?? ""}`);
    const result = String(await window.run(sourceOf(journey)));
    return journey.expected.test(result)
      ? undefined
      : { text: `got ${result}, not ${journey.expected}`, isGone: false };
  } catch (error) {
    return { text: String(error), isGone: error instanceof Error && hasEnded(error) };
  }
}

/** Whether the browser itself, or its page's process, has ended. */
function hasEnded({ name, message }: Error): boolean {
  return name === "NoSuchSessionError" || message.includes("page crash");
}

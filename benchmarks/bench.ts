import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import sharp from "sharp";
import { type Race, type RaceResult, race } from "./measure.ts";
import { firstLoadTable, growthPlot, growthTable, lighthouseTable, raceTable, waitTable, withTable } from "./report.ts";
import { animationTable } from "./tables/animations.ts";
import { csvRaces } from "./tables/csv.ts";
import { effectRaces } from "./tables/effects.ts";
import { hashingGrowth, pictureGrowth } from "./tables/growth.ts";
import { hashingRaces } from "./tables/hashing.ts";
import { imageFileTable } from "./tables/image-files.ts";
import { jsonRaces } from "./tables/json.ts";
import { kernelRaces } from "./tables/kernels.ts";

// Writes the tables of docs/performance.md, and docs/performance.svg. The site must be built: npm run build && npm run
// bench. Or only one table: npm run bench -- kernels. With a text after it, shows only the rows whose names contain it.
const PAGE = "docs/performance.md";
const started = performance.now();

async function raceAll(races: readonly Race[]): Promise<RaceResult[]> {
  const results: RaceResult[] = [];
  for (const one of races) results.push(await race(one));
  return results;
}

const [only, text = ""] = process.argv.slice(2);
const named = ({ work }: Race) => work.includes(text);

// In a process that has loaded Playwright, kernels take twice as long, so what needs it is loaded last.
const tables = {
  kernels: async () => raceTable(await raceAll(kernelRaces().filter(named)), "MP/s"),
  effects: async () => raceTable(await raceAll(effectRaces().filter(named)), "MP/s"),
  hashing: async () => raceTable(await raceAll(hashingRaces().filter(named)), "MB/s"),
  json: async () => raceTable(await raceAll(jsonRaces().filter(named)), "MB/s"),
  csv: async () => raceTable(await raceAll(csvRaces().filter(named)), "MB/s"),
  animations: animationTable,
  files: imageFileTable,
  waits: async () => {
    const { waits } = await import("./tables/waits.ts");
    return waitTable(await waits(text));
  },
  texts: async () => {
    const { textWaits } = await import("./tables/texts.ts");
    return waitTable(await textWaits(text));
  },
  "first-load": async () => {
    const { measureFirstLoads } = await import("../scripts/measure-first-load.ts");
    return firstLoadTable(await measureFirstLoads("dist"));
  },
  lighthouse: async () => {
    const { lighthouseResults } = await import("./tables/lighthouse.ts");
    return lighthouseResults("dist").then(lighthouseTable, (error) => `Not measured: ${String(error).split("\n")[0]}`);
  },
  growth: async () => {
    const growths = [await pictureGrowth(), await hashingGrowth()];
    if (!only) writeFileSync("docs/performance.svg", growthPlot(growths));
    return growths.map(growthTable).join("\n\n");
  },
};

/** What the figures were measured on, and how long that took. */
function machine(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  const versions = `Node ${process.version}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;
  const load = `load ${loadavg()[0]?.toFixed(1)}`;
  return `${cpus().length} × ${cpus()[0]?.model}, ${load}; ${versions}; commit ${commit}; ${minutes} minutes.`;
}

if (only && !(only in tables)) throw new RangeError(`There are the tables ${Object.keys(tables).join(", ")}`);
for (const [name, table] of Object.entries(tables)) {
  if (only && name !== only) continue;
  const result = await table();
  console.log(`${result}\n`);
  // Only some of a table's rows were measured.
  if (text === "") writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8"), name, result));
}
if (!only) writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8"), "machine", machine()));

// Measures what every page of the built site loads before a visitor does anything, and what opening the search loads:
// node scripts/first-load.ts
import { builtFolder } from "./command-line.ts";
import { FONTS, maxRequests, SCRIPTS, STYLES } from "./first-load-limits.ts";
import { measureFirstLoads } from "./measure-first-load.ts";

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main() {
  const loads = await measureFirstLoads(builtFolder());

  let isWithin = true;
  console.log("first load             requests   scripts    styles     fonts");
  for (const { name, kind, requests, scripts, styles, fonts } of loads) {
    const limits = [
      [requests.length, maxRequests(kind), String],
      [scripts, SCRIPTS[kind], kB],
      [styles, STYLES, kB],
      [fonts, FONTS, kB],
    ] as const;
    const cells = limits.map(([value, limit, text]) => `${text(value)}${value > limit ? "!" : " "}`.padStart(10));
    const exceeded = limits.some(([value, limit]) => value > limit);
    if (exceeded) isWithin = false;
    console.log(`${name.padEnd(24)}${cells.join("")}`);
    if (exceeded || process.argv.includes("--list")) console.log(requests.map((file) => `    ${file}`).join("\n"));
  }
  if (!isWithin) {
    console.log(
      `! is over its limit: ${maxRequests("other")} requests (${maxRequests("time")} of time tools), ${Object.entries(
        SCRIPTS,
      )
        .map(([kind, limit]) => `${kB(limit)} of scripts (${kind})`)
        .join(", ")}, ${kB(STYLES)} of styles, ${kB(FONTS)} of fonts.`,
    );
    process.exitCode = 1;
  }
}

await main();

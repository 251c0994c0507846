import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import sharp from "sharp";
import { type Race, type RaceResult, race } from "./measure.ts";
import { growthPlot, growthTable, raceTable } from "./report.ts";
import { hashingGrowth, pictureGrowth } from "./tables/growth.ts";
import { hashingRaces } from "./tables/hashing.ts";
import { kernelRaces } from "./tables/kernels.ts";

// Writes docs/performance.md and docs/performance.svg: npm run bench
const started = performance.now();
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

async function raceAll(races: readonly Race[]): Promise<RaceResult[]> {
  const results: RaceResult[] = [];
  for (const one of races) results.push(await race(one));
  return results;
}

const kernels = raceTable(await raceAll(kernelRaces()), "MP/s");
const hashing = raceTable(await raceAll(hashingRaces()), "MB/s");
const growths = [await pictureGrowth(), await hashingGrowth()];

const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`;
const versions = `Node ${process.version}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;
writeFileSync(
  "docs/performance.md",
  `# Performance

\`npm run bench\` writes this page. In each line ours and its peers take turns, five rounds in one run, and the fastest of
each counts, by the processor's time that it took: ratios hold on other machines too, figures do not.

${machine}; ${versions}; commit ${commit}; ${Math.ceil((performance.now() - started) / 60_000)} minutes.

## Image kernels

12 megapixels, RGBA, one thread. 'Textbook' is the plain loop of \`benchmarks/textbook.ts\`; 'copying' copies the picture
and does nothing else.

${kernels}

What is not reached, and what it would take:

- Floyd-Steinberg in two colors: two fifths of its time is fresh memory and copying, a fifth reading tones. Errors in 16-bit
  integers would be twice as many to a vector, but no longer the definition's pixels.
- Floyd-Steinberg in 16 colors: seeking the nearest color is most of it. A table of the colors that a part of the color cube
  can be nearest to would leave one or two of 16 to compare.
- Motion: it is in TypeScript, in doubles. A kernel with vectors, as the square blurs have, would take it there.
- SHA-1, SHA-256 and SHA-512: WebAssembly has no instructions for them, which \`crypto.subtle\` has. Files that fit into
  memory could go there.

## Hashing

64 MB in memory, one thread. \`crypto.subtle\` gets them at once, ours in pieces, as it reads files.

${hashing}

## How cost grows

![Speed over size](performance.svg)

${growths.map(growthTable).join("\n\n")}
`,
);
writeFileSync("docs/performance.svg", growthPlot(growths));

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import sharp from "sharp";
import { type Race, type RaceResult, race } from "./measure.ts";
import { firstLoadTable, growthPlot, growthTable, lighthouseTable, raceTable, waitTable } from "./report.ts";
import { animationTable } from "./tables/animations.ts";
import { csvRaces } from "./tables/csv.ts";
import { effectRaces } from "./tables/effects.ts";
import { hashingGrowth, pictureGrowth } from "./tables/growth.ts";
import { hashingRaces } from "./tables/hashing.ts";
import { imageFileTable } from "./tables/image-files.ts";
import { jsonRaces } from "./tables/json.ts";
import { kernelRaces } from "./tables/kernels.ts";

// Writes docs/performance.md and docs/performance.svg. The site must be built: npm run build && npm run bench Or only
// shows some tables, for works whose names contain a text: npm run bench -- kernels [text]
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

async function page(): Promise<string> {
  const kernels = await tables.kernels();
  const effects = await tables.effects();
  const hashing = await tables.hashing();
  const json = await tables.json();
  const csv = await tables.csv();
  const animations = await tables.animations();
  const files = await tables.files();
  const growth = await tables.growth();
  const waiting = await tables.waits();
  const texts = await tables.texts();
  const firstLoad = await tables["first-load"]();
  const lighthouse = await tables.lighthouse();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`;
  const versions = `Node ${process.version}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;
  return `# Performance

\`npm run bench\` writes this page. In each line ours and its peers take turns, in one run, and the fastest of some rounds
counts: ratios hold on other machines too, figures do not. Kernels and hashing count by the processor's time that they
took, and what a visitor waits for by the clock, so that what else the machine does counts there.

${machine}; ${versions}; commit ${commit}; ${Math.ceil((performance.now() - started) / 60_000)} minutes.

## Image kernels

12 megapixels, RGBA, one thread. 'Textbook' is the plain loop of \`benchmarks/textbook.ts\`; 'copying' copies the picture
and does nothing else.

${kernels}

What is not reached, and what it would take. Floyd-Steinberg in two colors: two fifths of its time is fresh memory and
copying, which no kernel takes away; errors in 16-bit integers would be twice as many to a vector, but no longer the
definition's pixels. In 16 colors each pixel waits for the color of the one before. What stands near its line is on either
side of it from run to run: halftone, 16 colors, motion at 30°.

## Picture effects

12 megapixels, RGBA, one thread, by the definitions that these programs share with ours; what ImageMagick and ffmpeg need to
read the picture does not count. For tilt-shift ImageMagick puts one blur through a mask, where ours mixes four. Halftone,
vibrance, zoom blur and the other styles have no peer by the same definition.

${effects}

What is not reached, and what it would take. Inverting goes through a table, byte by byte, as levels and curves do; whole words
at a time have not been tried. Gray by luma computes the same sum for each of three channels; once would do.

Medians take the same time whatever their radius, by histograms of columns in TypeScript; ffmpeg's do so in machine code, and
vectors of 16 counts would be the next step. Median, LUT and the blurs from '3D LUT' on also run in bands, one to a core.

## Hashing

64 MB in memory, one thread, in pieces: as files are hashed that are larger than 256 MB, or by algorithms that WebCrypto does
not have. Smaller ones go to \`crypto.subtle\`; the next table has them.

${hashing}

## JSON

100 MB in memory, one thread: decoded from UTF-8, read and written. Numbers stay as they are written, duplicate keys and the
order of keys too, which none of the peers does. 'First rows' is until the tree shows its first page of rows, of the text's
beginning; 'the whole tree' until it can be opened and searched everywhere.

${json}

What is not reached, and what it would take. JSON.parse and JSON.stringify are the engine's own machine code and keep no
places; half of ours is the tree that errors, queries and the tree view rest on, half copying characters one by one into what
is written.

## CSV

100 MB in memory, one thread, in the pieces that browsers read files in.

${csv}

A file of 339 MB, 3,000,000 rows of 6 columns, on the page itself in Chromium, measured once on two cores with a load of 41 to 45:
read in 154 s, filtered to 600,000 rows in 118 s, with at most 446 MB in the page's process. The page answered meanwhile, at
worst after 1.7 s. Both read the whole file once, in a worker, and keep 50,000 rows; by the rates above that is 4 s of work.

## Animated GIF files

480 × 270 pixels, read and written again in a GIF file: sizes, and the processor's time. Only what changes is written, by each.

${animations}

## JPG turned, and PNG of few colors

Sizes, and the processor's time, here of Node and its zlib.

${files}

## What a visitor waits for

Chromium and the built site, with files of 12 megapixels; the peers are the browser's own functions in the same run. A file
is chosen a second after the pointer reached the button that asks for it, and 'Full resolution' pressed 0.3 seconds after:
that is when the page starts what it will need.

${waiting}

What is not reached, and what it would take. Dither, at 250 to 270 ms: half of it is one thread that diffuses the errors
while the other cores wait; they could write the rows that are done. Photos to WebP took 1.9 to 2.4 s and 3.9 to 4.4 s in
four runs: libwebp is most of it, in vectors of 128 bits, which is WebAssembly's width; the browser's own encoder writes
the same picture a tenth to a quarter sooner, and a color profile with it. Hashes: a page can begin only when it has the
last byte, since \`crypto.subtle\` takes no streams, and it reads in pieces, so that slow disks show how far they are.

## Texts of 100 MB

Chromium and the built site: from the choice of a file until its result can be saved, beside programs of the system that read
the same file, by the clock, in turns. \`tr\` is ten times as fast as \`sed\` with capitals, and knows only those of ASCII.

${texts}

What is not reached, and what it would take, row by row. Apart from any work, a worker needs 180 ms to read 100 MB and 70 to
hand as much back as a Blob, both through the browser's own process (measured alone, best of eight). That alone is more than
some programs need for all of their work:

- **Keep lines with a word**: \`grep\` needs a quarter of that for all of its work; twice its time cannot be reached.
- **Base64 encode, both hex rows, reverse lines**: twice the time of \`base64\`, \`tac\` and \`basenc\` leaves 60 to 110 ms for the
  work (300 to decode hex), which is less than a loop over 100 million bytes takes in a browser. About half a second of Base64
  and hex is neither reading nor work; where it goes has not been found.
- **Neighbors, join lines, prefix**: reading and handing back are already as much as all of \`uniq\`, and most of \`paste\` and
  \`sed\`; each line is then looked for and copied byte by byte, by code that has no vectors, and a tenth is the look at whether
  bytes are UTF-8, which those programs leave out.
- **Number lines**: as prefix, and the numbers make a result that is a sixth longer.
- **Sort, both rows**: \`sort\` shares its work out among the cores; ours is one thread, and would have to be shared out among
  workers that each have a copy of the text.
- **gzip**: at level 6, the default, the browser's own CompressionStream packs; the other levels are for fflate, which takes four
  times as long, since no browser lets one choose.

## First load

All that a page loads before the visitor does anything, compressed by Brotli; the most of any page of its kind.

${firstLoad}

68 kB of scripts are asked of a page without a tool, which all have reached, and 76 of one with a tool, which none has: React
alone is 56, the search, the links and the frame of a page are 11. The QR code's page has its encoder, its drawing and four
forms besides. Less would take another library than React, or controls that load when they are touched.

Lighthouse 13's mobile profile, which simulates a slow phone and network, of \`npm start\`:

${lighthouse}

What is not reached, and what it would take. Half of the time to the first paint is the simulated line's: a page, its styles
and the 30 kB of a font share 200 kB a second with the scripts. With the styles in the page both paints were as late as now
(1.3 and 1.6 s of the home page); with the scripts held back until the first paint, that came 0.2 to 0.3 s sooner and the
largest no sooner. One second would take a system font.

## How cost grows

![Speed over size](performance.svg)

${growth}
`;
}

if (only) {
  if (!(only in tables)) throw new RangeError(`There are the tables ${Object.keys(tables).join(", ")}`);
  console.log(await tables[only as keyof typeof tables]());
} else {
  writeFileSync("docs/performance.md", await page());
}

import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { posix } from "node:path";
import { gzipSync } from "node:zlib";

/** The most JavaScript that a page may load before a visitor does anything, in bytes of gzip. */
const LIMIT = 95_000;
/** Pages without an engine of their own behind them stay smaller. */
const LEAN_LIMIT = 85_000;
const LEAN = /^(index\.html|About|Changelogs|Error|404|UnitsConvert|[A-Za-z]+\/index\.html$)/;

const DIST = process.env.TABKIT_OUT ?? "dist";
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(posix.join(DIST, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** Every script that a page names, which are all that its entry and its own chunks import at once. */
const scriptsOf = (html: string) =>
  new Set([...html.matchAll(/(?:src|href)="[./]*(assets\/[^"]+\.js)"/g)].map(([, file]) => file as string));

const rows: { page: string; kB: string; limit: string }[] = [];
let failed = 0;
for (const page of (await Array.fromAsync(glob("**/*.html", { cwd: DIST }))).sort()) {
  const total = [...scriptsOf(readFileSync(posix.join(DIST, page), "utf8"))].reduce(
    (sum, file) => sum + sizeOf(file),
    0,
  );
  const limit = LEAN.test(page) ? LEAN_LIMIT : LIMIT;
  if (total > limit) failed++;
  rows.push({
    page,
    kB: (total / 1000).toFixed(1),
    limit: total > limit ? `OVER ${limit / 1000}` : String(limit / 1000),
  });
}
console.table(rows);
console.log(failed === 0 ? "Every page is within its limit" : `${failed} pages load too much JavaScript`);
process.exit(failed === 0 ? 0 : 1);

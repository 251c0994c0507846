// What each page of the built site loads before a visitor does anything: every script that its HTML names.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";

const DIST = process.env.TABKIT_OUT ?? "dist";
const LIMIT = "98 kB";
/** Pages without an engine of their own behind them stay smaller. */
const LEAN_LIMIT = "87 kB";
const LEAN = /^(UnitsConvert|[^/]+(\/index)?\.html$)/;

const scriptsOf = (html) =>
  new Set([...html.matchAll(/(?:src|href)="[./]*(assets\/[^"]+\.js)"/g)].map(([, file]) => join(DIST, file)));

const pages = (await Array.fromAsync(glob("**/*.html", { cwd: DIST }))).sort();

export default pages.map((page) => ({
  name: page,
  path: [...scriptsOf(readFileSync(join(DIST, page), "utf8"))],
  limit: LEAN.test(page) ? LEAN_LIMIT : LIMIT,
  gzip: true,
}));

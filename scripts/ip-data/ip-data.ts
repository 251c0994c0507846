// Packs tables of addresses for the IP lookup; see docs/decisions/0019-addresses-without-a-service.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { asked, stop } from "../command-line.ts";
import { packTables } from "./pack-tables.ts";
import { type Row, rowsOf } from "./read-table.ts";

const FOLDER = "src/tools/security/ip-lookup/tables";

const USAGE = `npm run ip-data -- --date YYYY-MM-DD FILES
FILES are CSV tables of the form of ip-location-db: first address, last address, and a country's code, or the number and
the name of a network. All that there are, of IPv4 and IPv6, are given at once.`;

const { values, positionals } = asked({ usage: USAGE, options: { date: { type: "string" } } });
const { date = "" } = values;
if (!/^\d{4}-\d\d-\d\d$/.test(date)) stop(`The day of the tables is missing.\n${USAGE}`);
if (positionals.length === 0) stop(`No table was named.\n${USAGE}`);

const rows: Row[] = [];
for (const file of positionals) for (const row of rowsOf(await readFile(file, "utf8"))) rows.push(row);
const { countries, networks, count, leftOut } = packTables(rows, date);

const sizes = await Promise.all([write("countries", countries), write("networks", networks)]);
const summary = { date, bytes: sizes.reduce((sum, size) => sum + size, 0), count, leftOut };
await writeFile(
  join(FOLDER, "summary.ts"),
  `/** What npm run ip-data took, and how many rows it left out, by reason. */\nexport const TABLES = ${JSON.stringify(summary)};\n`,
);
console.log(JSON.stringify(summary, undefined, 2));

async function write(name: string, bytes: Uint8Array): Promise<number> {
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(join(FOLDER, `${name}.bin`), compressed);
  return compressed.length;
}

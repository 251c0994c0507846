import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { detect } from "./detect.ts";
import { readTable } from "./reader.ts";
import { tableOf } from "./table.ts";

// The package has its files next to its program.
const folder = dirname(createRequire(import.meta.url).resolve("csv-spectrum"));

// Its JSON has a different telephone number from its CSV, and one object instead of a list of one.
const WRONG = "location_coordinates.csv";

test.each(readdirSync(join(folder, "csvs")).filter((file) => file !== WRONG))("csv-spectrum: %s", (file) => {
  const text = readFileSync(join(folder, "csvs", file), "utf8");
  const wanted = JSON.parse(readFileSync(join(folder, "json", file.replace(/csv$/, "json")), "utf8"));
  const form = detect(text);
  const { names, rows } = tableOf(readTable(text.slice(form.start), form).rows, form.hasHeader);
  const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
  expect(objects).toEqual(wanted);
});

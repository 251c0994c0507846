import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJson } from "#core/json/read.ts";
import { writeJson } from "#core/json/write.ts";
import { firstRows, HEAD_BYTES, treeRows } from "#tools/data/json/rows.ts";
import { type Contender, program, type Race } from "../measure.ts";

const MEGABYTES = 100;
const ROUNDS = 3;
/** Rows of the tree that are in view. */
const ROWS = 17;

/** 100 MB of JSON read from memory, formatted, minified and shown as a tree, in MB per second. */
export function jsonRaces(): Race[] {
  const file = join(tmpdir(), `bench-${process.pid}.json`);
  const bytes = sample(MEGABYTES * 1e6);
  writeFileSync(file, bytes);
  process.on("exit", () => rmSync(file, { force: true }));
  const decoded = () => new TextDecoder().decode(bytes);
  const written = (indent: string | undefined) => () => {
    let length = 0;
    writeJson(readJson(decoded()), { indent, compactArrays: false, order: "none" }, (piece) => {
      length += piece.length;
    });
    return length;
  };
  const parsed = (indent: number | undefined): Contender => ({
    name: "JSON.parse and stringify",
    run: () => JSON.stringify(JSON.parse(decoded()), null, indent).length,
  });
  const rest = { amount: MEGABYTES, rounds: ROUNDS };
  return [
    {
      work: "formatting",
      ours: written("  "),
      peers: [program("jq .", `jq . ${file}`), program("json.tool", `python3 -m json.tool ${file}`), parsed(2)],
      target: 1,
      ...rest,
    },
    {
      work: "minifying",
      ours: written(undefined),
      peers: [
        program("jq -c .", `jq -c . ${file}`),
        program("json.tool --compact", `python3 -m json.tool --compact ${file}`),
        parsed(undefined),
      ],
      target: 1,
      ...rest,
    },
    {
      work: "first rows of the tree",
      ours: () => firstRows(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES), { stream: true }), ROWS),
      peers: [{ name: "JSON.parse", run: () => JSON.parse(decoded()) }],
      target: 0.67,
      ...rest,
    },
    {
      work: "the whole tree",
      ours: () => treeRows(readJson(decoded())).rows(0, ROWS),
      peers: [{ name: "JSON.parse", run: () => JSON.parse(decoded()) }],
      target: 0.67,
      ...rest,
    },
  ];
}

/** Rows like those of shop exports and logs, on one line. */
function sample(size: number): Uint8Array<ArrayBuffer> {
  const rows: string[] = [];
  let length = 2;
  for (let id = 0; length < size; id++) {
    const row = JSON.stringify({
      id,
      uuid: `3f2504e0-4f89-41d3-9a0c-${String(id).padStart(12, "0")}`,
      name: `Person ${id}`,
      email: `person.${id}@example.com`,
      isActive: id % 3 === 0,
      balance: ((id * 7919) % 100_000) / 100,
      tags: ["red", "green", "blue"].slice(0, id % 4),
      address: { street: `${id % 200} Main Street`, city: "Görlitz", geo: [51.15 + (id % 100) / 1000, 14.98] },
      note: id % 5 === 0 ? null : 'A text with a "quote" and a \n line break',
    });
    rows.push(row);
    length += row.length + 1;
  }
  return new TextEncoder().encode(`[${rows.join(",")}]`);
}

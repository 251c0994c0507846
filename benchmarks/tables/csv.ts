import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReader } from "#tools/data/csv/reader.ts";
import { cellType, joinedType } from "#tools/data/csv/table.ts";
import { type Format, writerFor } from "#tools/data/csv/writers.ts";
import { program, type Race } from "../measure.ts";

const MEGABYTES = 100;
const ROUNDS = 3;
/** The size of the pieces in which browsers read files. */
const PIECE = 2 ** 16;
const NAMES = ["id", "uuid", "name", "email", "active", "balance", "city", "street", "date", "note"];

/** 100 MB of CSV read from memory piece by piece, scanned and written in other formats, in MB per second. */
export function csvRaces(): Race[] {
  const file = join(tmpdir(), `bench-${process.pid}.csv`);
  const bytes = sample(MEGABYTES * 1e6);
  writeFileSync(file, bytes);
  process.on("exit", () => rmSync(file, { force: true }));

  function eachRecord(take: (cells: string[]) => void) {
    const reader = createReader({ delimiter: ",", quote: '"', lineBreak: "\n" }, take);
    const decoder = new TextDecoder();
    for (let at = 0; at < bytes.length; at += PIECE) {
      reader.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    }
    reader.end();
  }

  function written(format: Format) {
    const columns = NAMES.map((name) => ({ name, type: "text" }) as const);
    const rest = { isSafe: false, isTyped: false, dialect: "postgresql", tableName: "data" } as const;
    const writer = writerFor(columns, { format, delimiter: ";", ...rest });
    let length = 0;
    eachRecord((cells) => {
      length += writer.row(cells).length;
    });
    return length;
  }

  function lookedThrough() {
    const types = NAMES.map(() => "integer" as ReturnType<typeof cellType>);
    eachRecord((cells) => {
      for (const [index, cell] of cells.entries()) {
        const known = types[index];
        if (cell !== "" && known !== undefined && known !== "text") types[index] = joinedType(known, cellType(cell));
      }
    });
    return types;
  }

  const python = (code: string) => program("python csv", `python3 -c '${code.replaceAll("FILE", `"${file}"`)}'`);
  const open = 'import csv,json,sys;r=csv.reader(open(FILE,newline=""))';
  const rest = { amount: MEGABYTES, rounds: ROUNDS, target: 1 };
  return [
    {
      work: "looking through, with types of columns",
      ours: lookedThrough,
      peers: [
        program("mlr summary", `mlr --icsv --ojson summary -a field_type ${file}`),
        python('import csv,collections;collections.deque(csv.reader(open(FILE,newline="")),0)'),
      ],
      ...rest,
    },
    {
      work: "to CSV with semicolons",
      ours: () => written("csv"),
      peers: [
        program("mlr", `mlr --csv --ofs semicolon cat ${file}`),
        python(`${open};csv.writer(sys.stdout,delimiter=";").writerows(r)`),
      ],
      ...rest,
    },
    {
      work: "to JSON lines",
      ours: () => written("ndjson"),
      peers: [
        program("mlr", `mlr --icsv --ojsonl cat ${file}`),
        python(
          `${open};h=next(r);sys.stdout.writelines(json.dumps(dict(zip(h,c)),ensure_ascii=False)+"\\n" for c in r)`,
        ),
      ],
      ...rest,
    },
  ];
}

/** Rows like those of shop exports, some with quotes inside quotes. */
function sample(size: number): Uint8Array<ArrayBuffer> {
  const rows: string[] = [`${NAMES.join(",")}\n`];
  let length = 0;
  for (let id = 0; length < size; id++) {
    const uuid = `3f2504e0-4f89-41d3-9a0c-${String(id).padStart(12, "0")}`;
    const balance = (((id * 7919) % 100_000) / 100).toFixed(2);
    const street = `"${id % 200} Main Street, Apt ""${id % 9}"""`;
    const date = `2026-${String((id % 12) + 1).padStart(2, "0")}-${String((id % 28) + 1).padStart(2, "0")}`;
    const row = `${id},${uuid},Person ${id},person.${id}@example.com,${id % 3 === 0},${balance},Görlitz,${street},${date},${id % 5 === 0 ? "a note" : ""}\n`;
    rows.push(row);
    length += row.length;
  }
  return new TextEncoder().encode(rows.join(""));
}

import { expect, test } from "vitest";
import { fileWriter, writingNotes, writtenBeginning } from "./file-writer.ts";
import type { WriterOptions } from "./writers.ts";

const columns = ["a", "b", "c"].map((name) => ({ name, type: "text" }) as const);
const options: WriterOptions = {
  format: "csv",
  delimiter: ",",
  isSafe: false,
  isTyped: false,
  dialect: "sqlite",
  tableName: "t",
};

function sink() {
  const parts: string[] = [];
  return { parts, write: (part: string) => void parts.push(part), end: () => parts.join("") };
}

test("writes the visible columns in their order, and fills short rows", async () => {
  const file = fileWriter(columns, { shown: [2, 0], options }, sink());
  file.take(["1", "2", "3"]);
  file.take(["4"]);
  expect(await file.end()).toBe("c,a\r\n3,1\r\n,4\r\n");
});

test("says how many cells lose characters in XML", () => {
  const xml = { shown: [0, 2], options: { ...options, format: "xml" } } as const;
  const rows = [
    ["a\u0001", "\0", "b"],
    ["\t\n\r\x7f\x85", "", "\ufffe"],
  ];
  expect(writingNotes(xml, rows, false)).toEqual([
    "2 cells have control characters, which XML doesn't allow: they are written as �.",
  ]);
  expect(writingNotes({ ...xml, shown: [1] }, rows, true)[0]).toMatch(/^At least 1 cell has control/);
  expect(writingNotes(xml, [["a\u0085", "\0", "😀"]], false)).toEqual([]);
  expect(writingNotes({ ...xml, options }, rows, false)).toEqual([]);
  expect(writtenBeginning(columns, { ...xml, shown: [0] }, rows, 1000)).toContain("<a>a�</a>");
});

test("passes a file on in parts of 50,000 characters, with nothing lost or doubled", async () => {
  const target = sink();
  const { parts } = target;
  const file = fileWriter(columns, { shown: [0], options: { ...options, format: "ndjson" } }, target);
  const cell = "x".repeat(4991);
  for (let row = 0; row < 25; row++) {
    file.take([cell]);
    await file.drain();
  }
  // Each row has 5,000 characters including its key, quotes and line end.
  expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000]);
  expect(await file.end()).toBe(`{"a":"${cell}"}\n`.repeat(25));
  expect(parts).toHaveLength(3);
});

test("the end of a format follows all rows", async () => {
  const target = sink();
  const { parts } = target;
  const file = fileWriter(columns, { shown: [1], options: { ...options, format: "html" } }, target);
  await file.drain();
  expect(parts).toEqual([]);
  expect(await file.end()).toMatch(/^<table>[\s\S]*<th>b<\/th>[\s\S]*<\/table>\n$/);
});

test("cuts a beginning if more follows, and otherwise leaves it whole", () => {
  const rows = [["1"], ["2"], ["3"]];
  const beginning = (characters: number) => writtenBeginning(columns, { shown: [0], options }, rows, characters);
  expect(beginning(12)).toBe("a\r\n1\r\n2\r\n3\r\n");
  expect(beginning(9)).toBe("a\r\n1\r\n2\r\n3\r\n");
  expect(beginning(5)).toBe("a\r\n1\r\n…");
  expect(beginning(2)).toBe("a\r\n…");
});

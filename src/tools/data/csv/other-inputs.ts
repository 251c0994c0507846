import { readJson } from "#core/json/read.ts";
import { childrenOf, type JsonTree, KIND, keyOf, unquoted } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** Rows with their header, of a text that is JSON, JSON lines or a Markdown table; undefined for what is none of these. */
export function parseOther(text: string): Result<string[][]> | undefined {
  const trimmed = text.trim();
  if (/^\[\s*[[{\]]/.test(trimmed)) {
    const tree = readJson(trimmed);
    const [problem] = tree.problems;
    if (problem) {
      return fail(
        `This begins as JSON does, but is none. ${inWords(placeFinder(trimmed)(problem.at))}: ${problem.message}`,
      );
    }
    return tree.roots === 1 ? rowsOf(tree, childrenOf(tree, 0)) : linesOfJson(tree);
  }
  if (/^\{.*\}$/.test(trimmed.split("\n", 1)[0] ?? "")) return linesOfJson(readJson(trimmed));
  return /^\|.*\|\s*\n\s*\|(?:\s*:?-+:?\s*\|)+/.test(trimmed) ? ok(markdownRows(trimmed)) : undefined;
}

function linesOfJson(tree: JsonTree): Result<string[][]> {
  const [problem] = tree.problems;
  if (problem) {
    const line = tree.text.slice(0, problem.at).split("\n").length;
    return fail(`Line ${line}: this is no JSON, as the lines before it are.`);
  }
  const records: number[] = [];
  for (let node = 0; records.length < tree.roots; node = tree.nexts[node] ?? 0) records.push(node);
  return rowsOf(tree, records);
}

/** Rows of records, with all their names in the order in which they come. */
function rowsOf(tree: JsonTree, records: readonly number[]): Result<string[][]> {
  const { kinds } = tree;
  if (records.every((record) => kinds[record] === KIND.array))
    return ok(records.map((row) => childrenOf(tree, row).map((item) => cellOf(tree, item))));
  if (records.some((record) => kinds[record] !== KIND.object))
    return fail("A table is made of a list of objects or of lists: here one is neither.");
  const rows = records.map(
    (record) => new Map(childrenOf(tree, record).map((member) => [keyOf(tree, member) ?? "", member])),
  );
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cell = (node: number | undefined) => (node === undefined ? "" : cellOf(tree, node));
  return ok([header, ...rows.map((row) => header.map((name) => cell(row.get(name))))]);
}

/** A value as a cell has it: numbers as they are written. */
function cellOf({ text, kinds, starts, ends }: JsonTree, node: number): string {
  const raw = text.slice(starts[node], ends[node]);
  if (kinds[node] === KIND.null) return "";
  if (kinds[node] === KIND.string) return unquoted(raw);
  if (kinds[node] !== KIND.array && kinds[node] !== KIND.object) return raw;
  const short = jsonText(readJson(raw), { indent: undefined, compactArrays: false, order: "none" });
  return short.ok ? short.value : raw;
}

function markdownRows(text: string): string[][] {
  const [head = "", , ...body] = text.split(/\r?\n/);
  return [head, ...body.filter((line) => line.includes("|"))].map((line) =>
    Array.from(
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .matchAll(/(?:^|\|)((?:\\.|[^|\\])*)/g),
      ([, cell = ""]) =>
        cell
          .trim()
          .replace(/\\([\\|])/g, "$1")
          .replaceAll("<br>", "\n")
          .replaceAll("&lt;", "<"),
    ),
  );
}

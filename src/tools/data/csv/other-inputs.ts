import { fail, ok, type Result } from "#core/result.ts";

/** Rows with their header, of a text that is JSON, JSON lines or a Markdown table; undefined for what is none of these. */
export function parseOther(text: string): Result<string[][]> | undefined {
  const trimmed = text.trim();
  if (/^\[\s*[[{\]]/.test(trimmed)) {
    try {
      return rowsOf(JSON.parse(trimmed));
    } catch (error) {
      return fail(`This begins as JSON does, but is none: ${String(error).replace(/^SyntaxError: /, "")}`);
    }
  }
  if (/^\{.*\}$/.test(trimmed.split("\n", 1)[0] ?? "")) return linesOfJson(trimmed);
  return /^\|.*\|\s*\n\s*\|(?:\s*:?-+:?\s*\|)+/.test(trimmed) ? ok(markdownRows(trimmed)) : undefined;
}

function linesOfJson(text: string): Result<string[][]> {
  const records: unknown[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      records.push(JSON.parse(line));
    } catch {
      return fail(`Line ${index + 1}: this is no JSON, as the lines before it are.`);
    }
  }
  return rowsOf(records);
}

function rowsOf(value: unknown): Result<string[][]> {
  if (!Array.isArray(value)) return fail("A table is made of a list of objects or of lists.");
  if (value.every(Array.isArray)) return ok(value.map((row: unknown[]) => row.map(cellOf)));
  const names = new Set<string>();
  for (const record of value) {
    if (typeof record !== "object" || record === null || Array.isArray(record)) {
      return fail("A table is made of a list of objects or of lists: here one is neither.");
    }
    for (const name of Object.keys(record)) names.add(name);
  }
  const header = [...names];
  return ok([
    header,
    ...value.map((record: Record<string, unknown>) =>
      header.map((name) => (Object.hasOwn(record, name) ? cellOf(record[name]) : "")),
    ),
  ]);
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

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

import { fail, ok, type Result } from "#core/result.ts";
import { fromUtf8 } from "#core/text/utf8.ts";

/** A line of a hunk with its line break: kept, removed or added. */
interface HunkLine {
  readonly kind: " " | "-" | "+";
  readonly text: string;
}

/** One place that a patch changes. Lines count from 0. */
export interface Hunk {
  readonly leftStart: number;
  readonly rightStart: number;
  readonly lines: readonly HunkLine[];
  /** The line of the patch that it begins on, from 1. */
  readonly at: number;
}

/** What a patch does to one file. */
interface FilePatch {
  readonly left: string;
  readonly right: string;
  readonly hunks: readonly Hunk[];
}

const HEADER = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** Reads a unified patch, as diff -u and git write it, of one or more files; any text around it is skipped. */
export function parsePatch(text: string): Result<readonly FilePatch[]> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const files: { left: string; right: string; hunks: Hunk[] }[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const next = lines[at + 1] ?? "";
    if (line.startsWith("--- ") && next.startsWith("+++ ")) {
      files.push({ left: nameOf(line.slice(4)), right: nameOf(next.slice(4)), hunks: [] });
      at += 2;
      continue;
    }
    if (!line.startsWith("@@ ")) {
      at++;
      continue;
    }
    const hunk = readHunk(lines, at);
    if (!hunk.ok) return hunk;
    // A patch of one file may have no names.
    if (files.length === 0) files.push({ left: "", right: "", hunks: [] });
    files.at(-1)?.hunks.push(hunk.value.hunk);
    at = hunk.value.end;
  }
  const changed = files.filter(({ hunks }) => hunks.length > 0);
  if (changed.length > 0) return ok(changed);
  return fail(whyNone(text));
}

/** What a patch is in which no hunk was found. */
function whyNone(text: string): string {
  if (/^(?:\d+(?:,\d+)?[acd]\d|\*{15})/m.test(text))
    return "This patch has another format. Only unified patches can be read, as ‘diff -u’ and ‘git diff’ write them.";
  if (/^@@@+ -/m.test(text))
    return "This is a combined diff of a merge (‘@@@’), which can't be applied. Use ‘git diff’ with one parent, such as ‘git show -m’.";
  const [passed] = partsPassedOver(text);
  if (passed !== undefined) return `This patch changes no text. ${passed}`;
  return "This patch has no hunks, which start with ‘@@ -’.";
}

/** What a patch does besides changing texts, which is passed over, in a sentence for each file. */
export function partsPassedOver(text: string): string[] {
  const passed: string[] = [];
  let name = "";
  let from = "";
  for (const line of text.split(/\r?\n/)) {
    const git = /^diff --git (?:a\/)?(.*?) (?:b\/)(.*)$/.exec(line);
    if (git) name = git[2] ?? "";
    const binary = /^Binary files (?:a\/)?(.*?) and (?:b\/)?(.*?) differ$/.exec(line);
    if (binary) passed.push(`The binary file ${binary[2] === "/dev/null" ? binary[1] : binary[2]} is skipped.`);
    else if (line === "GIT binary patch")
      passed.push(name === "" ? "A binary file is skipped." : `The binary file ${name} is skipped.`);
    from = /^(?:rename|copy) from (.*)$/.exec(line)?.[1] ?? from;
    const to = /^(rename|copy) to (.*)$/.exec(line);
    if (to) passed.push(`It ${to[1] === "copy" ? "copies" : "renames"} ${from} to ${to[2]}.`);
    const mode = /^new mode (\d+)$/.exec(line);
    if (mode) passed.push(`It changes the mode of ${name} to ${mode[1]}.`);
  }
  return passed;
}

/** The name of the file that a part of a patch makes, without the ‘a/’ and ‘b/’ of git. */
export function fileNameOf({ left, right }: Pick<FilePatch, "left" | "right">): string {
  const name = right === "/dev/null" || right === "" ? left : right;
  return /^[ab]\//.test(name) && (/^[ab]\//.test(left) || left === "/dev/null") ? name.slice(2) : name;
}

/** The part of a patch that is for a file by its name: the same name, or the same at its end; else the first. */
export function partFor(names: readonly string[], fileName: string): string | undefined {
  const last = (name: string) => name.slice(name.lastIndexOf("/") + 1);
  return names.find((name) => name === fileName) ?? names.find((name) => last(name) === last(fileName)) ?? names[0];
}

function readHunk(lines: readonly string[], start: number): Result<{ readonly hunk: Hunk; readonly end: number }> {
  const header = HEADER.exec(lines[start] ?? "");
  if (!header) return fail(`Line ${start + 1}: the head of a hunk should be like ‘@@ -1,4 +1,5 @@’.`);
  const [, leftStart = "", leftCount = "1", rightStart = "", rightCount = "1"] = header;
  let left = Number(leftCount);
  let right = Number(rightCount);
  const read: HunkLine[] = [];
  let at = start + 1;
  while (left > 0 || right > 0) {
    const line = lines[at];
    if (line === undefined) {
      return fail(`Line ${start + 1}: the patch ends within this hunk, ${missing(left, right)}.`);
    }
    // Mail programs cut the space off an empty line.
    const kind = line === "" || line === "\r" ? " " : line[0];
    if (kind !== " " && kind !== "-" && kind !== "+") {
      return fail(
        `Line ${at + 1}: a line of a hunk starts with a space, - or +, and ${missing(left, right)} in the hunk of line ${start + 1}.`,
      );
    }
    if (kind !== "+") left--;
    if (kind !== "-") right--;
    if (left < 0 || right < 0) {
      return fail(`Line ${at + 1}: the hunk has more lines than its head in line ${start + 1} says.`);
    }
    at++;
    const isLast = lines[at]?.startsWith("\\ ") === true;
    if (isLast) at++;
    read.push({ kind, text: (line === "" || line === "\r" ? line : line.slice(1)) + (isLast ? "" : "\n") });
  }
  const from = (first: string, count: string) => (Number(count) === 0 ? Number(first) : Math.max(0, Number(first) - 1));
  return ok({
    hunk: {
      leftStart: from(leftStart, leftCount),
      rightStart: from(rightStart, rightCount),
      lines: read,
      at: start + 1,
    },
    end: at,
  });
}

const missing = (left: number, right: number): string =>
  left > 0 && right > 0
    ? `${left} old and ${right} new lines are missing`
    : `${left + right} ${left > 0 ? "old" : "new"} lines are missing`;

const UNESCAPED: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The name in a header: without the time after a tab, and without the quotes and backslashes of unusual names. */
function nameOf(written: string): string {
  const inQuotes = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
  if (inQuotes === undefined) return (written.split("\t")[0] ?? "").replace(/\r$/, "");
  return inQuotes.replace(/((?:\\[0-7]{3})+)|\\(.)/g, (_, octals: string | undefined, sign: string) => {
    if (!octals) return UNESCAPED[sign] ?? sign;
    const bytes = Uint8Array.from(octals.slice(1).split("\\"), (digits) => Number.parseInt(digits, 8));
    // A name's bytes are UTF-8, otherwise Latin-1.
    return fromUtf8(bytes) ?? String.fromCharCode(...bytes);
  });
}

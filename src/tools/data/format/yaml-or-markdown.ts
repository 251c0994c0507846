// A comment of YAML is a heading in Markdown, and its lists and `---` are Markdown too: it's by the other lines that they differ.

const KEY = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[\w./$<*&~+][^\s:#{}[\],;()"'\x60]*(?: [^\s:#{}[\],;()"'\x60]+){0,3}|\?)`;
const ENTRY = new RegExp(String.raw`^${KEY}[ \t]*:(?=[ \t]|$)`);
/** What begins no value in YAML, or is a statement, a line of data or Markdown. */
const NO_VALUE = /^[ \t]+(?:\*\*|`|\[[^\]]*\]\(|@|%)|[;,{]$|^[ \t]+\{[^}]*$/;
const ITEM_WITH_KEY = new RegExp(String.raw`^-[ \t]+${KEY}[ \t]*:(?=[ \t]|$)`);
const ITS_NEXT_KEY = new RegExp(String.raw`^[ \t]+${KEY}[ \t]*:(?=[ \t]|$)`);
const BLOCK = /:[ \t]+[|>][\d+-]*[ \t]*(?:#.*)?$/;

/** Whether each line that isn't indented is YAML's, and at least two lines are only YAML's. */
export function looksLikeYaml(head: string): boolean {
  if (/^%YAML\b/.test(head)) return true;
  const lines = head.split(/\r?\n/).map((line) => line.trimEnd());
  // The beginning may be cut within a line.
  if (head.length >= 20_000) lines.pop();
  let entries = 0;
  let nested = 0;
  let items = 0;
  let last = "";
  let isAfterMark = false;
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    if (line === "---" || line.startsWith("--- ") || line === "...") {
      isAfterMark = true;
      continue;
    }
    isAfterMark = false;
    if (/^[ \t]/.test(line)) {
      // YAML has no tabs in front, but in the texts of blocks.
      if (/^\t/.test(line) && !BLOCK.test(last)) return false;
      const isYaml = ITS_NEXT_KEY.test(line) || /^ +-(?: |$)/.test(line);
      if (BLOCK.test(last) || (ENTRY.test(last) && isYaml)) nested++;
      if (ITEM_WITH_KEY.test(last) && ITS_NEXT_KEY.test(line)) nested += 2;
      continue;
    }
    if (/^-(?:[ \t]|$)/.test(line)) {
      if (/^-[ \t]+\[[ x]\][ \t]/.test(line)) return false;
      items++;
      if (ENTRY.test(last)) nested++;
    } else {
      const rest = ENTRY.exec(line);
      if (!rest || NO_VALUE.test(line.slice(rest[0].length))) return false;
      entries++;
    }
    last = line;
  }
  // Front matter alone: what follows it, if anything, is Markdown.
  if (isAfterMark && entries > 0 && /^---\s*\n/.test(head) && /\n---\s*\n[\s\S]*#/.test(head)) return false;
  return entries > 0 ? entries + nested + Math.min(items, 1) >= 2 : nested >= 2;
}

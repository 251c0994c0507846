import type { Document, ScalarTag, Tags } from "yaml";
import { DEEPEST, type Unreadable } from "./value.ts";
import { yaml } from "./yaml-package.ts";

/** Values with this tag are numbers, even without a point: the library takes those for texts. */
export const FLOAT = "tag:yaml.org,2002:float";

/** The library takes exponential time for keys that have keys in them. */
const MAX_NESTED_KEYS = 8;

// Formatted, a number or a date stays as it is written: the library rounds the one, and moves the other to UTC.
const asWritten = (tags: Tags): Tags =>
  tags.map((tag) => {
    if (typeof tag !== "object" || !("stringify" in tag) || !/:(?:int|float|timestamp)$/.test(tag.tag)) return tag;
    const { stringify } = tag as ScalarTag;
    return { ...tag, stringify: (node, ...more) => node.source ?? stringify?.(node, ...more) ?? "" } as ScalarTag;
  });

const READING = {
  customTags: asWritten,
  intAsBigInt: true,
  prettyErrors: false,
  uniqueKeys: true,
  logLevel: "silent",
} as const;

type Documents = { readonly ok: true; readonly documents: readonly Document[] } | Unreadable;

export function documentsOf(text: string): Documents {
  const nested = nestedKey(text);
  if (nested !== undefined) {
    return {
      ok: false,
      problems: [{ at: nested, message: `More than ${MAX_NESTED_KEYS} levels of keys in keys aren't read.` }],
    };
  }
  const deep = deepest(text);
  if (deep !== undefined)
    return { ok: false, problems: [{ at: deep, message: `More than ${DEEPEST} levels aren't read.` }] };
  const parsed = yaml.parseAllDocuments(text, READING);
  const documents = Array.isArray(parsed) ? parsed : [];
  const problems = documents.flatMap(({ errors }) =>
    errors.map(({ pos, message }) => ({ at: Math.min(pos[0], text.length), message: sentence(message) })),
  );
  if (problems.length > 0) return { ok: false, problems: problems.sort((one, other) => one.at - other.at) };
  return { ok: true, documents: documents as readonly Document[] };
}

const sentence = (message: string): string => `${message.replace(/\.$/, "")}.`;

/** The offset of a key that is nested too deeply in keys, by the columns of question marks. */
function nestedKey(text: string): number | undefined {
  const flow = /(?:[{[,]\s*\?\s+(?:[[{]\s*)*){9}/.exec(text);
  if (flow) return flow.index;
  const columns: number[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const indicators = /^[ ]*(?:[-?:](?:[ \t]+|$))*/.exec(line)?.[0] ?? "";
    const first = line.search(/\S/);
    if (first >= 0) while (columns.length > 0 && (columns.at(-1) ?? 0) >= first) columns.pop();
    for (let column = 0; column < indicators.length; column++) {
      if (indicators[column] !== "?") continue;
      columns.push(column);
      if (columns.length > MAX_NESTED_KEYS) return start + column;
    }
    start += line.length + 1;
  }
  return undefined;
}

/** The offset where brackets, or list and key signs in one line, are nested too deeply. */
function deepest(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 91 || code === 123) {
      if (++depth > DEEPEST) return at;
    } else if ((code === 93 || code === 125) && depth > 0) depth--;
  }
  return /(?:[-?:][ \t]+){500}/.exec(text)?.index ?? stairs(text);
}

/** Where indentation has more steps than there may be levels. */
function stairs(text: string): number | undefined {
  const indents: number[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const indent = line.search(/[^ ]/);
    if (indent >= 0) {
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
      indents.push(indent);
      if (indents.length > DEEPEST) return start;
    }
    start += line.length + 1;
  }
  return undefined;
}

import type { Alias, Document, Node, Scalar, ScalarTag, Tags, YAMLMap } from "yaml";
import { asJsonNumber } from "#core/json/number.ts";
import { writeJsonValues } from "./json.ts";
import {
  DateText,
  DEEPEST,
  isList,
  Members,
  NumberText,
  type Read,
  type Unreadable,
  unreadable,
  type Value,
} from "./value.ts";
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

/** Aliases may refer to aliases: a few lines would become billions of values. */
const MAX_VALUES = 1_000_000;

/** Reads YAML 1.2, or 1.1 where the text says so. Aliases and merge keys are resolved. */
export function readYaml(text: string): Read {
  const read = documentsOf(text);
  if (!read.ok) return read;
  const lost = new Set<string>();
  const notes = new Set<string>();
  const values: Value[] = [];
  for (const document of read.documents) {
    note(document, lost);
    const reader = valueReader(document, lost, notes);
    const value = reader.read(document.contents as Node | null);
    if (value === undefined) return reader.problem();
    values.push(value);
  }
  if (read.documents.length > 1) notes.add(`It has ${read.documents.length} documents.`);
  return { ok: true, values: values.length > 0 ? values : [null], lost: [...lost], notes: [...notes] };
}

function note(document: Document, lost: Set<string>) {
  if (document.comment || document.commentBefore) lost.add("comments");
  yaml.visit(document, (_, node) => {
    if (node === null || typeof node !== "object") return;
    const { comment, commentBefore } = node as Partial<Node>;
    if (comment || commentBefore) lost.add("comments");
    if ("anchor" in node && node.anchor) lost.add("anchors and aliases, which are written out");
    if (
      "tag" in node &&
      typeof node.tag === "string" &&
      !/^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/.test(node.tag)
    ) {
      lost.add(`the tag ${node.tag.replace("tag:yaml.org,2002:", "!!")}`);
    }
  });
}

/** Makes values of nodes; undefined where that ends, with the problem that it ended by. */
function valueReader(document: Document, lost: Set<string>, notes: Set<string>) {
  const isOld = document.schema?.name === "yaml-1.1";
  const targets = aliasTargets(document);
  // An anchor's content is read once, however many aliases it has.
  const known = new Map<Node, { readonly value: Value; readonly count: number }>();
  let count = 0;
  let problem: Unreadable = unreadable(
    0,
    `Its aliases expand to more than ${MAX_VALUES.toLocaleString("en-US")} values.`,
  );

  function scalar(node: Scalar): Value {
    const { value, source = "" } = node;
    if (typeof value === "number" || typeof value === "bigint") {
      const written = isOld ? String(value) : source;
      if (!isOld && OLD_OCTAL.test(source) && Number(source) !== 0)
        notes.add(
          `${source} is ${value} in YAML 1.2; programs with YAML 1.1 read it as ${Number.parseInt(source, 8)}.`,
        );
      const special = /^([+-]?)\.?(inf|nan|infinity)$/i.exec(written);
      if (special) return new NumberText(/nan/i.test(written) ? "nan" : special[1] === "-" ? "-inf" : "inf");
      return new NumberText(asJsonNumber(written) ?? String(value));
    }
    if (value instanceof Date) return new DateText(source || value.toISOString());
    const integer = typeof value === "string" && node.tag === FLOAT ? asJsonNumber(value) : undefined;
    if (integer !== undefined) return new NumberText(integer);
    if (value === null || typeof value === "boolean" || typeof value === "string") {
      if (typeof value === "string" && node.type === "PLAIN" && OLD_WORD.test(value) && !isOld) {
        notes.add(`${value} is a text in YAML 1.2; programs with YAML 1.1 read it as something else.`);
      }
      return value;
    }
    // The merge key of YAML 1.1 where it merges nothing; bytes, which the library decodes, stay Base64.
    if (typeof value === "symbol") return "<<";
    if (value instanceof Uint8Array) return source.replace(/\s+/g, "");
    return value === undefined ? null : String(value);
  }

  function keyText(node: unknown): string | undefined {
    const value = read(node as Node | null);
    if (value === undefined || typeof value === "string") return value;
    if (value instanceof NumberText || value instanceof DateText) return value.text;
    if (value !== null && typeof value === "object") notes.add("A key that isn't a plain value became JSON text.");
    const written = writeJsonValues([value]);
    return written.ok ? written.text : "";
  }

  function members(node: YAMLMap): Value | undefined {
    const entries: [string, Value][] = [];
    const merged: [string, Value][] = [];
    const own = new Set<string>();
    for (const { key, value } of node.items) {
      // In YAML 1.1 the library has a symbol for it.
      const isMerge =
        yaml.isScalar(key) && (typeof key.value === "symbol" || (key.value === "<<" && key.type === "PLAIN"));
      // The key comes first: the value may be an alias of an anchor in it.
      const name = keyText(key);
      const content = name === undefined ? undefined : read(value as Node | null);
      if (name === undefined || content === undefined) return undefined;
      if (
        isMerge &&
        (content instanceof Members || (isList(content) && content.every((item) => item instanceof Members)))
      ) {
        lost.add("merge keys (<<), which are written out");
        for (const source of isList(content) ? content : [content])
          if (source instanceof Members) merged.push(...(source.entries as [string, Value][]));
        continue;
      }
      if (own.has(name) && entries.length < 1000) {
        notes.add(`Two keys become the same text: ${JSON.stringify(name)}. Both are kept.`);
      }
      own.add(name);
      entries.push([name, content]);
    }
    for (const [name, value] of merged) {
      if (own.has(name)) continue;
      own.add(name);
      entries.push([name, value]);
    }
    return new Members(entries);
  }

  function read(node: Node | null | undefined): Value | undefined {
    if (++count > MAX_VALUES) return undefined;
    if (node === null || node === undefined) return null;
    if (yaml.isAlias(node)) return aliased(node);
    if (!("anchor" in node) || !node.anchor) return content(node);
    const before = count;
    const value = content(node);
    if (value !== undefined) known.set(node, { value, count: count - before });
    return value;
  }

  function aliased(alias: Alias): Value | undefined {
    const target = targets.get(alias);
    const done = target && known.get(target);
    if (!done) {
      const cause = target ? "is inside the value of its own anchor" : "has no anchor before it";
      problem = unreadable(alias.range?.[0] ?? 0, `The alias *${alias.source} ${cause}.`);
      return undefined;
    }
    count += done.count;
    return count > MAX_VALUES ? undefined : done.value;
  }

  function content(node: Node): Value | undefined {
    if (yaml.isScalar(node)) return scalar(node);
    if (yaml.isMap(node)) return members(node);
    if (!yaml.isSeq(node)) return null;
    const items: Value[] = [];
    for (const item of node.items) {
      const value =
        item instanceof yaml.Pair ? members(Object.assign(new yaml.YAMLMap(), { items: [item] })) : read(item as Node);
      if (value === undefined) return undefined;
      items.push(value);
    }
    return items;
  }

  return { read, problem: () => problem };
}

/** The node that each alias refers to: the last one before it with the anchor of that name. */
function aliasTargets(document: Document): ReadonlyMap<Node, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Node, Node>();
  yaml.visit(document, (_, node) => {
    if (yaml.isAlias(node)) {
      const target = anchored.get(node.source);
      if (target) targets.set(node, target);
    } else if (yaml.isNode(node) && "anchor" in node && node.anchor) anchored.set(node.anchor, node);
  });
  return targets;
}

/** What YAML 1.1 reads as a truth value, a date or a number (to the base of 60, or with _), and YAML 1.2 as a text. */
const OLD_WORD =
  /^(?:y|n|yes|no|on|off|[-+]?\d+(?::[0-5]?\d)+|\d{4}-\d\d-\d\d|[-+]?(?:0|[1-9]\d*)(?:_[\d_]*)(?:\.[\d_]*)?)$/i;
/** A number to the base of 8 in YAML 1.1, and to that of 10 in YAML 1.2. */
const OLD_OCTAL = /^[-+]?0[0-7]+$/;

import type { Document, Node, Pair, ScalarTag, YAMLMap } from "yaml";
import { ESCAPED, withEscapes } from "./forbidden-characters.ts";
import { documentsOf, FLOAT, readYaml } from "./read-yaml.ts";
import {
  DateText,
  isList,
  losses,
  Members,
  NumberText,
  pathTo,
  sorted,
  type Unreadable,
  type Value,
  type Written,
} from "./value.ts";
import { yaml } from "./yaml-package.ts";

const NUMBER: ScalarTag = {
  identify: (value) => value instanceof NumberText,
  default: true,
  tag: FLOAT,
  resolve: (text) => text,
  stringify: ({ value }) => {
    const { text } = value as NumberText;
    return /^-?inf$/.test(text) ? text.replace("inf", ".inf") : text === "nan" ? ".nan" : text;
  },
};
const DATE: ScalarTag = {
  identify: (value) => value instanceof DateText,
  default: true,
  tag: "tag:yaml.org,2002:timestamp",
  resolve: (text) => text,
  stringify: ({ value }) => (value as DateText).text,
};

const layout = (indent: number) => ({ lineWidth: 0, indent }) as const;

/**
 * Writes values as documents of YAML 1.2, which programs with YAML 1.1 read the same. Of members with one key the last stays,
 * which most programs read of JSON: YAML has each key once (1.2.2 §3.2.1.3).
 */
export function writeYaml(values: readonly Value[], indent: number): Written {
  const lost = losses();
  const documents = values.map((value) => {
    const document = new yaml.Document(undefined, { compat: "yaml-1.1", customTags: [NUMBER, DATE] });
    const node = nodeOf(value, "$", lost);
    // The library indents a block at the top by one too few where the text begins with a space.
    if (yaml.isScalar(node) && typeof value === "string" && /[\n\r]/.test(value)) node.type = "QUOTE_DOUBLE";
    document.contents = node as Document["contents"];
    // Only strings in double quotes have these characters.
    return withEscapes(document.toString(layout(indent)));
  });
  return { ok: true, text: documents.join("---\n"), lost: lost.sentences() };
}

function nodeOf(value: Value, path: string, lost: ReturnType<typeof losses>): Node {
  if (isList(value)) {
    const items = value.map((item, index) => nodeOf(item, pathTo(path, index), lost));
    return Object.assign(new yaml.YAMLSeq(), { items, ...(value.length === 0 && { flow: true }) });
  }
  if (value instanceof Members) {
    const members = new Map<string, Value>();
    for (const [key, member] of value.entries) {
      if (members.has(key)) lost.add("an earlier member with the same key", pathTo(path, key));
      members.set(key, member);
    }
    return Object.assign(new yaml.YAMLMap(), {
      items: Array.from(
        members,
        ([key, member]) => new yaml.Pair(nodeOf(key, path, lost), nodeOf(member, pathTo(path, key), lost)),
      ),
      ...(value.entries.length === 0 && { flow: true }),
    });
  }
  const node = new yaml.Scalar(value);
  // '=' alone is a value of its own kind to readers of YAML 1.1.
  if (value === "=" || value === "<<" || (typeof value === "string" && ESCAPED.test(value))) node.type = "QUOTE_DOUBLE";
  return node;
}

/**
 * Sorts the keys of YAML, each with its comments. Undefined where that would change more than the order, or an alias could
 * come before its anchor.
 */
export function sortYaml(
  text: string,
  indent: number,
  compare: (one: string, other: string) => number,
): Written | undefined {
  const read = documentsOf(text);
  if (!read.ok || (/[&*]/.test(text) && read.documents.some(hasAlias))) return undefined;
  for (const document of read.documents) {
    yaml.visit(document, {
      Map(_, map) {
        if (map.items.every(({ key }) => yaml.isScalar(key))) sortMap(map, map === document.contents, compare);
      },
    });
  }
  const made = read.documents.map((document) => document.toString(layout(indent))).join("");
  const [before, after] = [text, made].map((each) => {
    const { ok, values = [] } = { values: undefined, ...readYaml(each) };
    const written = ok
      ? writeYaml(
          values.map((value) => sorted(value, compare)),
          indent,
        )
      : undefined;
    return written?.ok ? written.text : undefined;
  });
  return before !== undefined && before === after ? { ok: true, text: made, lost: [] } : undefined;
}

/** Sorts a map's keys. A comment above the first goes with it, unless it may be about the whole document. */
function sortMap(map: YAMLMap, isTop: boolean, compare: (one: string, other: string) => number) {
  const { items } = map;
  const first = items[0]?.key;
  const isSpaced = items.some(({ key }, index) => index > 0 && yaml.isScalar(key) && key.spaceBefore === true);
  if (!isTop && yaml.isScalar(first)) {
    const above = [map.commentBefore, first.commentBefore].filter((comment) => comment).join("\n");
    if (above !== "") first.commentBefore = above;
    map.commentBefore = null;
    map.spaceBefore = false;
  }
  items.sort((one, other) => compare(nameOf(one), nameOf(other)));
  items.forEach(({ key }, index) => {
    if (yaml.isScalar(key)) key.spaceBefore = index > 0 && (key.spaceBefore === true || (key === first && isSpaced));
  });
}

const nameOf = ({ key }: Pair): string => String(yaml.isScalar(key) ? (key.source ?? key.value) : key);

function hasAlias(document: Document): boolean {
  let found = false;
  yaml.visit(document, {
    Alias() {
      found = true;
    },
  });
  return found;
}

/** Formats YAML with its comments, anchors and documents. */
export function formatYaml(text: string, indent: number): Written | Unreadable {
  const read = documentsOf(text);
  if (!read.ok) return read;
  try {
    return { ok: true, text: read.documents.map((document) => document.toString(layout(indent))).join(""), lost: [] };
  } catch (error) {
    // An alias without its anchor isn't reported here, because reading reports it with its place.
    const reread = error instanceof Error && error.message.startsWith("Unresolved alias") ? readYaml(text) : undefined;
    if (!reread || reread.ok) throw error;
    return reread;
  }
}

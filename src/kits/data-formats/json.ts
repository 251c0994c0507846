import { asJsonNumber } from "#core/json/number.ts";
import { childrenOf, type JsonTree, KIND, keyOf, unquoted } from "#core/json/tree.ts";
import {
  DateText,
  DEEPEST,
  isList,
  losses,
  Members,
  NumberText,
  pathTo,
  type Read,
  unreadable,
  type Value,
  type Written,
} from "./value.ts";

/** The values of a tree without problems that JSON5 does not allow. */
export function valuesOf(tree: JsonTree): Read {
  const deep = tooDeep(tree);
  if (deep !== undefined) {
    return unreadable(tree.starts[deep] ?? 0, `More than ${DEEPEST} levels are formatted, but not converted.`);
  }
  const values: Value[] = [];
  for (let node = 0, i = 0; i < tree.roots; i++) {
    values.push(toValue(tree, node));
    node = tree.nexts[node] ?? 0;
  }
  return { ok: true, values, lost: tree.comments.length > 0 ? ["comments"] : [], notes: [] };
}

function tooDeep({ count, parents }: JsonTree): number | undefined {
  const depths = new Uint16Array(count);
  for (let node = 0; node < count; node++) {
    const parent = parents[node] ?? 0;
    const depth = parent < count ? (depths[parent] ?? 0) + 1 : 0;
    if (depth > DEEPEST) return node;
    depths[node] = depth;
  }
  return undefined;
}

function toValue(tree: JsonTree, node: number): Value {
  const kind = tree.kinds[node];
  if (kind === KIND.null) return null;
  if (kind === KIND.true || kind === KIND.false) return kind === KIND.true;
  if (kind === KIND.array) return childrenOf(tree, node).map((item) => toValue(tree, item));
  if (kind === KIND.object) {
    return new Members(childrenOf(tree, node).map((member) => [keyOf(tree, member) ?? "", toValue(tree, member)]));
  }
  const raw = tree.text.slice(tree.starts[node], tree.ends[node]);
  if (kind === KIND.string) return unquoted(raw);
  return new NumberText(asJsonNumber(raw) ?? (/NaN$/.test(raw) ? "nan" : raw.startsWith("-") ? "-inf" : "inf"));
}

/** Values as JSON without spaces, one in each line. */
export function writeJsonValues(values: readonly Value[]): Written {
  const lost = losses();
  const pieces: string[] = [];
  const write = (value: Value, path: string) => {
    if (value instanceof NumberText) {
      if (value.isSpecial) lost.add(`the number ${value.text}, which is null in JSON`, path);
      pieces.push(value.isSpecial ? "null" : value.text);
    } else if (value instanceof DateText) {
      lost.add("that a text is a date", path);
      pieces.push(JSON.stringify(value.text));
    } else if (value instanceof Members) {
      pieces.push("{");
      value.entries.forEach(([key, member], i) => {
        pieces.push(i > 0 ? "," : "", JSON.stringify(key), ":");
        write(member, pathTo(path, key));
      });
      pieces.push("}");
    } else if (isList(value)) {
      pieces.push("[");
      value.forEach((item, i) => {
        if (i > 0) pieces.push(",");
        write(item, pathTo(path, i));
      });
      pieces.push("]");
    } else pieces.push(JSON.stringify(value));
  };
  values.forEach((value, i) => {
    if (i > 0) pieces.push("\n");
    write(value, "$");
  });
  return { ok: true, text: pieces.join(""), lost: lost.sentences() };
}

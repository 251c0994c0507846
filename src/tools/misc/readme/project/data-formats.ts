import { parse, TomlError } from "smol-toml";
import type { Document } from "yaml";
import { readJson } from "#core/json/read.ts";
import { childrenOf, NONE } from "#core/json/tree.ts";
import { inWords, type Place, placeFinder } from "#core/place.ts";
import { yaml } from "#kits/data-formats/yaml-package.ts";
import type { Unreadable } from "./manifest.ts";

/** A value of a parsed file, of unknown type. */
export type Value = unknown;

/** The entries of an object, or none: `__proto__` and its like are plain keys. */
export const entriesOf = (value: Value): [string, Value][] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.entries(value)
    : [];

/** What lies at a path of keys, if all of them are there. */
export function at(value: Value, ...keys: readonly string[]): Value {
  let inner = value;
  for (const key of keys) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Record<string, Value>)[key];
  }
  return inner;
}

/** A text on one line, without what surrounds it; nothing if it is empty or something else. */
export function textOf(value: Value): string | undefined {
  if (typeof value !== "string") return undefined;
  return value.replace(/\s+/g, " ").trim() || undefined;
}

/** The texts of a list; a text alone counts as a list of one. */
export const textsOf = (value: Value): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? []);

/** The items of a list, or none. */
export const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);

/** 'Ada Lovelace <ada@example.org> (https://…)' without what is in brackets. */
export const personOf = (text: string): string | undefined =>
  text
    .replace(/<[^>]*>|\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim() || undefined;

/** A file's value, in an object that distinguishes it from a failure. */
type Parsed = { readonly value: Value } | Unreadable;

const isNone = (format: string, place: Place | undefined): Unreadable => ({
  problem: place ? `isn't valid ${format} from ${inWords(place).replace("Line", "line")} on` : `isn't valid ${format}`,
});

/** Reads JSON, with a byte order mark before it or not. */
export function parseJson(text: string): Parsed {
  const bare = text.replace(/^\uFEFF/, "");
  try {
    return { value: JSON.parse(bare) };
  } catch {
    if (bare.trim() === "") return isNone("JSON", undefined);
    return isNone("JSON", whereJsonEnds(bare));
  }
}

/** Where a text ceases to be JSON. Browsers say it each in its way, and of short texts not at all. */
function whereJsonEnds(text: string): Place | undefined {
  const tree = readJson(text);
  const [, second] = childrenOf(tree, NONE);
  const starts = [
    ...tree.problems.map(({ at }) => at),
    ...tree.comments.map(({ start }) => start),
    ...(second === undefined ? [] : [tree.starts[second] ?? 0]),
  ];
  return starts.length > 0 ? placeFinder(text)(Math.min(...starts)) : undefined;
}

/** Reads TOML 1.0; integers of 64 bits are kept. */
export function parseToml(text: string): Parsed {
  try {
    return { value: parse(text.replace(/^\uFEFF/, ""), { integersAsBigInt: "asNeeded" }) };
  } catch (error) {
    return isNone("TOML", error instanceof TomlError ? error : undefined);
  }
}

/** Containers in each other, each with what leads to it: more than any file of a project has. */
const DEEPEST = 200;

// Keys that are maps themselves take the package a fifth power of their depth.
function isTooDeep(document: Document): boolean {
  let isDeep = false;
  yaml.visit(document, (_key, _node, path) => {
    isDeep = path.length > DEEPEST;
    return isDeep ? yaml.visit.BREAK : undefined;
  });
  return isDeep;
}

/** Reads the first document of YAML 1.2. Aliases that would grow without bounds are a failure, and too deep nesting. */
export function parseYaml(text: string): Parsed {
  try {
    const documents = yaml.parseAllDocuments(text.replace(/^\uFEFF/, ""), { uniqueKeys: false, logLevel: "silent" });
    const document = Array.isArray(documents) ? documents.find(({ contents }) => contents !== null) : undefined;
    if (!document) return { value: null };
    const mistake = document.errors[0];
    if (mistake) {
      const { line, col: column } = mistake.linePos?.[0] ?? { line: 1, col: 1 };
      return isNone("YAML", { line, column });
    }
    if (isTooDeep(document)) return { problem: "is YAML that is nested too deeply to be read" };
    return { value: document.toJS({ maxAliasCount: 100 }) ?? null };
  } catch {
    return { problem: "isn't valid YAML" };
  }
}

/** A plain value of YAML as it is written, such as a version '1.10'; the keys lead to it. */
export function yamlSource(text: string, ...keys: readonly string[]): string | undefined {
  try {
    const documents = yaml.parseAllDocuments(text.replace(/^\uFEFF/, ""), { uniqueKeys: false, logLevel: "silent" });
    const node = Array.isArray(documents) ? documents[0]?.getIn([...keys], true) : undefined;
    if (!yaml.isScalar(node) || node.value === null) return undefined;
    return (node.source ?? String(node.value)).trim() || undefined;
  } catch {
    return undefined;
  }
}

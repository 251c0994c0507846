import { parse } from "smol-toml";
import { type Document, isScalar, parseAllDocuments, visit } from "yaml";
import type { Unreadable } from "./manifest.ts";
import type { Value } from "./values.ts";

/** A file's value, in an object that tells it from a failure. */
export type Parsed = { readonly value: Value } | Unreadable;

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** Reads JSON, with a byte order mark before it or not. */
export function readJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    return { problem: place ? `is no JSON from line ${lineOf(text, Number(place))} on` : "is no JSON" };
  }
}

/** Reads TOML 1.0; integers of 64 bits are kept. */
export function readToml(text: string): Parsed {
  try {
    return { value: parse(text.replace(/^\uFEFF/, ""), { integersAsBigInt: "asNeeded" }) };
  } catch (error) {
    const line = typeof error === "object" && error && "line" in error ? Number(error.line) : Number.NaN;
    return { problem: Number.isFinite(line) ? `is no TOML from line ${line} on` : "is no TOML" };
  }
}

/** Containers in each other, each with what leads to it: more than any file of a project has. */
const DEEPEST = 200;

// Keys that are maps themselves take the package a fifth power of their depth.
function isTooDeep(document: Document): boolean {
  let isDeep = false;
  visit(document, (_key, _node, path) => {
    isDeep = path.length > DEEPEST;
    return isDeep ? visit.BREAK : undefined;
  });
  return isDeep;
}

/** Reads the first document of YAML 1.2. Aliases that would grow without bounds are a failure, and too deep nesting. */
export function readYaml(text: string): Parsed {
  try {
    const documents = parseAllDocuments(text.replace(/^\uFEFF/, ""), { uniqueKeys: false, logLevel: "silent" });
    const document = Array.isArray(documents) ? documents.find(({ contents }) => contents !== null) : undefined;
    if (!document) return { value: null };
    const mistake = document.errors[0];
    if (mistake) return { problem: `is no YAML from line ${mistake.linePos?.[0].line ?? 1} on` };
    if (isTooDeep(document)) return { problem: "is YAML that is nested too deeply to be read" };
    return { value: document.toJS({ maxAliasCount: 100 }) ?? null };
  } catch {
    return { problem: "is no YAML that can be read" };
  }
}

/** A plain value of YAML as it is written, such as a version '1.10'; the keys lead to it. */
export function yamlSource(text: string, ...keys: readonly string[]): string | undefined {
  try {
    const documents = parseAllDocuments(text.replace(/^\uFEFF/, ""), { uniqueKeys: false, logLevel: "silent" });
    const node = Array.isArray(documents) ? documents[0]?.getIn([...keys], true) : undefined;
    if (!isScalar(node) || node.value === null) return undefined;
    return (node.source ?? String(node.value)).trim() || undefined;
  } catch {
    return undefined;
  }
}

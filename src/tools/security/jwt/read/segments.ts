import { duplicateKeys } from "#core/json/duplicates.ts";
import { readJson } from "#core/json/read.ts";
import { childrenOf, KIND, keyOf } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { ANY_BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";
import { inWords, placeFinder } from "#core/place.ts";

/** A JSON object: its content and its problems. */
export interface JsonPart {
  readonly text: string;
  /** The object, where the text is one. Of keys that come twice the last counts, as in nearly every library. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** The first mistake, with its place. */
  readonly problem?: string;
  /** Keys that are there more than once. */
  readonly duplicates: readonly string[];
  /** Indented, with numbers and strings as they were written. */
  readonly pretty: string;
}

/** Reads a text that should be an object of JSON. */
export function jsonPart(text: string): JsonPart {
  const tree = readJson(text);
  const problem = tree.problems[0];
  if (problem) {
    const place = inWords(placeFinder(text)(problem.at));
    return { text, duplicates: [], pretty: text, problem: `${place}: ${problem.message}` };
  }
  const duplicates = [...new Set(duplicateKeys(tree).map((node) => keyOf(tree, node) ?? ""))];
  const written = jsonText(tree, { indent: "  ", compactArrays: true, order: "none" });
  const pretty = written.ok ? written.value.trimEnd() : text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { text, duplicates, pretty, problem: "This isn't JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { text, duplicates, pretty, problem: "Expected an object: { … }." };
  return { text, value: value as Readonly<Record<string, unknown>>, duplicates, pretty };
}

/** The same JSON without whitespace, numbers as they were written; undefined if it isn't an object. */
export function compactJson(text: string): string | undefined {
  const tree = readJson(text);
  if (tree.problems.length > 0 || !/^\s*\{/.test(text)) return undefined;
  const written = jsonText(tree, { indent: undefined, compactArrays: false, order: "none" });
  return written.ok ? written.value.trimEnd() : undefined;
}

/**
 * The same JSON with a member of its object set to a value, everything else as it was written; unchanged if it isn't an
 * object.
 */
export function withMember(text: string, name: string, value: unknown): string {
  const tree = readJson(text);
  if (tree.problems.length > 0 || tree.roots !== 1 || tree.kinds[0] !== KIND.object) return text;
  const written = JSON.stringify(value);
  // Of keys that come twice the last counts.
  const node = childrenOf(tree, 0).findLast((child) => keyOf(tree, child) === name);
  if (node !== undefined) return text.slice(0, tree.starts[node]) + written + text.slice(tree.ends[node]);
  const end = (tree.ends[0] ?? 0) - 1;
  const inside = text.slice(0, end);
  const indent = /\n([ \t]+)\S/.exec(inside)?.[1];
  const isEmpty = (tree.sizes[0] ?? 0) === 0;
  const gap = indent === undefined ? "" : `\n${indent}`;
  const close = indent === undefined ? "" : "\n";
  return `${inside.trimEnd()}${isEmpty ? "" : ","}${gap}${JSON.stringify(name)}: ${written}${close}${text.slice(end)}`;
}

/** A part of a token between its dots. */
export interface Segment {
  readonly name: string;
  readonly text: string;
  /** Where it begins in the token. */
  readonly from: number;
  readonly bytes?: Bytes;
  /** Why it can't be decoded, with the place. */
  readonly problem?: string;
  /** It can be decoded, but violates RFC 7515, so the token isn't valid as it is. */
  readonly flaw?: string;
}

/** Decodes a part as Base64url without padding (RFC 7515 §2), and names what deviates from that. */
export function segmentOf(name: string, text: string, from: number): Segment {
  const decoded = decodeBits(text, ANY_BASE64, false);
  if (!decoded.ok) {
    const place = decoded.at === undefined ? "" : `, character ${decoded.at + 1}`;
    return { name, text, from, problem: `${name}${place}: ${decoded.message.replace("Base64", "Base64url")}.` };
  }
  const flaws = [
    text.includes("=") && "has padding (=), which tokens don't",
    /[+/]/.test(text) && "uses + or / instead of - and _",
    decoded.notes?.some((note) => note.startsWith("The last")) &&
      `ends with a character that has leftover bits (character ${text.replace(/=+$/, "").length}): it was changed or cut`,
    decoded.notes?.some((note) => note.startsWith("There is padding in the middle")) && "has padding in the middle",
  ].filter((flaw) => typeof flaw === "string");
  return {
    name,
    text,
    from,
    bytes: decoded.value,
    ...(flaws.length > 0 && { flaw: `${name} ${flaws.join(" and ")}` }),
  };
}

/** Bytes as Base64url without padding. */
export const base64Url = (bytes: Uint8Array): string => encodeBits(bytes, BASE64_URL, false);

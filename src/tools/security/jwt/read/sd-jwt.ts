import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { base64Url, segmentOf } from "./segments.ts";

/** A disclosure of an SD-JWT: a salt, the claim's name unless it is of an array, and its value. */
interface Disclosure {
  readonly text: string;
  readonly digest: string;
  readonly name?: string;
  readonly value?: unknown;
  /** Why it can't be read, or that no digest in the token is its own. */
  readonly problem?: string;
}

/** An SD-JWT with what its holder discloses put in its place (RFC 9901 §7.1). */
export interface Disclosed {
  readonly disclosures: readonly Disclosure[];
  readonly claims: Readonly<Record<string, unknown>>;
  /** How many digests have no disclosure: hidden claims, or decoys. */
  readonly hidden: number;
  readonly problems: readonly string[];
  /** The holder's own signed token at the end, which binds it to a key. */
  readonly keyBinding?: string;
  /** The digest that the holder's token must have as `sd_hash`, by the part of the text before it. */
  readonly algorithm: string;
}

const HASHES = { "sha-256": sha256, "sha-384": sha384, "sha-512": sha512 } as const;
const MAX_DEPTH = 64;

const hashNamed = (name: unknown) =>
  typeof name === "string" && Object.hasOwn(HASHES, name) ? HASHES[name as keyof typeof HASHES] : undefined;

/** The digest of a text as SD-JWT writes it; undefined for a hash that isn't one of SHA-2. */
export const digestText = (text: string, algorithm: string): string | undefined => {
  const hash = hashNamed(algorithm);
  return hash && base64Url(hash(toUtf8(text)));
};

/** Puts the disclosures after the token's `~` into its claims. */
export function disclose(payload: Readonly<Record<string, unknown>>, pieces: readonly string[]): Disclosed {
  const algorithm = typeof payload._sd_alg === "string" ? payload._sd_alg : "sha-256";
  const problems: string[] = [];
  const last = pieces.at(-1) ?? "";
  const isBound = last.includes(".");
  const disclosureTexts = pieces.slice(0, -1).concat(isBound || last === "" ? [] : [last]);
  if (!isBound && last !== "") problems.push("The last “~” is missing: each disclosure ends with one.");
  if (!hashNamed(algorithm)) problems.push(`The hash “${algorithm}” isn't supported, so nothing is put in place.`);
  const read = disclosureTexts.filter((piece) => piece !== "").map((piece) => readDisclosure(piece, algorithm));
  const byDigest = new Map(read.map((each) => [each.digest, each]));
  if (byDigest.size < read.length) problems.push("The same disclosure is there twice.");
  const seen = new Set<string>();
  let hidden = 0;

  function taken(digest: unknown): Disclosure | undefined {
    if (typeof digest !== "string") return undefined;
    if (seen.has(digest)) problems.push("The same digest is in the token twice.");
    seen.add(digest);
    const disclosure = byDigest.get(digest);
    if (!disclosure) hidden++;
    return disclosure?.value === undefined ? undefined : disclosure;
  }

  function object(source: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
    const entries = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
      if (name === "_sd" && Array.isArray(value))
        return value.flatMap((digest): [string, unknown][] => {
          const own = taken(digest);
          if (!own) return [];
          if (own.name === undefined || own.name === "_sd" || own.name === "..." || Object.hasOwn(source, own.name)) {
            problems.push(`A disclosure may not be called “${own.name ?? "…"}” here.`);
            return [];
          }
          return [[own.name, any(own.value, depth + 1)]];
        });
      return depth === 0 && name === "_sd_alg" ? [] : [[name, any(value, depth + 1)]];
    });
    return Object.fromEntries(entries);
  }

  function any(value: unknown, depth: number): unknown {
    if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return value;
    if (!Array.isArray(value)) return object(value as Record<string, unknown>, depth);
    return value.flatMap((item: unknown) => {
      const digest = typeof item === "object" && item !== null ? (item as Record<string, unknown>)["..."] : undefined;
      if (digest === undefined) return [any(item, depth + 1)];
      const own = taken(digest);
      return own ? [any(own.value, depth + 1)] : [];
    });
  }

  const claims = object(payload, 0);
  const disclosures = read.map((each) =>
    each.problem === undefined && !seen.has(each.digest)
      ? { ...each, problem: "No digest in the token belongs to it." }
      : each,
  );
  return { disclosures, claims, hidden, problems, algorithm, ...(isBound && { keyBinding: last }) };
}

function readDisclosure(text: string, algorithm: string): Disclosure {
  const digest = digestText(text, algorithm) ?? "";
  const { bytes } = segmentOf("Disclosure", text, 0);
  const json = bytes && fromUtf8(bytes);
  let value: unknown;
  try {
    value = JSON.parse(json ?? "");
  } catch {
    return { text, digest, problem: "This isn't JSON in Base64url." };
  }
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || typeof value[0] !== "string")
    return { text, digest, problem: "Expected an array of a salt, a name and a value." };
  if (value.length === 2) return { text, digest, value: value[1] };
  if (typeof value[1] !== "string") return { text, digest, problem: "The claim's name isn't a text." };
  return { text, digest, name: value[1], value: value[2] };
}

import { fromHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { sameBytes } from "#core/text/bytes.ts";
import { counted } from "#core/text/counted.ts";
import {
  ALGORITHM_IDS,
  ALGORITHMS,
  type AlgorithmId,
  algorithmNames,
  type Digests,
  hasHmac,
  idOfLabel,
  idsOfLength,
} from "../digest.ts";
import { fromBase64 } from "../encoding.ts";
import type { FileSummary } from "../files.ts";
import { parseChecksumLine } from "./checksum-lines.ts";
import { parseChecksumList } from "./checksum-list.ts";

/** A published digest, and the algorithms that it may be of. */
export interface ExpectedHash {
  readonly digest: Uint8Array;
  readonly algorithms: readonly AlgorithmId[];
}

// `SHA-256: …`, or the `sha256-…` of HTML's integrity attribute.
const LABELED = /^([A-Za-z0-9_/-]+?)(?:\s*[:=]\s*|(?<=sha(?:256|384|512))-)(\S[\s\S]*)$/i;

const KNOWN = "MD5 has 32 hexadecimal digits, SHA-1 40, SHA-256 64 and SHA-512 128.";

/**
 * Reads a pasted digest: alone, with its label, or anywhere in a line that sites, scripts and tools print. Of several
 * different ones none is chosen.
 */
export function parseExpected(text: string): Result<ExpectedHash> {
  const whole = parseWholeExpected(text);
  if (whole.ok) return whole;
  const listed = parseChecksumList(text.trim(), "");
  if (listed.unread.length <= listed.lines.length) {
    const [first, ...others] = listed.lines;
    if (first && others.every(({ digest }) => sameBytes(digest, first.digest))) return ok(first);
  }
  return digestWithin(text) ?? whole;
}

/**
 * The same for a text that is nothing but a digest, in quotes or without: hexadecimal (also in groups or after 0x), Base64,
 * `sha256:…`, `sha256-…` as in HTML's integrity attribute, or a line of a checksum file.
 */
export function parseWholeExpected(text: string): Result<ExpectedHash> {
  const line = unquoted(text.trim());
  const parsed = parseChecksumLine(line);
  const fromLine = parsed && ok({ digest: parsed.checksum.digest, algorithms: parsed.checksum.algorithms });
  if (fromLine && parsed.separator !== "one") return fromLine;

  // The whole text comes first: bytes in groups (`b2:06:…`, `b206 …`) look like a label, or like a digest and a name.
  const whole = readDigest(line);
  if (whole) return ok({ digest: whole, algorithms: idsOfLength(whole.length) });
  if (fromLine) return fromLine;

  const [, label = "", value = ""] = LABELED.exec(line) ?? [];
  const id = idOfLabel(label);
  const digest = id && readDigest(unquoted(value));
  if (!id || !digest) {
    const digits = bare(id ? unquoted(value) : line);
    return fail(
      mistypedIn(digits) ??
        (/^[0-9a-f]+$/i.test(digits)
          ? `${digits.length} hexadecimal digits are the length of no hash here. ${KNOWN}`
          : `No hash in hexadecimal or Base64 was found in this. ${KNOWN}`),
    );
  }
  return ofAlgorithm(digest, id);
}

function ofAlgorithm(digest: Uint8Array, id: AlgorithmId): Result<ExpectedHash> {
  const { name, bytes } = ALGORITHMS[id];
  return bytes === digest.length
    ? ok({ digest, algorithms: [id] })
    : fail(`This names ${name}, which has ${bytes} bytes, but it has ${digest.length}.`);
}

// Digits in a row or in equal groups, not part of a longer word.
const HEX = /(?<![\p{L}\p{N}])(?:0x)?([0-9a-f]{16,128})(?![\p{L}\p{N}])/giu;
const GROUPS =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{2}(?:[ :-]{1,2}|\s+)){15,63}[0-9a-f]{2}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[0-9a-f]{4,8}\s+){3,31}[0-9a-f]{4,8}(?![\p{L}\p{N}])/giu;
// Base64 is a word of any letters, so it only counts after an algorithm's name: `sha-256=…`, `Content-MD5: …`.
const LABELED_BASE64 =
  /(md5|sha-?(?:1|224|256|384|512))["']?(?:\s*[:=]\s*|-|\s+)["']?:?([\w+/-]{22,86}={0,2})(?![\w+/=-])/giu;
const LABEL =
  /(?:md5|sha-?[123]?[-_ ]?(?:224|256|384|512)(?:[/_-]256)?|sha-?1|blake[23][a-z]?(?:-\d+)?|b[23]|ripemd-?160|rmd160|crc-?32c?|xxh(?:ash)?(?:32|64|128)|shake(?:128|256))(?=sums?|[^a-z\d]|$)/giu;

interface Found {
  readonly digest: Uint8Array;
  readonly at: number;
}

/** The digest somewhere in a text; undefined if there isn't one. */
function digestWithin(text: string): Result<ExpectedHash> | undefined {
  const hex = [...text.matchAll(HEX), ...text.matchAll(GROUPS)].flatMap(({ 0: all, index }): Found[] => {
    const digest = fromHex(bare(all));
    return digest && idsOfLength(digest.length).length > 0 ? [{ digest, at: index }] : [];
  });
  const base64 = [...text.matchAll(LABELED_BASE64)].flatMap(({ 1: label = "", 2: word = "", index }): Found[] => {
    const id = idOfLabel(label);
    const digest = mistypedIn(word) ? undefined : fromBase64(word);
    return digest && id && ALGORITHMS[id].bytes === digest.length ? [{ digest, at: index + label.length }] : [];
  });
  const all = hex.length > 0 ? hex : base64;
  const [first] = all;
  if (!first) return mistypedWithin(text);
  if (all.some(({ digest }) => !sameBytes(digest, first.digest)))
    return fail(`There are ${all.length} hashes in this. Paste the one that you want to compare.`);
  const ids = idsOfLength(first.digest.length);
  // The algorithm's name nearly always comes before its digest. Other words aren't about it.
  const labels = [...text.matchAll(LABEL)].flatMap(({ 0: label, index }) => {
    const id = idOfLabel(label.replace(/[_ ]/g, ""));
    return id ? [{ id, index }] : [];
  });
  const before = labels.filter(({ index }) => index < first.at).at(-1);
  const named = before ?? labels[0];
  if (named && ids.includes(named.id)) return ok({ digest: first.digest, algorithms: [named.id] });
  return before ? ofAlgorithm(first.digest, before.id) : ok({ digest: first.digest, algorithms: ids });
}

// Lengths of digests in hexadecimal, from that of MD5 on.
const HEX_LENGTHS = new Set(ALGORITHM_IDS.map((id) => 2 * ALGORITHMS[id].bytes).filter((length) => length >= 32));

/** A sentence on a word that is as long as a digest in hexadecimal, and is one but for a few letters. */
function mistypedIn(word: string): string | undefined {
  if (!HEX_LENGTHS.has(word.length) || /^[0-9a-f]*$/i.test(word)) return undefined;
  const wrong = [...word.matchAll(/[^0-9a-f]/gi)];
  // Of Base64 two letters in three are not hexadecimal.
  if (wrong.length > word.length / 8 || !/^[\w+/-]+$/.test(word)) return undefined;
  const [{ 0: letter = "", index = 0 } = {}] = wrong;
  const names = algorithmNames(idsOfLength(word.length / 2));
  const more = wrong.length > 1 ? ` and ${wrong.length - 1} more ${wrong.length === 2 ? "isn’t" : "aren’t"}` : " isn’t";
  return `It has the length of ${names}, but ‘${letter}’ at character ${index + 1}${more} hexadecimal. Check how it was copied.`;
}

function mistypedWithin(text: string): Result<ExpectedHash> | undefined {
  for (const [word] of text.matchAll(/[\w+/-]{32,128}/g)) {
    const sentence = mistypedIn(word);
    if (sentence) return fail(sentence);
  }
  return undefined;
}

/** The algorithm whose digest equals the expected one; undefined if none does. */
export const findMatch = (expected: ExpectedHash, digests: Digests): AlgorithmId | undefined =>
  expected.algorithms.find((id) => {
    const digest = digests[id];
    return digest && sameBytes(digest, expected.digest);
  });

// As it is quoted in a text or a script, or as an ETag of HTTP has it (RFC 9110 §8.8.3).
const unquoted = (text: string): string =>
  text
    .replace(/^etag\s*:\s*/i, "")
    .replace(/^W\/(?=")/, "")
    .replace(/^(["'`])(.*)\1[,;]?$/s, "$2")
    .replace(/^[“‘«](.*)[”’»]$/s, "$1")
    .trim();

const bare = (value: string): string => value.replace(/^0x/i, "").replace(/[\s:-]/g, "");

const readDigest = (value: string): Uint8Array | undefined =>
  [fromHex(bare(value)), mistypedIn(bare(value)) ? undefined : fromBase64(value)].find(
    (bytes) => bytes && idsOfLength(bytes.length).length > 0,
  );

/** Whether an expected hash is one of the computed ones, in a sentence. */
export interface Comparison {
  readonly kind: "matches" | "differs" | "waiting";
  readonly text: string;
}

const ofHmac = (isHmac: boolean) => (isHmac ? "HMAC by " : "");
const nameOf = (id: AlgorithmId, isHmac: boolean) => `${ofHmac(isHmac)}${ALGORITHMS[id].name}`;

/** Compares an expected hash with the text that was hashed last; `isOutdated`: the text or the key has changed since. */
export function compareText(
  expected: ExpectedHash,
  result: { readonly digests: Digests; readonly key: unknown } | undefined,
  isOutdated: boolean,
): Comparison {
  if (!result || isOutdated) return { kind: "waiting", text: "Press Generate to compare." };
  const isHmac = result.key !== undefined;
  const match = findMatch(expected, result.digests);
  if (match) return { kind: "matches", text: `It matches: this is the ${nameOf(match, isHmac)} of your text.` };
  const candidates = expected.algorithms.filter((id) => !isHmac || hasHmac(id));
  if (candidates.some((id) => !result.digests[id])) return { kind: "waiting", text: "Press Generate to compare." };
  return {
    kind: "differs",
    text: `It doesn't match: it isn't the ${ofHmac(isHmac)}${algorithmNames(candidates)} of your text.`,
  };
}

/** Compares an expected hash with files. */
export function compareFiles<FileLike>(
  expected: ExpectedHash,
  files: readonly FileSummary<FileLike>[],
  isHmac: boolean,
  isCancelled = false,
): Comparison {
  const matching = files.filter(({ match }) => match !== undefined);
  const [first, ...others] = matching;
  if (first?.match) {
    const more = others.length > 0 ? ` and of ${others.length} more` : "";
    return {
      kind: "matches",
      text: `It matches: this is the ${nameOf(first.match, isHmac)} of ${first.entry.path}${more}.`,
    };
  }
  if (files.length === 0) return { kind: "waiting", text: "Add a file to compare." };
  if (files.some(({ isWaiting, entry }) => isWaiting && !entry.failure)) {
    return { kind: "waiting", text: isCancelled ? "Press Generate to compare." : "The files are being hashed." };
  }
  const compared = files.filter(({ isWaiting }) => !isWaiting);
  const unread = files.length - compared.length;
  if (compared.length === 0) {
    return {
      kind: "waiting",
      text: unread === 1 ? "The file could not be hashed." : "None of the files could be hashed.",
    };
  }
  const candidates = ofHmac(isHmac) + algorithmNames(expected.algorithms.filter((id) => !isHmac || hasHmac(id)));
  const [only] = compared;
  const except = unread > 0 ? ` ${counted(unread, "file")} could not be hashed.` : "";
  return {
    kind: "differs",
    text:
      compared.length === 1
        ? `It doesn't match: it isn't the ${candidates} of ${only?.entry.path}.${except}`
        : `It doesn't match: none of the ${compared.length} files has it as its ${candidates}.${except}`,
  };
}

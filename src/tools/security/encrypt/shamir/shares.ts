import { sha256 } from "@noble/hashes/sha2.js";
import { fail, ok, type Result } from "#core/result.ts";
import { concat } from "#core/text/bytes.ts";
import { counted } from "#core/text/counted.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { MAX_SECRET_BYTES } from "./limits.ts";

/** Splits and joins bytes: shares are a byte of each point, and at the end the point's x (as HashiCorp Vault has them). */
interface Scheme {
  readonly split: (secret: Uint8Array, shares: number, threshold: number) => Promise<Uint8Array[]>;
  readonly combine: (shares: Uint8Array[]) => Promise<Uint8Array>;
}

/** One share, as its text says it. */
interface Share {
  /** How many of the shares give the secret, and how many there are. */
  readonly threshold: number;
  readonly count: number;
  /** Its number, from 1. */
  readonly number: number;
  /** The same for all shares of a secret: ten letters that are drawn, not made from the secret. */
  readonly set: string;
  readonly data: Uint8Array;
}

const MARK = "SSS1";
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CHECK_LETTERS = 8;
const SET_LETTERS = 10;
const DIGEST_BYTES = 4;

/** Base32 (RFC 4648 §6) without padding: letters that QR codes have in little room, and that can be read aloud. */
function toBase32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = "";
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31];
    held &= 31;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = BASE32.indexOf(letter);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bytes.push((held >> (bits - 8)) & 255);
      bits -= 8;
    }
    held &= 0xff;
  }
  return Uint8Array.from(bytes);
}

/** The name of a new set of shares, of eight random bytes. */
export const newSet = (random: Uint8Array): string => toBase32(random).slice(0, SET_LETTERS);

const checkOf = (text: string) => toBase32(sha256(new TextEncoder().encode(text))).slice(0, CHECK_LETTERS);

/** The text of a share: `SSS1-3-5-2-SETSETSETS-DATA-CHECKSUM`. */
function shareText({ threshold, count, number, set, data }: Share): string {
  const text = [MARK, threshold, count, number, set, toBase32(data)].join("-");
  return `${text}-${checkOf(text)}`;
}

/** Reads the text of a share in any case and with any spaces. `name` is its name in error messages. */
export function readShare(written: string, name: string): Result<Share> {
  const text = written.toUpperCase().replace(/\s+/g, "");
  const parts = text.split("-");
  const [mark, threshold = "", count = "", number = "", set = "", data = "", check = ""] = parts;
  if (mark !== MARK) return fail(`${name}: a share starts with “SSS1-”.`);
  if (parts.length !== 7)
    return fail(`${name}: a share has seven parts between hyphens, this has ${parts.length}. Part of it is missing.`);
  if (check !== checkOf(parts.slice(0, -1).join("-")))
    return fail(`${name}: its checksum doesn't match. A letter is mistyped, or part of it is missing.`);
  const [k, n, at] = [threshold, count, number].map(Number) as [number, number, number];
  const bytes = fromBase32(data);
  const isSound =
    [threshold, count, number].every((digits) => /^[1-9]\d{0,2}$/.test(digits)) &&
    k >= 2 &&
    k <= n &&
    n <= 255 &&
    at <= n;
  if (!isSound || !/^[A-Z2-7]{10}$/.test(set) || !bytes || bytes.length < 2 + DIGEST_BYTES)
    return fail(`${name}: its numbers or its data can't be right.`);
  return ok({ threshold: k, count: n, number: at, set, data: bytes });
}

/** Splits a text, so that any `threshold` of `count` shares give it back and fewer say nothing of it but its length. */
export async function splitText(
  secret: string,
  { threshold, count, set }: Pick<Share, "threshold" | "count" | "set">,
  { split }: Scheme,
): Promise<Result<string[]>> {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length === 0) return fail("Enter the secret first.");
  if (bytes.length > MAX_SECRET_BYTES) {
    return fail(
      `The secret has ${bytes.length.toLocaleString("en-US")} bytes, and a share holds up to ${MAX_SECRET_BYTES}. Encrypt a longer text, and split the passphrase.`,
    );
  }
  if (threshold > count) return fail(`${counted(threshold, "share")} can't be needed where there are ${count}.`);
  // The digest is split too: after joining, it shows whether the shares were right.
  const parts = await split(concat([bytes, sha256(bytes).subarray(0, DIGEST_BYTES)]), count, threshold);
  return ok(parts.map((data, at) => shareText({ threshold, count, number: at + 1, set, data })));
}

/** Joins shares, one in each line; says which are missing, of another secret or mistyped. */
export async function joinShares(text: string, { combine }: Scheme): Promise<Result<string>> {
  const lines = text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ line: line.trim(), name: `Line ${at + 1}` }]));
  if (lines.length === 0) return fail("Paste the shares, one in each line.");
  const shares: { readonly share: Share; readonly name: string }[] = [];
  for (const { line, name } of lines) {
    const read = readShare(line, name);
    if (!read.ok) return read;
    shares.push({ share: read.value, name });
  }
  const [first] = shares as [(typeof shares)[0]];
  const { threshold, count, set } = first.share;
  const other = shares.find(({ share }) => share.set !== set || share.threshold !== threshold || share.count !== count);
  if (other) {
    return fail(
      `${other.name}: this share is of another secret (set ${other.share.set}) than that of ${first.name.toLowerCase()} (set ${set}).`,
    );
  }
  const distinct = new Map(shares.map((each) => [each.share.number, each]));
  for (const { share, name } of shares) {
    const same = distinct.get(share.number);
    if (same && toBase32(same.share.data) !== toBase32(share.data))
      return fail(`${name}: there are two different shares with the number ${share.number}.`);
  }
  if (distinct.size < threshold) {
    const repeated = distinct.size < shares.length ? " (the same one twice counts once)" : "";
    return fail(
      `This secret needs ${threshold} of its ${count} shares. There ${distinct.size === 1 ? "is" : "are"} ${distinct.size}${repeated}: ${threshold - distinct.size} more needed.`,
    );
  }
  const used = [...distinct.values()].slice(0, threshold).map(({ share }) => share.data);
  const points = new Set(used.map((data) => data.at(-1)));
  if (new Set(used.map(({ length }) => length)).size > 1 || points.size < used.length || points.has(0)) {
    return fail("These shares can't belong together: their lengths or points don't fit.");
  }
  const joined = await combine(used);
  const secret = joined.subarray(0, -DIGEST_BYTES);
  const digest = sha256(secret).subarray(0, DIGEST_BYTES);
  const read = fromUtf8(secret);
  if (digest.some((byte, at) => byte !== joined[secret.length + at]) || read === undefined) {
    return fail("The joined secret fails its check: one of the shares isn't the one that was made.");
  }
  return ok(read);
}

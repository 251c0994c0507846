import { cfb } from "@noble/ciphers/aes.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { expect, test } from "vitest";
import { below, pick, seededRandom } from "#core/random.ts";
import { TRIES_ALL } from "#core/test-run.fixture.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import type { Keys } from "./crypt.browser.ts";
import { readS2k, s2kKey } from "./openpgp/decrypt.ts";
import { lockBytes, openBytes } from "./programs.fixture.ts";

// Any change of an encrypted file gives a sentence, never an exception and never another content without a word.

const PLAIN = new TextEncoder().encode(
  "The quick brown fox jumps over the lazy dog, and nobody else knows. ".repeat(8),
);
const passphrase = "correct horse";
const IDENTITY = "AGE-SECRET-KEY-1NGZKA2VTG6G99ZZ078A7P3AZLQVRH4RXXNM2Z76GW449JENV3U3QQYLFJG";
const RECIPIENT = "age19x28u5ux68ka0654yu0v0z7wmy5e0r87ww2wn48s3mwxgeyk9qgqa9wdce";
const CASES = TRIES_ALL ? 1000 : 150;

/** A message as gpg writes it, with a short derivation. */
function pgpMessage(): Uint8Array {
  const specifier = concat([Uint8Array.of(3, 8), new Uint8Array(8).fill(7), Uint8Array.of(0)]);
  const key = s2kKey(readS2k(specifier, ""), passphrase, 32);
  const packet = (tag: number, body: Uint8Array) =>
    concat([Uint8Array.of(0xc0 | tag, 0xff, 0, 0, body.length >> 8, body.length & 255), body]);
  const literal = packet(11, concat([fromLatin1("b\x01n\0\0\0\0"), PLAIN]));
  const start = new Uint8Array(18).fill(9);
  const hashed = concat([start, literal, Uint8Array.of(0xd3, 0x14)]);
  const plain = concat([hashed, sha1(hashed)]);
  const data = concat([Uint8Array.of(1), cfb(key, new Uint8Array(16)).encrypt(plain)]);
  return concat([packet(3, concat([Uint8Array.of(4, 9), specifier])), packet(18, data)]);
}

const how = { cipher: "aes-256-cbc", derivation: { kind: "pbkdf2", iterations: 1 } } as const;
const FORMS: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, Partial<Keys>])[] = [
  [
    "age by passphrase",
    () => lockBytes(PLAIN, { format: "age", lock: { passphrase }, workFactor: 2, asText: false }),
    { passphrase },
  ],
  [
    "age by key, in armor",
    () => lockBytes(PLAIN, { format: "age", lock: { recipients: RECIPIENT }, asText: true }),
    { identities: IDENTITY },
  ],
  ["openpgp", pgpMessage, { passphrase }],
  ["openssl enc", () => lockBytes(PLAIN, { format: "enc", how, passphrase, asText: false }), { passphrase, how }],
  [
    "openssl enc in Base64",
    () => lockBytes(PLAIN, { format: "enc", how, passphrase, asText: true }),
    { passphrase, how },
  ],
  [
    "AES-GCM",
    () => lockBytes(PLAIN, { format: "gcm", key: "00".repeat(16), added: "", asText: false }),
    { raw: { key: "00".repeat(16), added: "" } },
  ],
];

test.each(FORMS)("%s, mutated", async (name, make, keys) => {
  const original = await make();
  const random = seededRandom(name.length);
  const unchanged = await openBytes(original, keys);
  expect(unchanged.result).toEqual({ ok: true, value: PLAIN });
  const places = new Set<string>();
  for (let each = 0; each < CASES; each++) {
    const bytes = mutation(original, random);
    const { result, opened } = await openBytes(bytes, keys);
    if (!result.ok) {
      expect(result.message).toMatch(/[.!]$/);
      places.add(result.message);
    } else if (Buffer.from(result.value).equals(PLAIN)) continue;
    else
      expect(opened?.notes.join() ?? "", `${name}: ${Buffer.from(bytes).toString("base64")}`).toMatch(/may be wrong/);
  }
  expect(places.size).toBeGreaterThan(name === "AES-GCM" ? 0 : 3);
});

/** Bytes that were changed, cut off, left out, doubled or added. */
function mutation(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = below(bytes.length, random);
  switch (pick(["change", "change", "flip", "cut", "leave out", "double", "add"] as const, random)) {
    case "change":
      return bytes.with(at, below(256, random));
    case "flip":
      return bytes.with(at, (bytes[at] as number) ^ (1 << below(8, random)));
    case "cut":
      return bytes.slice(0, at);
    case "leave out":
      return concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(20, random))]);
    case "double":
      return concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 20))]);
    case "add":
      return concat([bytes, Uint8Array.of(below(256, random))]);
  }
}

test("a work factor that is too high is refused before any work", async () => {
  const lock = { format: "age", lock: { passphrase }, workFactor: 4, asText: false } as const;
  const text = Buffer.from(await lockBytes(PLAIN, lock)).toString("latin1");
  const withFactor = (factor: string) =>
    openBytes(Buffer.from(text.replace(/ 4\n/, ` ${factor}\n`), "latin1"), { passphrase });
  expect((await withFactor("21")).result).toEqual({
    ok: false,
    message: "Line 2 of the header: the work factor 2^21 needs 2 GB of memory, more than a page has. age opens it.",
  });
  expect((await withFactor("23")).result).toEqual({
    ok: false,
    message: "Line 2 of the header: the work factor 2^23 is too high. age refuses this file too.",
  });
});

test("a wrong passphrase or key is named", async () => {
  const byPassphrase = await lockBytes(PLAIN, { format: "age", lock: { passphrase }, workFactor: 2, asText: false });
  expect((await openBytes(byPassphrase, { passphrase: "wrong" })).result).toEqual({
    ok: false,
    message: "The passphrase is wrong.",
  });
  const byKey = await lockBytes(PLAIN, { format: "age", lock: { recipients: RECIPIENT }, asText: true });
  expect((await openBytes(byKey, { passphrase: "wrong" })).result).toEqual({
    ok: false,
    message: "This file is encrypted for a key of age. Choose Keys and enter the secret key.",
  });
});

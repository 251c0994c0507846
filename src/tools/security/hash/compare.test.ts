import { expect, test } from "vitest";
import { ALGORITHM_IDS } from "./algorithms.ts";
import { compareFiles, compareText, factReader } from "./compare.ts";
import { type Digests, digest, textSource } from "./digest.ts";
import { encode } from "./encoding.ts";
import { parseExpected } from "./expected.ts";
import type { FileEntry } from "./files.ts";
import { indexLines } from "./verify.ts";

const abc = await digest(textSource("abc"), ALGORITHM_IDS);
const expectedOf = (text: string) => {
  const parsed = parseExpected(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};
const sha256 = expectedOf(encode(abc.sha256 ?? new Uint8Array(), "hex"));
const other = expectedOf("0".repeat(64));

test("a text: not yet, yes by which algorithm, or no", () => {
  const only = (ids: string[]) => Object.fromEntries(Object.entries(abc).filter(([id]) => ids.includes(id))) as Digests;
  expect(compareText(sha256, undefined, false).kind).toBe("waiting");
  expect(compareText(sha256, { digests: only(["md5"]), key: undefined }, false).kind).toBe("waiting");
  expect(compareText(sha256, { digests: abc, key: undefined }, false)).toEqual({
    kind: "matches",
    text: "It matches: this is the SHA-256 of your text.",
  });
  expect(compareText(other, { digests: abc, key: undefined }, false)).toEqual({
    kind: "differs",
    text: "It does not match: it is not the SHA-256, SHA3-256, BLAKE2b-256 or BLAKE3 of your text.",
  });
  expect(compareText(sha256, { digests: abc, key: {} }, false).text).toBe(
    "It matches: this is the HMAC by SHA-256 of your text.",
  );
  expect(compareText(sha256, { digests: abc, key: undefined }, true).kind).toBe("waiting");
  // Checksums have no HMAC: they are not waited for.
  expect(compareText(expectedOf("0".repeat(32)), { digests: only(["md5"]), key: {} }, false).text).toBe(
    "It does not match: it is not the HMAC by MD5 of your text.",
  );
});

test("files: which of them it is", () => {
  const entry = (path: string, digests: Digests): FileEntry<string> => ({
    id: 1,
    file: "",
    path,
    size: 3,
    digests,
    key: undefined,
  });
  const read = (entries: FileEntry<string>[], expected = sha256) =>
    compareFiles(expected, entries.map(factReader(indexLines([]), ["md5"], undefined, expected)), false);
  expect(read([])).toEqual({ kind: "waiting", text: "Add a file to compare." });
  expect(read([entry("a", {})]).kind).toBe("waiting");
  expect(read([entry("a", {}), entry("b", abc)])).toEqual({
    kind: "matches",
    text: "It matches: this is the SHA-256 of b.",
  });
  expect(read([entry("a", abc), entry("b", abc), entry("c", abc)]).text).toMatch(/of a and of 2 more\.$/);
  expect(read([entry("a", abc)], other).text).toMatch(/^It does not match: it is not the SHA-256, .* of a\.$/);
  expect(read([entry("a", abc), entry("b", abc)], other).text).toMatch(/^It does not match: none of the 2 files/);
});

test("of a file are shown what was asked for, the list's and the expected one", () => {
  const index = indexLines([{ name: "a", digest: abc.sha1 ?? new Uint8Array(), algorithms: ["sha1"] }]);
  const read = factReader<string>(index, ["md5"], undefined, sha256);
  const entry = { id: 1, file: "", path: "a", size: 3, digests: abc, key: undefined };
  expect(read(entry)).toMatchObject({
    ids: ["md5", "sha1", "sha256"],
    standing: { verdict: "matches" },
    match: "sha256",
    isWaiting: false,
  });
  expect(read(entry)).toBe(read(entry));
});

import { expect, test } from "vitest";
import { ALGORITHM_IDS } from "../algorithms.ts";
import { type Digests, digest, textSource } from "../digest.ts";
import { encode } from "../encoding.ts";
import { type FileEntry, fileSummarizer, indexChecksums } from "../files.ts";
import { compareFiles, compareText } from "./compare.ts";
import { parseExpected } from "./expected.ts";

const abc = await digest(textSource("abc"), ALGORITHM_IDS);
const expectedOf = (text: string) => {
  const parsed = parseExpected(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};
const sha256 = expectedOf(encode(abc.sha256 ?? new Uint8Array(), "hex"));
const other = expectedOf("0".repeat(64));

test("a text: not yet, yes with the algorithm, or no", () => {
  const only = (ids: string[]) => Object.fromEntries(Object.entries(abc).filter(([id]) => ids.includes(id))) as Digests;
  expect(compareText(sha256, undefined, false).kind).toBe("waiting");
  expect(compareText(sha256, { digests: only(["md5"]), key: undefined }, false).kind).toBe("waiting");
  expect(compareText(sha256, { digests: abc, key: undefined }, false)).toEqual({
    kind: "matches",
    text: "It matches: this is the SHA-256 of your text.",
  });
  expect(compareText(other, { digests: abc, key: undefined }, false)).toEqual({
    kind: "differs",
    text: "It doesn't match: it isn't the SHA-256, SHA3-256, BLAKE2b-256, BLAKE3, BLAKE2s-256, SHA-512/256 or SHAKE128/256 of your text.",
  });
  expect(compareText(sha256, { digests: abc, key: {} }, false).text).toBe(
    "It matches: this is the HMAC by SHA-256 of your text.",
  );
  expect(compareText(sha256, { digests: abc, key: undefined }, true).kind).toBe("waiting");
  // Checksums have no HMAC: they are not waited for.
  expect(compareText(expectedOf("0".repeat(32)), { digests: only(["md5"]), key: {} }, false).text).toBe(
    "It doesn't match: it isn't the HMAC by MD5 of your text.",
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
  const compare = (entries: FileEntry<string>[], expected = sha256) =>
    compareFiles(expected, entries.map(fileSummarizer(indexChecksums([]), ["md5"], undefined, expected)), false);
  expect(compare([])).toEqual({ kind: "waiting", text: "Add a file to compare." });
  expect(compare([entry("a", {})]).kind).toBe("waiting");
  expect(compare([entry("a", {}), entry("b", abc)])).toEqual({
    kind: "matches",
    text: "It matches: this is the SHA-256 of b.",
  });
  expect(compare([entry("a", abc), entry("b", abc), entry("c", abc)]).text).toMatch(/of a and of 2 more\.$/);
  expect(compare([entry("a", abc)], other).text).toMatch(/^It doesn't match: it isn't the SHA-256, .* of a\.$/);
  expect(compare([entry("a", abc), entry("b", abc)], other).text).toMatch(/^It doesn't match: none of the 2 files/);
});

test("a file that couldn't be hashed isn't waited for or reported as different", () => {
  const file = (path: string, rest: Partial<FileEntry<string>>): FileEntry<string> => ({
    id: 1,
    file: "",
    path,
    size: 3,
    digests: {},
    key: undefined,
    ...rest,
  });
  const gone = file("gone", { failure: "gone" });
  const compare = (...entries: FileEntry<string>[]) =>
    compareFiles(other, entries.map(fileSummarizer(indexChecksums([]), ["md5"], undefined, other)), false);
  expect(compare(gone)).toEqual({ kind: "waiting", text: "The file could not be hashed." });
  expect(compare(gone, gone)).toEqual({ kind: "waiting", text: "None of the files could be hashed." });
  expect(compare(gone, file("a", { digests: abc }))).toEqual({
    kind: "differs",
    text: "It doesn't match: it isn't the SHA-256, SHA3-256, BLAKE2b-256, BLAKE3, BLAKE2s-256, SHA-512/256 or SHAKE128/256 of a. 1 file could not be hashed.",
  });
  expect(compare(gone, file("a", {})).text).toBe("The files are being hashed.");
});

test("a cancelled run waits for Generate", () => {
  const file = { id: 1, file: "", path: "a", size: 3, digests: {}, key: undefined };
  const summary = fileSummarizer<string>(indexChecksums([]), ["md5"], undefined, other)(file);
  expect(compareFiles(other, [summary], false, true).text).toBe("Press Generate to compare.");
});

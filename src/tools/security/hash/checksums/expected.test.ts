import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ALGORITHM_IDS, type Digests, digest, textSource } from "../digest.ts";
import { encode } from "../encoding.ts";
import { type FileEntry, fileSummarizer, indexChecksums } from "../files.ts";
import { compareFiles, compareText, findMatch, parseExpected } from "./expected.ts";

const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const ABC_BASE64 = createHash("sha256").update("abc").digest("base64");
const digests = await digest(textSource("abc"), ALGORITHM_IDS);

const matchOf = (text: string) => {
  const parsed = parseExpected(text);
  return parsed.ok ? findMatch(parsed.value, digests) : parsed.message;
};

test.each([
  ABC,
  ABC.toUpperCase(),
  `  ${ABC}\n`,
  `0x${ABC}`,
  ABC.replace(/..(?!$)/g, "$&:"),
  ABC.replace(/.{8}/g, "$& "),
  `sha256:${ABC}`,
  `SHA-256: ${ABC}`,
  `SHA256 (abc.txt) = ${ABC}`,
  `SHA2-256(abc.txt)= ${ABC}`,
  `${ABC}  abc.txt`,
  `${ABC} *abc.txt`,
  `${ABC} abc.txt`,
  `SHA256          ${ABC.toUpperCase()}       C:\\abc.txt`,
  ABC_BASE64,
  ABC_BASE64.replace(/=+$/, ""),
  `sha256-${ABC_BASE64}`,
  `SHA256:${ABC_BASE64.replace(/=+$/, "")}`,
  `SHA256-${ABC_BASE64}`,
  `sha256 = ${ABC}`,
  `0X${ABC.toUpperCase()}`,
  `"${ABC}"`,
  `'${ABC}',`,
  `\`${ABC}\``,
  `“${ABC}”`,
  `W/"${ABC}"`,
  `ETag: "${ABC}"`,
  `sha256: "${ABC}"`,
  `"sha256-${ABC_BASE64}"`,
  `sha256: ${ABC.slice(0, 32)}\n${ABC.slice(32)}`,
])("%s is the SHA-256", (text) => {
  expect(matchOf(text)).toBe("sha256");
});

const MD5_BASE64 = createHash("md5").update("abc").digest("base64");
const SHA384_BASE64 = createHash("sha384").update("abc").digest("base64");
const pairs = (digits: string) => digits.replace(/..(?!$)/g, "$& ");

// As sites, scripts and tools print them.
test.each([
  `SHA256 hash: ${ABC}`,
  `SHA-256 checksum: ${ABC}`,
  `sha256sum: ${ABC}`,
  `SHA256 ${ABC}`,
  `SHA256\t${ABC}`,
  `SHA256\n${ABC}`,
  `SHA-256\n\n${ABC}\n`,
  `**SHA256:** ${ABC}`,
  `**SHA-256**: \`${ABC}\``,
  `| SHA256 | ${ABC} |`,
  `<code>${ABC}</code>`,
  `abc.txt: ${ABC}`,
  `abc.txt ${ABC}`,
  `abc.txt\t${ABC}`,
  `--hash=sha256:${ABC}`,
  `abc==1.0 --hash=sha256:${ABC} \\`,
  `https://example.org/abc.txt#sha256=${ABC}`,
  `sha256 "${ABC}"`,
  `sha256sums=('${ABC}')`,
  `InstallerSha256: ${ABC.toUpperCase()}`,
  `checksum64 = '${ABC}'`,
  `checksumType64 = 'sha256'\nchecksum64 = '${ABC}'`,
  `"sha256": "${ABC}",`,
  `{"name": "abc.txt", "digest": "sha256:${ABC}"}`,
  `image@sha256:${ABC}`,
  `integrity="sha256-${ABC_BASE64}"`,
  `<script src="a.js" integrity="sha256-${ABC_BASE64}" crossorigin></script>`,
  `Digest: sha-256=${ABC_BASE64}`,
  `Repr-Digest: sha-256=:${ABC_BASE64}:`,
  `x-amz-checksum-sha256: ${ABC_BASE64}`,
  `SHA256 hash of abc.txt:\n${ABC}\nCertUtil: -hashfile command completed successfully.`,
  `SHA256 hash of file abc.txt:\r\n${pairs(ABC)}\r\nCertUtil: -hashfile command completed successfully.`,
  `Algorithm : SHA256\nHash      : ${ABC.toUpperCase()}\nPath      : C:\\abc.txt`,
  `abc.txt: ${ABC.toUpperCase().replace(/.{8}(?!$)/g, "$& ")}`,
  `Hash (SHA-256) = ${ABC}`,
  `Prüfsumme (SHA256): ${ABC}`,
  `The SHA-256 of abc.txt is ${ABC}.`,
  `the sha256: ${ABC}`,
  `「${ABC}」`,
  `SHA256：${ABC}`,
  `sha9: ${ABC}`,
])("in %s the SHA-256 is found", (text) => {
  expect(matchOf(text)).toBe("sha256");
});

test("other algorithms are found by their names and lengths", () => {
  expect(matchOf(`Content-MD5: ${MD5_BASE64}`)).toBe("md5");
  expect(matchOf(`integrity="sha384-${SHA384_BASE64}"`)).toBe("sha384");
  expect(matchOf(SHA384_BASE64)).toBe("sha384");
  const sha3 = createHash("sha3-256").update("abc").digest("hex");
  expect(matchOf(`The SHA3-256 checksum is ${sha3}`)).toBe("sha3-256");
  expect(matchOf(`md5-${createHash("md5").update("abc").digest("hex")}`)).toBe("md5");
});

test("of several different hashes none is chosen, and a name that does not fit is said", () => {
  const md5 = createHash("md5").update("abc").digest("hex");
  expect(matchOf(`MD5: ${md5}\nSHA256: ${ABC}`)).toBe(
    "There are 2 hashes in this. Paste the one that you want to compare.",
  );
  expect(matchOf(`the SHA-512 checksum is ${ABC}`)).toBe("This names SHA-512, which has 64 bytes, but it has 32.");
});

test.each([
  [`O${ABC.slice(1)}`, "SHA-256, ", "‘O’ at character 1 isn’t hexadecimal"],
  [`g${ABC.slice(1)}`, "SHA-256, ", "‘g’ at character 1 isn’t hexadecimal"],
  [`${ABC.slice(0, 63)}l`, "SHA-256, ", "‘l’ at character 64 isn’t hexadecimal"],
  [`sha256: ${ABC.slice(0, 10)}oo${ABC.slice(12)}`, "SHA-256, ", "‘o’ at character 11 and 1 more isn’t hexadecimal"],
  [`SHA256 hash: O${ABC.slice(1)}`, "SHA-256, ", "‘O’ at character 1 isn’t hexadecimal"],
  [`O${ABC.slice(1, 32)}`, "MD5 or xxHash128", "‘O’ at character 1 isn’t hexadecimal"],
])("%s is a mistyped digest, not one of another kind", (text, names, place) => {
  const message = matchOf(text);
  expect(message).toContain(`It has the length of ${names}`);
  expect(message).toContain(place);
});

test("any place in a text keeps a digest found", () => {
  const around = fc.constantFrom(..." \t\n\"'`()[]{}<>|,;*_：。「」=/#@".split(""));
  const word = fc.constantFrom("", "abc.txt", "Größe 12 MB", "2026-11-29", "v1.2.3", "name", "漢字");
  fc.assert(
    fc.property(word, around, around, word, (before, open, close, after) => {
      expect(matchOf(`${before}${open}${ABC}${close}${after}`)).toBe("sha256");
    }),
  );
});

test.each(ALGORITHM_IDS)("the %s is recognised among those of its length", async (id) => {
  expect(matchOf(Buffer.from(digests[id] ?? []).toString("hex"))).toBe(id);
});

test("the hash of something else matches nothing", () => {
  expect(matchOf(createHash("sha256").update("abd").digest("hex"))).toBeUndefined();
  expect(matchOf(`sha3-256:${ABC}`)).toBeUndefined();
});

test("a text that isn't a hash gets a message", () => {
  expect(matchOf(ABC.slice(1))).toMatch(/^63 hexadecimal digits are the length of no hash here\. MD5 has 32/);
  expect(matchOf("hello, world")).toMatch(/^No hash in hexadecimal or Base64 was found in this\. MD5 has 32/);
  expect(matchOf(`md5:${ABC}`)).toBe("This names MD5, which has 16 bytes, but it has 32.");
  expect(matchOf(`sha256: ${ABC.slice(0, 10)}`)).toMatch(/^10 hexadecimal digits/);
  expect(matchOf("sha256: hello")).toMatch(/^No hash/);
  expect(matchOf("")).toMatch(/^No hash/);
});

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

import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { answerDigest } from "./answer-digest.ts";
import { answerText } from "./answer-text.ts";
import answers from "./answers.ts";

const context = {
  random: seededRandom(1),
  now: () => 0,
  digest: async (algorithm: string, text: string) => `${algorithm} of [${text}]`,
};

const [ofText, ofDigest] = answers;

async function hashed(line: string) {
  expect(ofText.isAsked(line)).toBe(true);
  return Promise.all(
    answerText(line, context).map(async ({ value, ...rest }) => ({
      ...rest,
      value: typeof value === "string" ? value : await value(),
    })),
  );
}

test("a text is hashed, and opens the tool with it", async () => {
  expect(await hashed("sha256 hello world")).toEqual([
    {
      value: "sha256 of [hello world]",
      understood: "SHA-256 of “hello world”",
      opens: { query: [["algorithms", "sha256"]], typed: { text: "hello world", hashed: true } },
    },
  ]);
});

test("a weak algorithm is named as one", async () => {
  expect(await hashed("md5 a")).toEqual([
    {
      value: "md5 of [a]",
      understood: "MD5 of “a”",
      note: "MD5 still detects accidental damage, but attackers can make two files with the same one.",
      opens: { query: [], typed: { text: "a", hashed: true } },
    },
  ]);
});

const D32 = "d41d8cd98f00b204e9800998ecf8427e";
const D64 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

test.each<readonly [line: string, ...values: readonly string[]]>([
  ["SHA-256: a", "sha256 of [a]"],
  ["sha 256 a", "sha256 of [a]"],
  ["  sha 512 of a ", "sha512 of [a ]"],
  ["sha1 of:a", "sha1 of [of:a]"],
  ["sha3-256 abc", "sha3-256 of [abc]"],
  ["Blake3 x", "blake3 of [x]"],
  ["crc32 a\nb", "crc32 of [a\nb]"],
  ["md5: of a", "md5 of [a]"],
  ['md5 "a"', 'md5 of ["a"]', "md5 of [a]"],
  ["md5 'a b'", "md5 of ['a b']", "md5 of [a b]"],
  ["md5 'a\"", "md5 of ['a\"]"],
  ["md5 a'b'", "md5 of [a'b']"],
  ["md5 'b'a", "md5 of ['b'a]"],
  ['md5("a b")', "md5 of [a b]"],
  ["sha256('a\"');", 'sha256 of [a"]'],
  ["SHA1(`a')`) ", "sha1 of [a')]"],
  [`md5 (a) = ${D32}0x`, `md5 of [(a) = ${D32}0x]`],
  [`md5 a(b) = ${D32}`, `md5 of [a(b) = ${D32}]`],
  [`md5 (a) = ${D32.slice(1)}`, `md5 of [(a) = ${D32.slice(1)}]`],
])("%j hashes %j", async (line, ...values) => {
  expect((await hashed(line)).map(({ value }) => value)).toEqual(values);
});

test.each([
  `MD5 (a.txt) = ${D32}`,
  `MD5 (a.txt) =${D32.toUpperCase()}`,
  `SHA256 (a.txt)= ${D64}`,
  "sha a",
  "SFV a",
  "b2 a",
  "b3 a",
  "md5",
  "md5 ",
  "md5a b",
  "sha257 a",
  "hello world",
  "say md5 a",
  "9sha 256 a",
  "md5(\"a')",
  'md5("a") b',
  'md5sum("a")',
])("%j isn't a text to hash", (line) => {
  expect(answerText(line, context)).toEqual([]);
});

test.each(['md5("a")', "sha256('a')"])("%j asks for a digest", (line) => {
  expect(ofText.isAsked(line)).toBe(true);
});

test.each(["md5sum", "md5 ", "md5  a", "md5", "a md5 b", "sha256", "hash", ""])(
  "%j does not ask for a digest",
  (line) => {
    expect(ofText.isAsked(line)).toBe(false);
  },
);

test("a digest says of which algorithms it can be", () => {
  expect(answerDigest(` ${D32.toUpperCase()} `, context)).toEqual([
    {
      value: "MD5 or xxHash128",
      copied: D32,
      understood: "A digest of 32 hexadecimal digits",
      note: "Open the hash generator to compare it with a text or a file.",
      opens: { typed: { expected: D32.toUpperCase() } },
    },
  ]);
});

test("a line of a checksum file says of which file it is", () => {
  const line = `${D64}  empty.txt`;
  expect(answerDigest(line, context)).toEqual([
    {
      value: "SHA-256, SHA3-256, BLAKE2b-256, BLAKE3, BLAKE2s-256, SHA-512/256 or SHAKE128/256",
      copied: D64,
      understood: "A line of a checksum file, of empty.txt",
      note: "Open the hash generator to compare it with a text or a file.",
      opens: { typed: { expected: line } },
    },
  ]);
});

test.each([
  [3, "A checksum list, of a, b, c"],
  [4, "A checksum list, of a, b, c …"],
])("a list of %i files", (count, understood) => {
  const list = [..."abcd"].slice(0, count).map((name) => `${D32}  ${name}`);
  expect(answerDigest(`\n${list.join("\n")}\n`, context)).toEqual([
    {
      value: `${count} checksums: MD5 or xxHash128`,
      copied: list.join("\n"),
      understood,
      note: "Drop the files and this list on the hash generator to check them.",
      opens: { query: [["source", "files"]] },
    },
  ]);
  expect(answerDigest(list.join("\r"), context)).toEqual([]);
});

test.each([`${D32}\nhello`, "hello\nworld", "hello", D32.slice(1)])("%j isn't a digest", (text) => {
  expect(answerDigest(text, context)).toEqual([]);
});

test.each([
  D32,
  ` ${D64}`,
  D64.repeat(2),
  `sha256:${D64}`,
  `md5=${D32.toUpperCase()}`,
  `(${D32} `,
  `md5-${D32}`,
  `${D32}  a.txt`,
  `${D32}*a.txt`,
  `SHA256 (a) = ${D64}`,
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  `SHA512:${"aB/+".repeat(21)}==`,
])("%j is looked at", (text) => {
  expect(ofDigest.isAsked(text)).toBe(true);
});

test.each([
  D32.slice(1),
  `${D64.repeat(2)}a`,
  `x${D32}`,
  `${D32}x`,
  `${D32}.txt`,
  `sha256-${"z".repeat(39)}`,
  `sha1-${"A".repeat(28)}=`,
  `a sha256-${"A".repeat(43)}=`,
  `sha256-${"A".repeat(43)}= a`,
])("%j is not", (text) => {
  expect(ofDigest.isAsked(text)).toBe(false);
});

test("in parentheses, and without an algorithm", async () => {
  expect((await hashed("sha256(hello)")).map(({ value }) => value)).toEqual(["sha256 of [hello]"]);
  expect((await hashed("hash hello")).map(({ value }) => value)).toEqual(["sha256 of [hello]", "md5 of [hello]"]);
});

test.each([
  "md5 hash generator",
  "md5 file",
  "md5 decrypt",
  "md5 checker",
  "sha256 online",
  "hash generator",
  "hash of a file",
])("%j is the tool, and not a text for it", async (line) => expect(answerText(line, context)).toEqual([]));

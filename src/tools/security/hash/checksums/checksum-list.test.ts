import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AlgorithmId } from "../digest.ts";
import {
  algorithmInName,
  algorithmOfFileName,
  isNamedAsChecksums,
  parseChecksumList,
  parseInSteps,
} from "./checksum-list.ts";

const parseChecksumFile = (text: string, fileName: string) => parseChecksumList(text, fileName).lines;
const namesIn = (text: string, fileName = "any.txt") => parseChecksumList(text, fileName).lines.map(({ name }) => name);
const hashOf = (id: string, text: string) => createHash(id).update(text).digest("hex");
const ABC = hashOf("sha256", "abc");

const EMPTY = {
  md5: "d41d8cd98f00b204e9800998ecf8427e",
  sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
};

test.each<[string, AlgorithmId | undefined]>([
  ["SHA256SUMS", "sha256"],
  ["sha512sum.txt", "sha512"],
  ["MD5SUMS.asc", "md5"],
  ["image.iso.sha1", "sha1"],
  ["ubuntu-24.04-SHA256SUMS", "sha256"],
  ["B2SUMS", "blake2b"],
  ["disc.sfv", "crc32"],
  ["Fedora-Server-40-CHECKSUM", undefined],
  ["IMAGE.ISO.MD5.TXT", "md5"],
  ["sha1sums.sig.gpg", "sha1"],
  ["SHA256_checksum.asc", "sha256"],
  ["sums2", undefined],
  ["checksums.bin", undefined],
  ["Checksum.x", undefined],
])("%s holds checksums", (name, algorithm) => {
  expect(isNamedAsChecksums(name)).toBe(true);
  expect(algorithmOfFileName(name)).toBe(algorithm);
});

test.each([
  "photo.jpg",
  "notes.txt",
  "archive.tar.gz",
  "resumes",
  "md5",
  "a.md5.bin",
  "md5sums.bin",
  "md5sum.txt.bin",
  "my checksums.bin",
  "checksumsbin",
])("%s does not", (name) => {
  expect(isNamedAsChecksums(name)).toBe(false);
});

test("GNU, BSD and openssl lines, Windows line ends, comments and a signature around them", () => {
  const text = [
    "-----BEGIN PGP SIGNED MESSAGE-----",
    "Hash: SHA256",
    "",
    "# a comment",
    `${EMPTY.sha256}  ./a b.txt`,
    `${EMPTY.sha256} *c.bin`,
    `MD5 (d (1).txt) = ${EMPTY.md5}`,
    `SHA2-256(e)= ${EMPTY.sha256}`,
    `\\${EMPTY.sha256}  new\\nline\\\\`,
    "-----BEGIN PGP SIGNATURE-----",
    "iQIzBAEBCAAdFiEE",
    "-----END PGP SIGNATURE-----",
  ].join("\r\n");
  expect(parseChecksumFile(text, "SHA256SUMS").map(({ name, algorithms }) => [name, algorithms.join()])).toEqual([
    ["./a b.txt", "sha256"],
    ["c.bin", "sha256"],
    ["d (1).txt", "md5"],
    ["e", "sha256"],
    ["new\nline\\", "sha256"],
  ]);
});

test("without a name for the algorithm, all of that length are possible", () => {
  expect(parseChecksumFile(`${EMPTY.sha256}  a`, "checksums.txt")[0]?.algorithms).toEqual([
    "sha256",
    "sha3-256",
    "blake2b-256",
    "blake3",
    "blake2s",
    "sha512-256",
    "shake128-256",
  ]);
});

test("a lone digest speaks of the file that its own file is named after", () => {
  expect(parseChecksumFile(`${EMPTY.md5}\n`, "image.iso.md5")).toMatchObject([
    { name: "image.iso", algorithms: ["md5"] },
  ]);
});

test("an SFV file", () => {
  expect(parseChecksumFile("; made by\nmy file.bin 1A2B3C4D\n", "x.sfv")).toMatchObject([
    { name: "my file.bin", algorithms: ["crc32"] },
  ]);
});

test("what was read from a pipe is the file that the list is named after", () => {
  const hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  const names = (text: string, fileName: string) => parseChecksumFile(text, fileName).map(({ name }) => name);
  expect(names(`${hex}  -\n`, "a.iso.sha256")).toEqual(["a.iso"]);
  expect(names(`SHA256 (-) = ${hex}\n`, "a.iso.sha256.txt")).toEqual(["a.iso"]);
  // This list isn't named after a file.
  expect(names(`${hex}  -\n`, "SHA256SUMS.txt")).toEqual(["-"]);
});

test.each<[string, AlgorithmId | undefined]>([
  ["SHASUMS256.txt", "sha256"],
  ["checksums_sha256.txt", "sha256"],
  ["sha256.txt", "sha256"],
  ["MD5.txt", "md5"],
  ["CHECKSUM.SHA256-FreeBSD-14.0-RELEASE-amd64", "sha256"],
  ["SHA256", "sha256"],
  ["hashes.txt", undefined],
  ["md5-and-sha1.txt", undefined],
  ["md5 and MD5.txt", "md5"],
  ["sha1checksum (1).bin", "sha1"],
  ["mySHA1.txt", undefined],
])("the name of %s mentions its algorithm", (name, algorithm) => {
  expect(algorithmInName(name)).toBe(algorithm);
});

describe("a list is detected by its content, whatever its name", () => {
  const gnu = `${ABC}  abc.txt\n`;
  const lists: Readonly<Record<string, string>> = {
    "two spaces": gnu,
    "one space": `${ABC} abc.txt\n`,
    "a binary mark": `${ABC} *abc.txt\n`,
    tagged: `SHA256 (abc.txt) = ${ABC}\n`,
    openssl: `SHA2-256(abc.txt)= ${ABC}\n`,
    "Get-FileHash, a table": [
      "",
      "Algorithm       Hash                                                                   Path",
      "---------       ----                                                                   ----",
      `SHA256          ${ABC.toUpperCase()}       C:\\Users\\me\\My files\\abc.txt`,
      "",
      "",
    ].join("\r\n"),
    "Get-FileHash, a list, with lines that were broken to fit the window": [
      "",
      "",
      "Algorithm : SHA256",
      `Hash      : ${ABC.toUpperCase().slice(0, 40)}`,
      `            ${ABC.toUpperCase().slice(40)}`,
      "Path      : C:\\Users\\me\\My files\\a",
      "            bc.txt",
      "",
      "Algorithm : MD5",
      `Hash      : ${hashOf("md5", "x").toUpperCase()}`,
      "Path      : C:\\x.bin",
      "",
    ].join("\r\n"),
    certutil: `SHA256 hash of abc.txt:\r\n${ABC}\r\nCertUtil: -hashfile command completed successfully.\r\n`,
    "certutil of Windows 7": `SHA256 hash of file abc.txt:\r\n${ABC.replace(/..(?!$)/g, "$& ")}\r\nCertUtil: -hashfile command completed successfully.\r\n`,
    "certutil in German": `SHA256-Hash von abc.txt:\r\n${ABC}\r\nCertUtil: -hashfile-Befehl wurde erfolgreich ausgeführt.\r\n`,
    signify: `untrusted comment: verify with openbsd-76-base.pub\nRWQ/Vh0KEH1bNrtmwgYGJwMKxvsOBvWQYbYx\nSHA256 (abc.txt) = ${ABC}\n`,
  };
  test.each(Object.entries(lists))("%s", (_, text) => {
    const { lines, unread, isList } = parseChecksumList(text, "any name at all");
    expect(isList).toBe(true);
    expect(unread).toEqual([]);
    expect(lines[0]?.name.split("\\").at(-1)).toBe("abc.txt");
    expect(Buffer.from(lines[0]?.digest ?? []).toString("hex")).toBe(ABC);
    expect(lines[0]?.algorithms).toContain("sha256");
  });

  test.each(
    Object.entries({
      prose: "Dear all,\nthe meeting is at 12345678 Main Street.\n",
      "a hexadecimal dump": "00000000  7f 45 4c 46 02 01 01 00\n00000010  03 00 3e 00 01 00 00 00\n",
      "a history of commits": `${hashOf("sha1", "1")} Mend the door\n${hashOf("sha1", "2")} Paint the wall\n`,
      "a text that mentions one": `Release notes\n\nNow with checksums:\n${gnu}\nThanks to all.\nThe end.\n`,
      "digests without names": `${ABC}\n${ABC}\n`,
      nothing: "",
    }),
  )("%s isn't a list", (_, text) => {
    expect(parseChecksumList(text, "notes.txt").isList).toBe(false);
  });

  test("with a name that says so one entry is enough", () => {
    expect(parseChecksumList(`Some words.\nMore words.\n${gnu}And more.\n`, "SHA256SUMS")).toMatchObject({
      isList: true,
      unread: [1, 2, 4],
    });
  });
});

test("lines that cannot be read are known by their numbers", () => {
  const cut = ABC.slice(0, 60);
  expect(parseChecksumList(`# sums\n\n${ABC}  a\n${cut}  b\nSHA256 (c) = ${cut}\n`, "half.sha256").unread).toEqual([
    4, 5,
  ]);
  expect(parseChecksumList(`${cut}  abc.txt\n`, "short.sha256")).toEqual({ lines: [], unread: [1], isList: false });
  // What PowerShell cut off to fit the window names no file.
  expect(parseChecksumList(`SHA256   ${ABC}   C:\\Users\\me\\Downl...\n`, "x.txt").unread).toEqual([1]);
  expect(parseChecksumList("SHA256 hash of abc.txt:\nCertUtil: the file was not found\n", "x.txt").unread).toEqual([1]);
  expect(parseChecksumList(`Algorithm : SHA256\nHash : ${cut}\nPath : a\n`, "x.txt").unread).toEqual([1]);
});

const EMPTY_MD5_LINE = `${EMPTY.md5}  a`;

test.each<[what: string, text: string, names: readonly string[], unread: readonly number[]]>([
  ["a mark of the encoding", `\uFEFF${EMPTY_MD5_LINE}\n`, ["a"], []],
  ["the same inside a name", `${EMPTY.md5}  \uFEFFa\n`, ["\uFEFFa"], []],
  ["names that look like comments", `${EMPTY.md5}  #1\n${EMPTY.md5}  a;b\n`, ["#1", "a;b"], []],
  ["comments, indented", `  # one\n\t; two\n${EMPTY_MD5_LINE}\n`, ["a"], []],
  ["what only looks like a heading", `AlgorithmHash Path\nAlgorithm Hash Path x\n${EMPTY_MD5_LINE}\n`, ["a"], [1, 2]],
  [
    "a signature before the list",
    `-----BEGIN PGP SIGNATURE-----\nabc\n${EMPTY_MD5_LINE}\n-----END PGP SIGNATURE-----\n${EMPTY.md5}  b\n`,
    ["b"],
    [],
  ],
  ["minisign", `trusted comment: x\n${EMPTY_MD5_LINE}\n${EMPTY.md5}  b\n`, ["b"], []],
  ["words about a comment", `an untrusted comment: x\n${EMPTY_MD5_LINE}\n`, ["a"], [1]],
  [
    "the head of a signed list",
    `-----BEGIN PGP SIGNED MESSAGE-----\n${EMPTY_MD5_LINE}\n\n${EMPTY.md5}  b\n`,
    ["b"],
    [],
  ],
  ["certutil in French", `Hachage MD5 de a :\n${EMPTY.md5}\n`, ["a"], []],
  ["certutil without a digest", "MD5 hash of a:\nMD5 hash of b:\n", [], [1, 2]],
  ["certutil, then words", `MD5 hash of a:\nwords\n${EMPTY_MD5_LINE}\n`, ["a"], [1, 2]],
  ["words before certutil's", `The MD5 hash of a:\n${EMPTY.md5}\n`, [], [1, 2]],
  ["words after certutil's", `MD5 hash of a: here\n${EMPTY.md5}\n`, [], [1, 2]],
  ["a record without spaces", `Algorithm:MD5\nHash:${EMPTY.md5}\nPath:a\n`, ["a"], []],
  ["a record of another program", `MyHash : ${EMPTY.md5}\n`, [], [1]],
  ["a record at the end", `${EMPTY_MD5_LINE}\nAlgorithm : MD5\nHash : ${EMPTY.md5}\nPath : b`, ["a", "b"], []],
  [
    "a record, and a line that is not indented by four",
    `Algorithm : MD5\nHash : ${EMPTY.md5}\nPath : b\n   c\n`,
    ["b"],
    [4],
  ],
  ["a record without a path", `Algorithm : MD5\nHash : ${EMPTY.md5}\n\n${EMPTY_MD5_LINE}\n`, ["a"], [1]],
])("%s", (_, text, names, unread) => {
  const read = parseChecksumList(text, "any.txt");
  expect([read.lines.map(({ name }) => name), read.unread]).toEqual([names, unread]);
});

test("PowerShell's records end where the next begins, with a blank line or with the list", () => {
  const record = (id: string, name: string) =>
    `Algorithm : ${id.toUpperCase()}\nHash      : ${hashOf(id, name)}\nPath      : ${name}\n`;
  const list = `${record("sha256", "a")}${record("md5", "b")}\n${record("sha1", "c")}\n`;
  expect(parseChecksumList(list, "any.txt")).toMatchObject({
    lines: [
      { name: "a", algorithms: ["sha256"] },
      { name: "b", algorithms: ["md5"] },
      { name: "c", algorithms: ["sha1"] },
    ],
    unread: [],
    isList: true,
  });
  const cut = `${record("sha256", "a")}Algorithm : MD5\nHash : ${EMPTY.md5}\nPath : C:\\long...\n`;
  expect(parseChecksumList(cut, "any.txt")).toMatchObject({ lines: [{ name: "a" }], unread: [4] });
  expect(parseChecksumList("Algorithm : MD5\nPath : a\n", "any.txt")).toMatchObject({ lines: [], unread: [1] });
  expect(parseChecksumList(`Hash : ${EMPTY.md5}\nPath : a\n`, "any.txt")).toMatchObject({ lines: [], unread: [1] });
});

test("in an SFV file only a semicolon begins a comment", () => {
  expect(namesIn(";c 1A2B3C4D\n#c 1A2B3C4D\n", "x.sfv")).toEqual(["#c"]);
});

test.each([
  ["half of the lines", `${EMPTY_MD5_LINE}\nwords\n`, true],
  ["less than half", `${EMPTY_MD5_LINE}\nwords\nmore\n`, false],
  ["MD5 and one space", `${EMPTY.md5} a\n`, true],
  ["MD5, one space, and a name of two words", `${EMPTY.md5} a b\n`, false],
  ["MD5, two spaces, and a name of two words", `${EMPTY.md5}  a b\n`, true],
  ["eight bytes", `${EMPTY.md5.slice(0, 16)}  a\n`, false],
])("%s: a list by its content: %s", (_, text, isList) => {
  expect(parseChecksumList(text, "any").isList).toBe(isList);
  expect(parseChecksumList(text, "sums.txt").isList).toBe(true);
});

test("a lone digest, and its mark of the encoding", () => {
  expect(namesIn(`\uFEFF${EMPTY.md5}\n`, "a.iso.MD5.TXT")).toEqual(["a.iso"]);
  expect(namesIn(`${EMPTY.md5.slice(0, 16)}\uFEFF${EMPTY.md5.slice(16)}\n`, "a.iso.md5")).toEqual([]);
  expect(parseChecksumList(`${EMPTY.md5}\n`, "a.txt.md5")).toMatchObject({
    lines: [{ name: "a.txt", algorithms: ["md5"] }],
    unread: [],
    isList: true,
  });
  expect(namesIn(`${EMPTY.md5}\n`, "MD5SUMS")).toEqual([]);
  expect(namesIn(EMPTY.md5.slice(2), "a.iso.md5")).toEqual([]);
});

test.each([
  [499, 0],
  [500, 1],
  [999, 1],
  [1000, 2],
])("%i lines are read with %i pauses", (count, pauses) => {
  const lines = Array.from({ length: count }, (_, at) => `${EMPTY.md5}  ${at}`);
  const steps = [...parseInSteps(lines.join("\n"), "MD5SUMS")];
  expect(steps).toHaveLength(pauses);
});

describe.skipIf(!existsSync("/usr/bin/sha256sum"))("read as by coreutils (needs coreutils)", () => {
  /** What coreutils report: the names they could check, and how many lines they could not read. */
  function checked(list: string, files: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), "lists-"));
    try {
      for (const name of files) writeFileSync(join(folder, name), "abc");
      writeFileSync(join(folder, "list"), list);
      const { stdout, stderr } = spawnSync("sha256sum", ["-c", "list"], {
        cwd: folder,
        encoding: "utf8",
        env: { LC_ALL: "C" },
      });
      const names = stdout.split("\n").flatMap((line) => /^(.*): OK$/.exec(line)?.[1] ?? []);
      return { names, unread: Number(/(\d+) lines? (?:is|are) improperly formatted/.exec(stderr)?.[1] ?? 0) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each([
    ["one space", `${ABC} a\n${ABC} b\n`],
    ["one space, then two: the name starts with one", `${ABC} a\n${ABC}  b\n`],
    ["two spaces, then one: not read", `${ABC}  a\n${ABC} b\n`],
    ["a star that belongs to the name", `${ABC} a\n${ABC} *b\n`],
    ["indented", `  ${ABC}  a\n\t${ABC}  b\n`],
    ["cut, a comment, and words", `# one\n${ABC}  a\n${ABC.slice(2)}  b\nwords\n`],
    ["Windows line ends", `${ABC}  a\r\n${ABC} *b\r\n`],
  ])("%s", (_, list) => {
    const found = parseChecksumList(list, "SHA256SUMS");
    expect({ names: found.lines.map(({ name }) => name), unread: found.unread.length }).toEqual(
      checked(list, ["a", "b", " b", "*b"]),
    );
  });

  test("OpenSSL's own lines", () => {
    const folder = mkdtempSync(join(tmpdir(), "lists-"));
    try {
      writeFileSync(join(folder, "a b.txt"), "abc");
      for (const options of [["-sha256"], ["-r", "-sha256"]]) {
        const printed = execFileSync("openssl", ["dgst", ...options, "a b.txt"], { cwd: folder, encoding: "utf8" });
        expect(namesIn(printed, "SHA256SUMS")).toEqual(["a b.txt"]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

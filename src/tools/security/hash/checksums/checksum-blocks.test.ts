import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { looksLikeChecksums, parseChecksumList } from "./checksum-list.ts";

const hash = (id: string, text = "abc") => createHash(id).update(text).digest("hex");
const [MD5, SHA1, SHA256, SHA512] = ["md5", "sha1", "sha256", "sha512"].map((id) => hash(id)) as [
  string,
  string,
  string,
  string,
];

const read = (text: string, fileName = "any.txt") => {
  const { lines, unread, isList } = parseChecksumList(text, fileName);
  return {
    found: lines.map(({ name, digest, algorithms }) => `${algorithms[0]} ${toHex(digest).slice(0, 8)} ${name}`),
    unread,
    isList,
  };
};
const short = (id: string, name: string, text = "abc") => `${id} ${hash(id, text).slice(0, 8)} ${name}`;

test("a listing of 7-Zip, its sizes and sums left out", () => {
  const text = `
7-Zip (a) 24.09 (x64) : Copyright (c) 1999-2024 Igor Pavlov : 2024-11-29

Scanning
1 folder, 2 files, 6 bytes (1 KiB)

SHA256                                                                    Size  Name
---------------------------------------------------------------- -------------  ------------
                                                                                folder
${SHA256}             3  1 one.txt
${hash("sha256", "x")}             3  folder/two.txt
---------------------------------------------------------------- -------------  ------------
${SHA256}             6  

Folders: 1
Files: 2
Size: 6

SHA256 for data:              ${SHA256}

Everything is Ok
`;
  expect(read(text)).toEqual({
    found: [short("sha256", "1 one.txt"), short("sha256", "folder/two.txt", "x")],
    unread: [],
    isList: true,
  });
  const two = `CRC32    SHA1                                              Size  Name\n-------- ---- ----  ---\n352441C2 ${SHA1}    3  a\nbroken   3  b\n-------- ---- ----  ---\n`;
  expect(read(two)).toEqual({ found: ["crc32 352441c2 a", short("sha1", "a")], unread: [4], isList: true });
});

test("hashdeep's rows, whose names may have commas, and md5deep's with sizes", () => {
  const text = `%%%% HASHDEEP-1.0\n%%%% size,md5,tiger,sha256,filename\n## Invoked from: /home\n## $ hashdeep a\n## \n3,${MD5},00,${SHA256},/home/a,b.txt\n3,words\n`;
  expect(read(text)).toEqual({
    found: [short("md5", "/home/a,b.txt"), short("sha256", "/home/a,b.txt")],
    unread: [7],
    isList: true,
  });
  expect(read(`         3  ${MD5}  /home/a b.txt\n`)).toMatchObject({
    found: [short("md5", "/home/a b.txt")],
    isList: true,
  });
});

test("blocks of a file and its digests, in either order", () => {
  const text = `File: a b.txt\nSize: 3\nMD5: ${MD5}\nSHA256: ${SHA256.toUpperCase()}\n\nSHA-1: ${SHA1}\nFile name: c.txt\n`;
  expect(read(text)).toEqual({
    found: [short("md5", "a b.txt"), short("sha256", "a b.txt"), short("sha1", "c.txt")],
    unread: [],
    isList: true,
  });
  expect(read(`Filename: a\nMD5sum: ${MD5}\nFilename: b\nSHA256: ${SHA256}`).found).toEqual([
    short("md5", "a"),
    short("sha256", "b"),
  ]);
  expect(read(`File: a\nSHA1: ${SHA256}\n`)).toMatchObject({ found: [], unread: [2] });
  expect(read(`SHA256: ${SHA256}\n`)).toMatchObject({ found: [], unread: [1] });
  expect(read("Name: Ann\nAge: 30\n")).toMatchObject({ found: [], unread: [1], isList: false });
});

// As dpkg-source 1.22 writes it.
test("a .dsc of Debian", () => {
  const text = `Format: 3.0 (native)
Source: a
Binary: a
Package-List:
 a deb unknown unknown arch=all
Checksums-Sha1:
 ${SHA1} 444 a_1.0.tar.xz
Checksums-Sha256:
 ${SHA256} 444 a_1.0.tar.xz
Files:
 ${MD5} 444 a_1.0.tar.xz
 ${MD5} 444 misc optional b.deb
Closes: 1
`;
  expect(read(text, "a_1.0.dsc")).toEqual({
    found: [
      short("sha1", "a_1.0.tar.xz"),
      short("sha256", "a_1.0.tar.xz"),
      short("md5", "a_1.0.tar.xz"),
      short("md5", "b.deb"),
    ],
    unread: [],
    isList: true,
  });
});

test("an APKBUILD of Alpine", () => {
  const text = `pkgname=a\nsource="a.tar.gz\n\tb.patch"\n\nbuild() {\n\tmake\n}\n\nsha512sums="\n${SHA512}  a.tar.gz\n${hash("sha512", "x")}  b.patch\n"\n`;
  expect(read(text, "APKBUILD")).toEqual({
    found: [short("sha512", "a.tar.gz"), short("sha512", "b.patch", "x")],
    unread: [],
    isList: true,
  });
  expect(read(`sha256sums="${SHA256}  a"\nmd5sums="${MD5}  a"`).found).toEqual([
    short("sha256", "a"),
    short("md5", "a"),
  ]);
});

test("names with the digests of an integrity attribute", () => {
  const base64 = Buffer.from(SHA256, "hex").toString("base64");
  expect(read(`my app.js sha256-${base64}\nsha256-${base64}  b.js\n`)).toEqual({
    found: [short("sha256", "my app.js"), short("sha256", "b.js")],
    unread: [],
    isList: true,
  });
  expect(read(`a sha256-${base64} b`).found).toEqual([]);
});

test("a name of an SFV file may begin with a date", () => {
  expect(read("20231224 xmas.jpg 3610A686\n20231225 b.jpg 00000001\n", "x.sfv").found).toEqual([
    "crc32 3610a686 20231224 xmas.jpg",
    "crc32 00000001 20231225 b.jpg",
  ]);
});

test("lines of ten thousand signs and more belong to no form, and are unread", () => {
  const name = "x".repeat(10_000 - "File: ".length);
  expect(read(`File: ${name}\nMD5: ${MD5}\n`).found).toEqual([short("md5", name)]);
  expect(read(`File: ${name}x\nMD5: ${MD5}\n`)).toMatchObject({ found: [], unread: [1, 2] });
});

test("hashdeep's lines before its heading and its notes aren't rows, and a line with other columns isn't a heading", () => {
  expect(read(`words\n%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n\n3,${SHA1},a\n4,0,b\n`)).toEqual({
    found: [short("sha1", "a")],
    unread: [6],
    isList: true,
  });
  expect(read(`%%%% size,sha1,name\n3,${SHA1},a\n`)).toMatchObject({ found: [] });
});

test("fields of a .dsc with other digests or none, and its signature, are left out", () => {
  const text = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA512

Checksums-SHA256:
 ${SHA256} 3 a
 no row
Checksums-Tiger:
 ${SHA1} 3 a
Description: words
 ${SHA1} 3 b
files:
 ${MD5} 3 a

-----BEGIN PGP SIGNATURE-----
iQIz
-----END PGP SIGNATURE-----
`;
  expect(read(text, "a.dsc")).toEqual({ found: [short("sha256", "a"), short("md5", "a")], unread: [6], isList: true });
});

test("an APKBUILD's rows end at the quote, wherever it is, and what isn't a row is reported", () => {
  const text = `md5sums="${MD5}  a\n${hash("md5", "x")}\tb"\nwords\nsha256sums="\nno row\n${SHA256}  c\n"\n${SHA256}  d\n`;
  expect(read(text, "APKBUILD")).toMatchObject({
    found: [short("md5", "a"), short("md5", "b", "x"), short("sha256", "c")],
    unread: [5],
  });
});

test("a block takes digests with 0x, long labels, and lines of its size and date", () => {
  const text = `Name : a\nSize: 3\nLast-Modified: today\nMD5 checksum: 0x${MD5}\nSHA-256 hash: ${SHA256}\nSHA1 digest : ${SHA1}\n\nFile: b\nnothing\n\nSHA1: ${SHA1}\n`;
  expect(read(text)).toMatchObject({
    found: [short("md5", "a"), short("sha256", "a"), short("sha1", "a"), short("sha1", "b")],
    unread: [9],
  });
});

test("a table of 7-Zip ends at its second line of dashes, and one without an algorithm isn't a table", () => {
  const dashes = "---- ---- ----";
  expect(read(`CRC32  Size  Name\n${dashes}\n352441C2  3  a\n${dashes}\n352441C2  3  b\n`)).toMatchObject({
    found: ["crc32 352441c2 a"],
    unread: [],
  });
  expect(read(`Date  Size  Name\n${dashes}\n352441C2  3  a\n`)).toMatchObject({ isList: false });
  // A second table has columns of its own.
  expect(
    read(`CRC32  Size  Name\n${dashes}\n352441C2  3  a\n${dashes}\nSHA1  Size  Name\n${dashes}\n${SHA1}  3  b\n`).found,
  ).toEqual(["crc32 352441c2 a", short("sha1", "b")]);
});

test.each([
  [`a,${MD5}\nb,${MD5}\n`, true],
  [`<td>${SHA256}</td><td>a</td>\n<td>${SHA256}</td><td>b</td>\nwords`, true],
  [`a,${MD5}\n`, false],
  [`${MD5}\n${MD5}\n`, false],
  [`a,${MD5}0\nb,${MD5}0\n`, false],
  [`a,${MD5}\nb,${MD5}\nwords\nwords\nwords\n`, false],
  ["", false],
])("%j looks like checksums: %s", (text, does) => {
  expect(looksLikeChecksums(text)).toBe(does);
});

test("gpg --print-md: a digest in groups over several lines is one, whatever its name's length", () => {
  const sha512 = "8855991BA05D7E12".repeat(8);
  const groups = sha512.match(/.{8}/g) ?? [];
  const apache = `apache-x-1.2.tar.gz: ${groups.slice(0, 6).join(" ")}\n${" ".repeat(21)}${groups.slice(6, 12).join(" ")}\n${" ".repeat(21)}${groups.slice(12).join(" ")}\n`;
  const long = `a-name-that-is-longer-than-the-lines-of-gpg-may-be-1.2.3-bin-src.tar.gz:\n${groups.slice(0, 8).join(" ")}\n${groups.slice(8).join(" ")}\n`;
  for (const [text, name] of [
    [apache, "apache-x-1.2.tar.gz"],
    [apache.replaceAll("\n", "\r\n"), "apache-x-1.2.tar.gz"],
    [long, "a-name-that-is-longer-than-the-lines-of-gpg-may-be-1.2.3-bin-src.tar.gz"],
  ]) {
    const { lines, unread, isList } = parseChecksumList(text ?? "", "x.tar.gz.sha512");
    expect(lines.map((line) => [line.name, line.algorithms])).toEqual([[name, ["sha512"]]]);
    expect([unread, isList]).toEqual([[], true]);
  }
  const all = parseChecksumList(
    "a.txt:    MD5 = 90 01 50 98 3C D2 4F B0  D6 96 3F 7D 28 E1 7F 72\na.txt:   SHA1 = A999 3E36 4706 816A BA3E  2571 7850 C26C 9CD0 D89D\na.txt: SHA256 = BA7816BF 8F01CFEA 414140DE 5DAE2223 B00361A3 96177A9C\n                B410FF61 F20015AD\n",
    "",
  );
  expect(all.lines.map(({ name, algorithms }) => [name, algorithms])).toEqual([
    ["a.txt", ["md5"]],
    ["a.txt", ["sha1"]],
    ["a.txt", ["sha256"]],
  ]);
});

test("digits that continue aren't a name, and a list that is mostly not understood isn't a list", () => {
  const rows = "8855991B A05D7E12 8855991B A05D7E12\n8855991B A05D7E12 8855991B\n";
  expect(parseChecksumList(rows, "x.sha512")).toMatchObject({ lines: [], unread: [1, 2], isList: false });
  const digest = "0".repeat(64);
  for (const [rest, isList] of [
    [`${digest}\n${digest} |\n`, false],
    ["01234567 89ABCDEF\n01234567 89ABCDEF\n", false],
    ["some\nwords\nmore\n", true],
    [`${digest}\n`, true],
  ] as const)
    expect(parseChecksumList(`${digest}  a\n${rest}`, "SHA256SUMS").isList, rest).toBe(isList);
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { MAX_LIST_BYTES, sortFiles } from "./sort-files.browser.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const LINE = `${sha256("a")}  a.txt\n`;

async function sort(...files: [name: string, content: BlobPart | Blob][]) {
  const { entries, lists } = await sortFiles(files.map(([name, content]) => new File([content], name)));
  return { entries, lists, names: entries.map(({ path }) => path), listNames: lists.map(({ name }) => name) };
}

test("files are sorted by what is in them, in the order in which they came", async () => {
  const { entries, names, lists } = await sort(
    ["a.txt", "a"],
    ["whatever", `${LINE}${sha256("b")}  b.txt\nnot a checksum\n`],
    ["b.txt", "b"],
  );
  expect(names).toEqual(["a.txt", "b.txt"]);
  expect(entries[0]).toMatchObject({ size: 1, digests: {}, key: undefined });
  expect(lists).toMatchObject([{ name: "whatever", lines: [{ name: "a.txt" }, { name: "b.txt" }], unread: [3] }]);
});

test("a file that is named like a list but isn't one is hashed, with a note", async () => {
  const { entries, listNames } = await sort(
    ["SHA256SUMS", "nothing of the kind"],
    ["MD5SUMS", ""],
    ["SHA1SUMS", new Blob([LINE, new Uint8Array(MAX_LIST_BYTES)])],
    ["notes.txt", "nothing of the kind"],
  );
  expect(listNames).toEqual([]);
  expect(entries.map(({ note }) => note)).toEqual([
    "Named like a list of checksums, but without a line that could be read as one.",
    undefined,
    "Named like a list of checksums, but too long for one (more than 4.2 MB).",
    undefined,
  ]);
});

test("a file full of digests in an unknown format is hashed, with a note on what it looks like", async () => {
  const { entries } = await sort(["sums.csv.bak", `a,${sha256("a")}\nb,${sha256("b")}\n`], ["notes.txt", "a\nb\n"]);
  expect(entries.map(({ note }) => note)).toEqual([
    "It looks like a list of checksums, but not in a form that can be read here.",
    undefined,
  ]);
});

test("lists are read in UTF-8 and, as PowerShell writes them, in UTF-16 of either byte order", async () => {
  const littleEndian = Buffer.from(`\ufeff${LINE}`, "utf16le");
  const { listNames } = await sort(
    ["utf-8", `\ufeff${LINE}`],
    ["little", littleEndian],
    ["big", Buffer.from(littleEndian).swap16()],
  );
  expect(listNames).toEqual(["utf-8", "little", "big"]);
});

test("a binary file isn't a list, whatever it starts with", async () => {
  const { names } = await sort(["whatever", `${LINE}\0`]);
  expect(names).toEqual(["whatever"]);
  const named = await sort(["SHA256SUMS", `${LINE}\0`]);
  expect(named.entries.map(({ note }) => note)).toEqual([
    "Named like a list of checksums, but without a line that could be read as one.",
  ]);
});

test("a list of thousands of lines is read to its end", async () => {
  const { lists } = await sort(["SHA256SUMS", LINE.repeat(5000)]);
  expect(lists[0]?.lines.length).toBe(5000);
});

test("a file that cannot be read is left to be hashed, which will say so", async () => {
  const gone = new File(["a"], "SHA256SUMS");
  gone.slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  const { entries } = await sortFiles([gone, new File([LINE], "sums")]);
  expect(entries.map(({ path, note }) => [path, note])).toEqual([["SHA256SUMS", undefined]]);
});

test("hundreds of files keep their order", async () => {
  const names = Array.from({ length: 100 }, (_, i) => `${i}.txt`);
  expect((await sort(...names.map((name): [string, string] => [name, name]))).names).toEqual(names);
});

import { execFileSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { crc32 } from "./image/containers/checksums.ts";
import { storedZip } from "./stored-zip.ts";
import { concat } from "./text/bytes.ts";

const folder = mkdtempSync(join(tmpdir(), "stored-zip-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Python's zipfile, which checks names, sizes and checksums.
const python = (code: string, ...args: string[]) =>
  execFileSync("python3", ["-c", `import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n${code}`, ...args], {
    encoding: "utf8",
  }).trim();

const fileOf = (path: string, content: string) => {
  const bytes = new TextEncoder().encode(content);
  return {
    path,
    bytes,
    size: bytes.length,
    checksum: crc32(bytes),
    modified: new Date(2024, 1, 29, 13, 45, 58).getTime(),
  };
};

function archive(files: readonly ReturnType<typeof fileOf>[]) {
  const path = join(folder, `${files.length}.zip`);
  const { headers, end } = storedZip(files);
  writeFileSync(path, concat([...files.flatMap(({ bytes }, i) => [headers[i] ?? new Uint8Array(), bytes]), end]));
  return path;
}

test("another program reads names, times and contents of an archive", () => {
  const path = archive([fileOf("a/übung 写真.txt", "one"), fileOf("empty", ""), fileOf("b.txt", "two")]);
  expect(
    python("print(z.testzip(), [(i.filename, i.date_time, z.read(i).decode()) for i in z.infolist()])", path),
  ).toBe(
    "None [('a/übung 写真.txt', (2024, 2, 29, 13, 45, 58), 'one'), ('empty', (2024, 2, 29, 13, 45, 58), ''), ('b.txt', (2024, 2, 29, 13, 45, 58), 'two')]",
  );
});

test("another program reads all of more than 65,535 files", () => {
  const path = archive(Array.from({ length: 65_536 }, (_, i) => fileOf(`${i}`, "")));
  expect(python("print(len(z.infolist()), z.infolist()[-1].filename)", path)).toBe("65536 65535");
});

test("another program finds files beyond 4 GB, and those after them", () => {
  const size = 2 ** 32 + 5;
  const last = fileOf("last.txt", "here");
  const files = [{ path: "large", size, checksum: 7, modified: 0 }, last];
  const { headers, end } = storedZip(files);
  const path = join(folder, "large.zip");
  const handle = openSync(path, "w");
  // A hole takes no room on the disk.
  const first = headers[0]?.length ?? 0;
  writeSync(handle, headers[0] ?? end, 0, first, 0);
  ftruncateSync(handle, first + size);
  const rest = concat([headers[1] ?? end, last.bytes, end]);
  writeSync(handle, rest, 0, rest.length, first + size);
  closeSync(handle);
  expect(
    python("print([(i.filename, i.file_size, i.header_offset) for i in z.infolist()], z.read('last.txt'))", path),
  ).toBe(`[('large', ${size}, 0), ('last.txt', 4, ${first + size})] b'here'`);
});

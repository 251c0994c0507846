import { randomFillSync } from "node:crypto";
import { expect, test } from "vitest";
import { fileSource } from "./file-source.browser.ts";

const MEBIBYTE = 1024 * 1024;

test("a file of up to eight megabytes is read in slices, in any order", async () => {
  const bytes = randomFillSync(new Uint8Array(8 * MEBIBYTE));
  const source = fileSource(new File([bytes], "a"));
  expect(source.size).toBe(bytes.length);
  expect(source.readInto).toBeUndefined();
  expect(await source.read(5, 9)).toEqual(bytes.slice(5, 9));
  expect(await source.read(0, 3)).toEqual(bytes.slice(0, 3));
});

test("a larger one is read as a stream, into two buffers by turns", async () => {
  const bytes = randomFillSync(new Uint8Array(8 * MEBIBYTE + 1));
  const source = fileSource(new File([bytes], "a"));
  const half = 4 * MEBIBYTE;
  const first = await source.read(0, half);
  expect(Buffer.compare(first, bytes.subarray(0, half))).toBe(0);
  const second = await source.read(half, half + 10);
  expect(second).toEqual(bytes.slice(half, half + 10));
  // The first stays as it is while the second is read.
  expect(Buffer.compare(first, bytes.subarray(0, half))).toBe(0);
  const third = await source.read(half + 10, bytes.length);
  expect(Buffer.compare(third, bytes.subarray(half + 10))).toBe(0);
});

test("a file that ends early gives what there is, or is refused", async () => {
  const bytes = randomFillSync(new Uint8Array(8 * MEBIBYTE + 1));
  const read = await fileSource(new File([bytes], "a")).read(0, bytes.length + 100);
  expect(Buffer.compare(read, bytes)).toBe(0);
  const into = fileSource(new File([bytes], "a")).readInto;
  await expect(into?.(new Uint8Array(bytes.length + 1), 0, bytes.length + 1)).rejects.toThrow("The file changed");
});

test("without byte streams any file is read in slices", async () => {
  const file = new File([new Uint8Array(8 * MEBIBYTE + 1).fill(7)], "a");
  file.stream = () => {
    throw new TypeError("no byte streams");
  };
  const source = fileSource(file);
  expect(source.readInto).toBeUndefined();
  expect(await source.read(8 * MEBIBYTE - 1, 8 * MEBIBYTE + 1)).toEqual(Uint8Array.of(7, 7));
});

import { expect, test } from "vitest";
import { type AnyValues, type Bytes, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import base64 from "#operations/base64/family.ts";
import cases from "#operations/case/family.ts";
import compress from "#operations/compress/family.ts";
import lines from "#operations/lines/family.ts";
import { runLong } from "./long-input.browser.ts";
import type { LargeJob } from "./worker.ts";

const operations = new Map(
  [base64, cases, compress, lines].flatMap(operationsOf).map((operation) => [operation.id, operation] as const),
);
const none = () => undefined;

function run(
  id: string,
  source: Blob | LargeJob["source"] | string,
  progress: (share: number) => void = none,
  values: AnyValues = {},
) {
  const operation = operations.get(id);
  if (!operation) throw new Error(`There is no ${id}`);
  const job: LargeJob = {
    family: "any",
    operation: id,
    values: { ...defaults(operation.params), ...values },
    shownAs: "auto",
    source:
      typeof source === "string" ? { text: source, as: "text" } : source instanceof Blob ? { file: source } : source,
  };
  return runLong(operation, job, progress);
}

async function bytesOf(result: Awaited<ReturnType<typeof run>>): Promise<Bytes> {
  if (!result?.ok) throw new Error("There is no result");
  return new Uint8Array(await result.blob.arrayBuffer());
}

const long = Uint8Array.from({ length: 9_000_001 }, (_, at) => (at * 31) & 255);
const packed = async (bytes: Bytes, format: CompressionFormat) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer(),
  );

test("a long file is encoded in pieces, with progress on the way, and decoded again", async () => {
  const shares: number[] = [];
  const encoded = await run("base64-encode", new Blob([long]), (share) => shares.push(share));
  expect(encoded).toMatchObject({
    ok: true,
    isText: true,
    presented: { isCut: true, isText: true, bytes: 12_000_004 },
  });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const decoded = await run("base64-decode", encoded?.ok ? encoded.blob : "");
  expect(indexedDB.cmp(await bytesOf(decoded), long)).toBe(0);
});

test("Base64 of a long file in lines is decoded, and text that isn't standard Base64 is left to the operation", async () => {
  const codes = new TextEncoder().encode(`${`${"Zm9v".repeat(19)}\r\n`.repeat(20_000)}Zg==\n`);
  const decoded = await run("base64-decode", new Blob([codes]));
  expect(decoded?.ok && (await decoded.blob.text()) === `${"foo".repeat(380_000)}f`).toBe(true);
  for (const [place, character] of [
    [codes.length - 4, "h"],
    [codes.length - 2, "A"],
    [40, "-"],
    [40, "="],
    [codes.length - 5, "_"],
    [codes.length - 2, "\u00a0"],
  ] as const) {
    const changed = codes.slice();
    changed[place] = character.charCodeAt(0);
    expect(await run("base64-decode", new Blob([changed])), `${character} at ${place}`).toBeUndefined();
  }
});

test.each([
  ["standard", true, "none"],
  ["url", false, "none"],
  ["standard", true, "76"],
  ["url", true, "64"],
] as const)("Base64 in pieces is what the whole is: %s, padding %s, lines %s", async (alphabet, padding, wrap) => {
  const values = { alphabet, padding, wrap };
  const whole = operations.get("base64-encode")?.run(long, values);
  const pieces = await run("base64-encode", new Blob([long]), none, values);
  expect(pieces?.ok && (await pieces.blob.text()) === (whole as { readonly value: string }).value).toBe(true);
});

test.each([
  ["gunzip", "gzip"],
  ["zlib-decompress", "deflate"],
  ["inflate", "deflate-raw"],
] as const)("%s is the browser's", async (id, format) => {
  // The compressed data must be long too.
  const noise = Uint8Array.from({ length: 2_000_000 }, () => Math.random() * 256);
  expect(await bytesOf(await run(id, new Blob([await packed(noise, format)])))).toEqual(noise);
});

test.each([
  ["gzip", "gunzip"],
  ["zlib-compress", "zlib-decompress"],
  ["deflate", "inflate"],
] as const)("what %s makes at any level, by the browser or not, is unpacked", async (id, back) => {
  const text = new TextEncoder().encode("one and two, ".repeat(100_000));
  const whole = operations.get(back)?.run;
  for (const level of [0, 1, 6, 9]) {
    const made = await bytesOf(await run(id, new Blob([text]), none, { level }));
    expect(made.length, `level ${level}`)[level === 0 ? "toBeGreaterThan" : "toBeLessThan"](
      level === 0 ? 1_300_000 : 30_000,
    );
    const unpacked = await whole?.(made, {});
    expect(unpacked?.ok && indexedDB.cmp(unpacked.value, text)).toBe(0);
  }
});

test("the operation reports what a browser refuses", async () => {
  const noise = Uint8Array.from({ length: 2_000_000 }, () => Math.random() * 256);
  const gz = await packed(noise, "gzip");
  expect(await run("gunzip", new Blob([gz, gz]))).toBeUndefined();
  gz.set([(gz.at(-8) ?? 0) ^ 1], gz.length - 8);
  expect(await run("gunzip", new Blob([gz]))).toBeUndefined();
});

test("a long text is worked on in pieces, and half of a character is not", async () => {
  const text = "straße ".repeat(200_000);
  expect(await run("upper-case", `${text}\ud800`)).toBeUndefined();
  const done = await run("upper-case", text);
  expect(done?.ok && (await done.blob.text()) === text.toUpperCase()).toBe(true);
});

test("a long text whose bytes are other ones than those of its characters is left to the operation", async () => {
  const text = "Zm9v\n".repeat(300_000);
  expect(await run("base64-encode", { text, as: "text", ends: "lf" })).toBeDefined();
  expect(await run("base64-encode", { text, as: "text", ends: "crlf" })).toBeUndefined();
  expect(await run("base64-encode", { text, as: "base64" })).toBeUndefined();
});

test("short input, and operations that need all of it, aren't split into pieces", async () => {
  expect(await run("base64-encode", new Blob(["short"]))).toBeUndefined();
  expect(await run("sort-lines", new Blob([long]))).toBeUndefined();
  expect(await run("upper-case", new Blob([long]))).toBeUndefined();
});

import { expect, test } from "vitest";
import { readBarcodes } from "zxing-wasm/reader";
import { partsOf } from "#core/qr/parts.ts";
import "#core/qr/readers.fixture.ts";
import type { Reader } from "#kits/code-reader/seen-codes.ts";
import { judged } from "../copies.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import { checkScannable } from "./scan-check.ts";
import { isReadByZxing, judgedByZxing } from "./third-reader.ts";

const KANJI = "東京都千代田区丸の内一丁目";
const read: Reader = (picture, options) => readBarcodes(picture as ImageData, options);
const spec = (text: string, changes: Partial<RenderSpec> = {}): RenderSpec => ({
  text,
  level: "M",
  design: { modules: "square", corners: "square", color: "#000000", background: "#ffffff", margin: 4 },
  pixels: 400,
  ...changes,
});

test("a code in kanji mode scans once ZXing has read it too", async () => {
  const first = checkScannable(spec(KANJI));
  expect(first.scans).toBe("everywhere");
  expect(await judgedByZxing(first, spec(KANJI), read)).toMatchObject({
    scans: "everywhere",
    sentence: "Scans: read back from its own pixels. It is in kanji mode, which a few simple readers don't support.",
    attempts: [...first.attempts, { name: "By ZXing" }, { name: "Out of focus" }, { name: "Scaled down" }],
  });
  expect(judged(spec(KANJI))).toMatchObject({ ok: true, value: { hasKanji: true } });
});

test("it does not scan where ZXing reads nothing, or another text", async () => {
  const first = checkScannable(spec(KANJI));
  const other: Reader = async (picture, options) =>
    (await read(picture, options)).map((result) => ({ ...result, text: `${result.text}?` }));
  for (const reader of [async () => [], other]) {
    const verdict = await judgedByZxing(first, spec(KANJI), reader);
    expect(verdict.scans).toBe("nowhere");
    expect(verdict.sentence).toContain("ZXing could not read");
    const failures = ["By ZXing", "Out of focus", "Scaled down"].map((name) => ({ name, failure: "unread" }));
    expect(verdict.attempts).toEqual([...first.attempts, ...failures]);
  }
});

test("what the other readers refused stays refused", async () => {
  const pale = spec(KANJI, { design: { ...spec("").design, color: "#99f6e4" } });
  const first = checkScannable(pale);
  expect(first.scans).toBe("nowhere");
  expect(await judgedByZxing(first, pale, read)).toBe(first);
});

test("a part of a text is read with its own place alone", async () => {
  const parts = partsOf("part by part ".repeat(10), "M", 2) ?? [];
  const [one, two] = parts;
  if (!one || !two) throw new Error("No parts");
  expect(await isReadByZxing(one, spec(""), read)).toBe(true);
  expect(await isReadByZxing({ ...one, part: two.part }, spec(""), read)).toBe(false);
  expect(await isReadByZxing({ grid: one.grid, text: one.text }, spec(""), read)).toBe(false);
  expect(await isReadByZxing(one, spec("", { pixels: 10 }), read)).toBe(false);
});

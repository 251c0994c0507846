import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hasZbar } from "#core/qr/readers.fixture.ts";
import type { Raster } from "#core/raster.ts";
import { drawnRaster } from "#core/vector/drawn-raster.ts";
import { seenByZxing } from "#kits/code-reader/seen.fixture.ts";
import { checkDigit, expandedUpc, hasCheckDigit, shortenedUpc } from "./check-digit.ts";
import { KIND_NAMES, KINDS, type KindName } from "./kinds.ts";
import type { Style } from "./layout.ts";
import { make } from "./make.ts";
import { prepare } from "./prepare.ts";
import { colorProblem, verdictOf } from "./verdict.ts";

const STYLE: Style = {
  color: "#000000",
  background: "#ffffff",
  mm: 0.33,
  height: 10,
  hasText: true,
  margin: 0,
};

function madeOf(kind: KindName, typed: string, style: Partial<Style> = {}) {
  const made = make({ kind, typed, scale: 3, style: { ...STYLE, ...style } });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

const pictureOf = (kind: KindName, typed: string, style: Partial<Style> = {}): Raster =>
  drawnRaster(madeOf(kind, typed, style).drawing, 3);

const folder = mkdtempSync(join(tmpdir(), "barcode-"));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (kind: KindName, typed: string) => {
  const made = make({ kind, typed, scale: 3, style: STYLE });
  return made.ok ? undefined : made.message;
};

describe("check digits", () => {
  test.each<[KindName, string, string]>([
    ["ean13", "400638133393", "4006381333931"],
    ["upca", "03600029145", "036000291452"],
    ["ean8", "9638507", "96385074"],
    ["itf14", "1540014128876", "15400141288763"],
    ["upce", "0425261", "04252614"],
    ["upce", "425261", "04252614"],
    ["upce", "04210000526", "04252614"],
    ["upca", "0036000291452", "036000291452"],
    ["gs1-128", "(00)10614141234567890", "(00)106141412345678908"],
  ])("%s %s becomes %s", (kind, typed, text) => {
    expect(prepare(kind, typed)).toMatchObject({ ok: true, value: { text } });
  });

  test("a missing one is said, a wrong one is mended and said, a right one needs no word", () => {
    expect(prepare("ean13", "400638133393")).toMatchObject({ value: { note: "The check digit 1 was added." } });
    expect(prepare("ean13", "4006381333932")).toMatchObject({
      value: { text: "4006381333931", note: "The last digit was 2, but the check digit is 1: it was mended." },
    });
    expect(prepare("ean13", "978-3-16-148410-0")).toEqual({
      ok: true,
      value: { kind: "ean13", text: "9783161484100", read: "9783161484100" },
    });
    expect(prepare("gs1-128", "(01)04012345123457")).toMatchObject({
      value: { text: "(01)04012345123456", note: expect.stringContaining("was 7") },
    });
    expect(prepare("ean13", "036000291452")).toMatchObject({ value: { note: expect.stringContaining("UPC-A") } });
  });

  test("of any digits the check digit notices every single slip", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,17}$/), fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const whole = digits + checkDigit(digits);
        expect(hasCheckDigit(whole)).toBe(true);
        const place = at % whole.length;
        const slip = `${whole.slice(0, place)}${(Number(whole[place]) + by) % 10}${whole.slice(place + 1)}`;
        expect(hasCheckDigit(slip)).toBe(false);
      }),
    );
  });

  test("what UPC-E stands for is shortened to the same, or to what stands for the same", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01]\d{6}$/), (digits) => {
        const long = expandedUpc(digits);
        expect(long).toMatch(/^\d{11}$/);
        expect(expandedUpc(shortenedUpc(long) ?? "")).toBe(long);
      }),
    );
    expect(shortenedUpc("03600029145")).toBeUndefined();
  });
});

describe("refusals and what is mended", () => {
  test.each<[KindName, string, string]>([
    ["ean13", "12 apples", "EAN-13 has digits alone, and no “a”."],
    ["ean8", "123", "EAN-8 has 7 digits and a check digit; these are 3."],
    ["upce", "21234565", "UPC-E begins with 0 or 1."],
    [
      "upce",
      "036000291452",
      "This number cannot be shortened to UPC-E, which needs zeros at certain places. Choose UPC-A.",
    ],
    [
      "code128",
      "日本",
      "Code 128 has no “日”: its letters are those of Western Europe. Data Matrix, PDF417 and Aztec hold any text.",
    ],
    ["code39", "a_b", "Code 39 has no “_”: it has capitals, digits, spaces and - . $ / + %. Code 128 has more."],
    ["gs1-128", "(17)260231", "(17): invalid day of month."],
    ["gs1-128", "(17)261301", "(17): invalid month."],
    ["gs1-128", "(3103)123", "(3103): too short."],
    ["gs1-128", "(02)04012345123456", "(02), the items in a larger unit, comes with (37), how many they are."],
    [
      "gs1-datamatrix",
      "0104012345123456",
      "GS1 data is written with each identifier in brackets before its data, such as (01)04012345123456(17)271231.",
    ],
    ["gs1-128", "(9999)12", "(9999): unrecognised AI."],
    ["gs1-128", "(01)", "Nothing stands after (01)."],
    ["datamatrix", "x".repeat(3000), "This is more than one Data Matrix code can hold. Shorten it."],
    ["pdf417", "x".repeat(3000), "This is more than one PDF417 code can hold. Shorten it."],
    ["microqr", "x".repeat(16), "This is more than one Micro QR code can hold. Shorten it."],
    ["microqr", "é", "Micro QR has no “é”: it holds plain letters, digits and signs. rMQR holds any text."],
    ["rmqr", "x".repeat(200), "This is more than one rMQR code can hold. Shorten it."],
    ["aztec", "x".repeat(4000), "This is more than one Aztec code can hold. Shorten it."],
  ])("%s refuses %s", (kind, typed, message) => {
    expect(refusal(kind, typed)).toBe(message);
  });

  test("ITF has its digits in pairs, and Code 39 its capitals", () => {
    expect(prepare("itf", "123")).toMatchObject({
      value: { text: "0123", note: expect.stringContaining("0 was put") },
    });
    expect(prepare("itf", "1234")).toEqual({ ok: true, value: { kind: "itf", text: "1234", read: "1234" } });
    expect(prepare("code39", "abc-1")).toMatchObject({
      value: { text: "ABC-1", note: expect.stringContaining("capitals") },
    });
  });

  test("nothing that is typed is an error of ours", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KIND_NAMES), fc.string({ unit: "binary", maxLength: 30 }), (kind, typed) => {
        if (typed.trim() === "") return;
        expect(make({ kind, typed, scale: 1, style: STYLE })).toHaveProperty("ok");
      }),
      { numRuns: 100 },
    );
  });
});

describe("read back by ZXing", () => {
  test.each(KIND_NAMES.map((kind) => [kind, KINDS[kind].example] as const))("%s: %s", async (kind, example) => {
    const { prepared } = madeOf(kind, example);
    const seen = await seenByZxing(pictureOf(kind, example));
    expect(seen.map(({ text }) => text)).toEqual([prepared.read]);
    expect(verdictOf(prepared, seen, STYLE)).toEqual({
      scans: true,
      sentence: `Scans: read back from its pixels as ${KINDS[kind].name}.`,
    });
  });

  test.each<[KindName, string]>([
    ["code128", "Café ^ ß ÿ"],
    ["code128", "^ECI ^^ ^094"],
    ["code39", "ABC-1 $/+%."],
    ["ean13", "0360002914524"],
    ["upce", "12345670"],
    ["datamatrix", "日本語 é ^ ^^ ^FNC1 🙂"],
    ["pdf417", "Größe: 1 ^ 2\nzweite Zeile"],
    ["aztec", "日本語漢字 ^1"],
    ["gs1-128", "(02)04012345123456(37)12(10)AB-1(3103)001250"],
    ["gs1-datamatrix", "(01)04012345123456(21)x1(17)271231"],
    ["microqr", "12345"],
    ["microqr", "Abc ^ 15 signs!"],
    ["rmqr", "日本語 é ^ ^^ ^FNC1 🙂"],
    ["rmqr", "0".repeat(361)],
  ])("%s keeps %j", async (kind, typed) => {
    const { prepared } = madeOf(kind, typed);
    expect((await seenByZxing(pictureOf(kind, typed))).map(({ text }) => text)).toEqual([prepared.read]);
  });

  test("any digits and any letters are what is read", async () => {
    const contents = fc.oneof(
      fc.tuple(fc.constantFrom<KindName>("ean13"), fc.stringMatching(/^[1-9]\d{11}$/)),
      fc.tuple(fc.constantFrom<KindName>("upca"), fc.stringMatching(/^\d{11}$/)),
      fc.tuple(fc.constantFrom<KindName>("itf14"), fc.stringMatching(/^\d{13}$/)),
      fc.tuple(fc.constantFrom<KindName>("code128"), fc.stringMatching(/^[!-~]{1,20}$/)),
      fc.tuple(
        fc.constantFrom<KindName>("datamatrix", "pdf417", "aztec", "rmqr"),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ""),
      ),
    );
    await fc.assert(
      fc.asyncProperty(contents, async ([kind, typed]) => {
        const { prepared } = madeOf(kind, typed);
        const seen = await seenByZxing(pictureOf(kind, typed, { hasText: false }));
        expect(seen.map(({ text }) => text)).toContain(prepared.read);
      }),
      { numRuns: 60 },
    );
  });
});

const ZBAR: readonly (readonly [KindName, string])[] = [
  ["ean13", "4006381333931"],
  ["ean8", "96385074"],
  ["upca", "036000291452"],
  ["code128", "PART-2048/B"],
  ["code39", "CODE-39"],
  ["itf", "01234567"],
];

test.skipIf(!hasZbar)("zbar reads the bars, and ZXing’s own program the squares", async () => {
  const save = async (kind: KindName, typed: string) => {
    const { data, width, height } = pictureOf(kind, typed);
    const path = join(folder, `${kind}.png`);
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(path);
    return path;
  };
  for (const [kind, text] of ZBAR) {
    const args = ["--quiet", "--raw", "-Supca.enable", "-Supce.enable", await save(kind, text)];
    expect(
      execFileSync("/usr/bin/zbarimg", args, { stdio: ["ignore", "pipe", "ignore"] })
        .toString()
        .trim(),
    ).toBe(text);
  }
  for (const kind of ["datamatrix", "pdf417", "aztec"] as const) {
    const out = execFileSync("ZXingReader", ["-1", await save(kind, "Ticket 2048")]).toString();
    expect(out).toContain('"Ticket 2048"');
  }
});

describe("how it is drawn", () => {
  test("the quiet zone is that of the standard, and a margin comes on top", () => {
    for (const kind of KIND_NAMES) {
      const { quiet } = KINDS[kind];
      const [plain, wide] = [0, 5].map((margin) => madeOf(kind, KINDS[kind].example, { margin }).drawing);
      expect((wide?.width ?? 0) - (plain?.width ?? 0)).toBe(10);
      const picture = pictureOf(kind, KINDS[kind].example, { hasText: false });
      const row = Math.floor(picture.height / 2) * picture.width * 4;
      const columns = Array.from({ length: picture.width }, (_, x) => (picture.data[row + x * 4] ?? 0) < 128);
      // In the middle of a square code the outermost module may be light.
      expect(columns.indexOf(true)).toBeGreaterThanOrEqual(quiet.left * 3);
      if (KINDS[kind].isLinear) expect(columns.indexOf(true)).toBe(quiet.left * 3);
      if (KINDS[kind].isLinear) expect(picture.width - 1 - columns.lastIndexOf(true)).toBe(quiet.right * 3);
    }
  });

  test("bars have the height in millimeters, and the text beneath needs room", () => {
    const [low, high] = [10, 30].map((height) => madeOf("code39", "A", { height, mm: 0.5 }).drawing.height);
    expect((high ?? 0) - (low ?? 0)).toBeCloseTo(40);
    const bare = madeOf("code39", "A", { hasText: false }).drawing;
    expect(bare.height).toBeLessThan(madeOf("code39", "A").drawing.height);
    expect(bare.shapes).toHaveLength(2);
  });
});

describe("colors", () => {
  test.each([
    ["#000000", "#ffffff", true],
    ["#003366", "#ffff00", true],
    ["#d00000", "#ffffff", false],
    ["#ff0000", undefined, false],
    ["#ffffff", "#000000", false],
    ["#00ff00", "#ffffff", true],
    ["#777777", "#888888", false],
  ])("%s on %s", (color, background, isFine) => {
    expect(colorProblem(color, background) === undefined).toBe(isFine);
    const { prepared } = madeOf("ean8", "96385074");
    const seen = [{ format: "EAN8", text: "96385074" }];
    expect(verdictOf(prepared, seen, { color, background }).scans).toBe(isFine);
  });

  test("what is read as another text, or as another kind, does not scan", () => {
    const { prepared } = madeOf("ean8", "96385074");
    expect(verdictOf(prepared, [{ format: "EAN8", text: "96385075" }], STYLE).scans).toBe(false);
    expect(verdictOf(prepared, [{ format: "ITF", text: "96385074" }], STYLE).scans).toBe(false);
    expect(verdictOf(prepared, [], STYLE).scans).toBe(false);
  });
});

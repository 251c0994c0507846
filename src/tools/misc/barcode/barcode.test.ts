import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { checkDigit, expandedUpc, hasCheckDigit, shortenedUpc } from "#core/gs1/check-digit.ts";
import { hasZbar } from "#core/qr/readers.fixture.ts";
import type { Raster } from "#core/raster.ts";
import { drawnRaster } from "#core/vector/drawn-raster.ts";
import { seenByZxing } from "#kits/code-reader/seen.fixture.ts";
import type { Style } from "./barcode.ts";
import { make } from "./barcode.ts";
import { KNOWN_REASONS } from "./encode.ts";
import { KIND_NAMES, KINDS, type KindName } from "./kinds.ts";
import { inBrackets, prepare } from "./prepare.ts";
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

  test.each<[KindName, string, string, string]>([
    ["gs1-128", "(01)4006381333931", "(01)04006381333931", "so they are a GTIN-13: a 0 was put before them"],
    ["gs1-datamatrix", "(01)9780201379624(17)271231", "(01)09780201379624(17)271231", "GTIN-13"],
    ["gs1-128", "(02)4006381333931(37)12", "(02)04006381333931(37)12", "GTIN-13"],
    ["gs1-128", "(03)036000291452", "(03)00036000291452", "GTIN-12: 2 zeros were put"],
    ["gs1-128", "(8006)40063813339310102", "(8006)040063813339310102", "GTIN-13"],
    ["gs1-128", "(01)4006381333932", "(01)40063813339321", "If you meant a GTIN-13"],
    ["itf14", "4006381333931", "04006381333931", "GTIN-13"],
    ["itf14", "96385074", "00000096385074", "GTIN-8"],
    ["upca", "36000291452", "360002914522", "lost a 0 at the beginning, type 036000291452"],
    ["ean8", "1234565", "12345656", "type 01234565"],
    ["upce", "4252614", "04252614", "a 0 was put"],
    ["gs1-128", "(402)40123451234567897", "(402)40123451234567894", "last digit of (402) was 7"],
    ["gs1-128", "(8018)401234512345678901", "(8018)401234512345678900", "last digit of (8018) was 1"],
    ["gs1-128", "(253)4006381333932abc", "(253)4006381333931abc", "last digit of (253) was 2"],
    ["gs1-128", "(8003)4006381333931", "(8003)04006381333931", "0 was put before"],
  ])("%s %s is %s, which is said", (kind, typed, text, note) => {
    expect(prepare(kind, typed)).toMatchObject({ ok: true, value: { text, note: expect.stringContaining(note) } });
    expect(madeOf(kind, typed).prepared.text).toBe(text);
  });

  test("digits that may be a GTIN-12 with a slip or a GTIN-13 without its end are refused", () => {
    expect(prepare("gs1-128", "(01)400638133393")).toMatchObject({
      ok: false,
      message: expect.stringContaining("12 digits"),
    });
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

  test("an expanded UPC-E is shortened to the same, or to an equivalent one", () => {
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
    ["ean13", "12 apples", "EAN-13 takes only digits, not “a”."],
    ["ean8", "123", "EAN-8 has 7 digits and a check digit; these are 3."],
    ["upce", "21234565", "UPC-E starts with 0 or 1."],
    [
      "upce",
      "036000291452",
      "This number can't be shortened to UPC-E, which needs zeros at certain places. Choose UPC-A.",
    ],
    [
      "code128",
      "日本",
      "Code 128 has no “日”: its letters are those of Western Europe. Data Matrix, PDF417 and Aztec hold any text.",
    ],
    ["code39", "a_b", "Code 39 has no “_”: it has capitals, digits, spaces and - . $ / + %. Code 128 has more."],
    ["gs1-128", "(17)260231", "(17) has no valid day of the month."],
    ["gs1-128", "(17)261301", "(17) has no valid month."],
    ["gs1-128", "(3103)123", "(3103) is too short."],
    ["gs1-128", "(02)04012345123456", "(02), the items in a larger unit, comes with (37), how many they are."],
    [
      "gs1-datamatrix",
      "9104012345123456x(",
      "GS1 data is written with each identifier in brackets before its data, such as (01)04012345123456(17)271231.",
    ],
    ["gs1-128", "(9999)12", "GS1 has no identifier (9999)."],
    ["gs1-128", "(01)", "Nothing follows (01)."],
    ["gs1-datamatrix", "(21)a", "(21) needs (01) or (03) or (8006) with it."],
    ["gs1-datamatrix", "(250)a", "(250) needs (01) or (8006), and (21) with it."],
    ["gs1-128", "(10)a(10)b", "(10) is here twice, with different data."],
    ["gs1-128", "(01)04006381333931(255)4006381333931", "(01) and (255) don’t go together."],
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

  test("no input causes an internal error", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KIND_NAMES), fc.string({ unit: "binary", maxLength: 30 }), (kind, typed) => {
        if (typed.trim() === "") return;
        expect(make({ kind, typed, scale: 1, style: STYLE })).toHaveProperty("ok");
      }),
      { numRuns: 100 },
    );
  });
});

test("each of BWIPP's messages about an identifier’s data has a sentence of ours", () => {
  const whole = readFileSync(new URL("../../../../node_modules/bwip-js/dist/bwipp.mjs", import.meta.url), "utf8");
  const source = whole.slice(whole.indexOf("function bwipp_gs1process("), whole.indexOf("function bwipp_rsecbinary("));
  const said = source.matchAll(
    /"bwipp\.(?!GS1(?:dl|coupon|exclusive|repeated|missing|aiMissing))\w+#\d+";[^\n]*\n\s*\$k\[\$j\+\+\] = "([^"]+)"/g,
  );
  const reasons = new Set(Array.from(said, ([, reason]) => reason));
  expect(reasons.size).toBeGreaterThan(50);
  expect([...reasons].filter((reason) => !KNOWN_REASONS.includes(reason ?? ""))).toEqual([]);
});

describe("read back by ZXing", () => {
  test.each(KIND_NAMES.map((kind) => [kind, KINDS[kind].example] as const))("%s: %s", async (kind, example) => {
    const { prepared } = madeOf(kind, example);
    const seen = await seenByZxing(pictureOf(kind, example));
    expect(seen.map(({ text }) => text)).toEqual([prepared.read]);
    const isForAll = kind !== "microqr" && kind !== "rmqr";
    expect(verdictOf(prepared, seen, STYLE)).toEqual({
      scans: isForAll ? "yes" : "some",
      sentence: isForAll
        ? `Scans: read back from its pixels as ${KINDS[kind].name}.`
        : expect.stringMatching(/^May not scan everywhere: .*most phones/),
    });
  });

  test.each(KIND_NAMES)("%s is read light on dark and turned, too", async (kind) => {
    const picture = pictureOf(kind, KINDS[kind].example, { margin: 6 });
    const { data, width, height } = picture;
    const negative = { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
    const turned = await Promise.all(
      [90, 180, 270].map(async (degrees) => {
        const image = sharp(data, { raw: { width, height, channels: 4 } }).rotate(degrees);
        const { data: pixels, info } = await image.raw().toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) };
      }),
    );
    const { prepared } = madeOf(kind, KINDS[kind].example);
    for (const view of [negative, ...turned]) {
      expect((await seenByZxing(view)).map(({ text }) => text)).toEqual([prepared.read]);
    }
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

// As scanners are set when they are bought. zbar shows UPC as EAN-13 unless UPC is enabled.
const SCANNED: readonly (readonly [KindName, string])[] = [
  ["ean13", "4006381333931"],
  ["ean8", "96385074"],
  ["upca", "036000291452"],
  ["upce", "04252614"],
  ["code128", "PART-2048/B"],
  ["code128", "x"],
  ["code128", "é ü ß"],
  ["code128", "a\u00a0b"],
  ["code39", "CODE-39"],
  ["code39", "7"],
  ["itf", "12"],
  ["itf", "0123"],
  ["itf", "012345"],
  ["itf", "01234567"],
  ["itf14", "15400141288763"],
  ["gs1-128", "(01)04012345123456(10)AB12"],
  ["datamatrix", "Ticket 2048"],
  ["datamatrix", "é 日本"],
  ["pdf417", "Ticket 2048"],
  ["aztec", "Ticket 2048"],
  ["gs1-datamatrix", "(01)04012345123456(10)AB12"],
  ["microqr", "PART 2048"],
  ["rmqr", "https://example.org"],
];

test.skipIf(!hasZbar)(
  "what is said to scan is read by zbar and by ZXing’s own program as they are installed",
  async () => {
    for (const [at, [kind, typed]] of SCANNED.entries()) {
      const { prepared } = madeOf(kind, typed);
      const { data, width, height } = pictureOf(kind, typed);
      const path = join(folder, `${at}.png`);
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toFile(path);
      const { scans } = verdictOf(prepared, await seenByZxing(pictureOf(kind, typed)), STYLE);
      const plain = (text: string) => text.replace(/[()]|<GS>|\p{Cc}/gu, "");
      const run = (command: string, args: readonly string[]) => {
        try {
          return execFileSync(command, args, { stdio: ["ignore", "pipe", "ignore"] }).toString();
        } catch {
          return "";
        }
      };
      const byZxing = /Text:\s*"(.*)"/.exec(run("ZXingReader", [path]))?.[1] ?? "";
      const readers = [plain(byZxing).replace(/^0(?=\d{12}$)/, "")];
      if (KINDS[kind].isLinear) {
        const byZbar = run("/usr/bin/zbarimg", ["--quiet", "--raw", "-Supca.enable", "-Supce.enable", path]);
        readers.push(plain(byZbar));
      }
      const expected = plain(prepared.read);
      const areAllRight = readers.every((text) => text === expected);
      // Phones’ own cameras, which know neither, cannot be asked here.
      if (kind === "microqr" || kind === "rmqr") expect([kind, scans]).toEqual([kind, "some"]);
      else expect([kind, typed, scans, areAllRight, readers]).toEqual([kind, typed, scans, scans === "yes", readers]);
    }
  },
);

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
    expect(verdictOf(prepared, seen, { color, background }).scans).toBe(isFine ? "yes" : "no");
  });

  test("what is read as another text, or as another kind, does not scan", () => {
    const { prepared } = madeOf("ean8", "96385074");
    expect(verdictOf(prepared, [{ format: "EAN8", text: "96385075" }], STYLE).scans).toBe("no");
    expect(verdictOf(prepared, [{ format: "ITF", text: "96385074" }], STYLE).scans).toBe("no");
    expect(verdictOf(prepared, [], STYLE).scans).toBe("no");
  });

  test("without a reader nothing is said of scanning", () => {
    const { prepared } = madeOf("ean8", "96385074");
    expect(verdictOf(prepared, undefined, STYLE)).toMatchObject({
      scans: "not checked",
      sentence: expect.stringMatching(/^Not checked/),
    });
  });
});

test.each([
  ["0104012345123456", "(01)04012345123456"],
  ["01040123451234561727123110ABC-1", "(01)04012345123456(17)271231(10)ABC-1"],
  ["]C10104012345123456" + "10AB\x1d21XYZ", "(01)04012345123456(10)AB(21)XYZ"],
  ["]d2\x1d0104012345123456\u241d3103001234", "(01)04012345123456(3103)001234"],
  ["01040123451234563103001234", "(01)04012345123456(3103)001234"],
  ["4144012345000009254A", "(414)4012345000009(254)A"],
  ["00106141411234567897", "(00)106141411234567897"],
  ["010401234512345", undefined],
  ["17271231", "(17)271231"],
  ["172712", undefined],
  ["10", undefined],
  ["10\x1d17271231", undefined],
  ["9999123", "(99)99123"],
  ["5099123", undefined],
  ["abc", undefined],
  ["", undefined],
])("GS1 data without brackets: %j", (text, written) => {
  expect(inBrackets(text)).toBe(written);
});

test("GS1 data without brackets becomes a code, and is shown as it was read", () => {
  expect(prepare("gs1-128", "0104012345123456" + "10AB\x1d17271231")).toMatchObject({
    value: { note: "Read as (01)04012345123456(10)AB(17)271231." },
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { type Content, hasKanji, hasOthers, kanjiValue, lengthOf, type Mode, segmentOf } from "./encoding.ts";
import { hasZbar, pictureOf, readByJsQr, readByZxing, textByZbar } from "./readers.fixture.ts";
import { fitsKanji, kanjiContent, layOut, levelFor, symbolOf, usageOf, versionFor } from "./symbol.ts";
import { LEVELS } from "./versions.ts";

const made = (text: string, level: (typeof LEVELS)[number] = "M") => {
  const symbol = symbolOf(text, level);
  if (!symbol.ok) throw new Error(symbol.message);
  return symbol.value;
};

test("the standard's examples have their bits", () => {
  // ISO/IEC 18004:2015 §7.4.6: 点 (0x935F) and 茗 (0xE4AA).
  expect(kanjiValue("点")).toBe(0b0110110011111);
  expect(kanjiValue("茗")).toBe(0b1101010101010);
});

test("characters that programs disagree on have no bits", () => {
  for (const character of "～〜∥‖－−＼￠¢￡£￢¬―—①Ⅷ㍻ｱA1é🙂简")
    expect(kanjiValue(character), character).toBeUndefined();
});

const CHARACTERS = Array.from({ length: 0xff00 }, (_, at) => String.fromCharCode(0x100 + at)).filter(
  (character) => kanjiValue(character) !== undefined,
);

test(
  "ZXing, jsQR and zbar read each other character of JIS X 0208",
  async () => {
    // JIS X 0208 has 6,879 characters, minus eight of them. Those of one byte in Unicode are below 0x100.
    expect(CHARACTERS.length).toBeGreaterThan(6850);
    const WHOLE = 1800;
    for (let at = 0; at < CHARACTERS.length; at += WHOLE) {
      const text = CHARACTERS.slice(at, at + WHOLE).join("");
      const content: Content = { segments: [segmentOf(text, "kanji")], namesUtf8: false };
      const picture = pictureOf(layOut(content, 40, "L").grid);
      expect((await readByZxing(picture)).map((reading) => reading.text)).toEqual([text]);
      if (at === 0) expect(readByJsQr(picture)).toBe(text);
      if (hasZbar) expect(textByZbar(picture)).toBe(text);
    }
  },
  within(60),
);

test("uses kanji mode only where it makes a code smaller", () => {
  const sentence = "東京都千代田区丸の内一丁目";
  expect(made(sentence)).toMatchObject({ mode: "kanji", hasKanji: true, version: 2 });
  // Both ways fit the smallest code, and more readers read UTF-8.
  expect(made("漢字")).toMatchObject({ mode: "byte", hasKanji: false, version: 1 });
  expect(made(`https://example.org/${sentence}${sentence}`)).toMatchObject({ mode: "mixed", hasKanji: true });
  // One character that isn't in JIS X 0208, or whose bytes mean another character, makes everything UTF-8.
  for (const other of ["é", "🙂", "한", "～", "~", "\\"]) {
    expect(made(sentence + other)).toMatchObject({ mode: "byte", hasKanji: false });
  }
  // Cyrillic and Greek are in JIS X 0208 too, as wide characters.
  expect(made("Привет, дорогие друзья и соседи")).toMatchObject({ mode: "byte", hasKanji: false });
});

test("reports the capacity of a kanji code", () => {
  // ISO/IEC 18004:2015 Table 7, version 40.
  for (const [level, most] of [
    ["L", 1817],
    ["M", 1435],
    ["Q", 1024],
    ["H", 784],
  ] as const) {
    expect(made("字".repeat(most), level)).toMatchObject({ mode: "kanji", version: 40 });
    const more = symbolOf("字".repeat(most + 1), level);
    expect(more.ok).toBe(false);
  }
  expect(levelFor("字".repeat(1436))).toBe("L");
  expect(symbolOf("字".repeat(1436), "M")).toEqual({
    ok: false,
    message:
      "This is 2,336 bytes; a code of level M holds at most 2,334. Shorten it by 2 bytes or choose level L, which holds 2,956.",
  });
  expect(usageOf("字".repeat(1000), "M")).toEqual({ mode: "byte", used: Math.ceil((4 + 12 + 13000) / 8), limit: 2334 });
});

const anyText = fc
  .array(
    fc.oneof(
      fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 20 }).map((all) => all.join("")),
      fc.stringMatching(/^[0-9]{1,20}$/),
      fc.stringMatching(/^[0-9A-Z $%*+\-./:]{1,12}$/),
      fc.stringMatching(/^[ -}]{1,12}$/).map((part) => part.replaceAll("\\", "")),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.join(""))
  .filter(hasKanji);

test(
  "ZXing, jsQR and zbar read any mixture exactly",
  async () => {
    let kanji = 0;
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(...LEVELS), async (text, level) => {
        const symbol = made(text, level);
        if (!symbol.hasKanji) return;
        kanji++;
        const picture = pictureOf(symbol.grid, 4);
        expect((await readByZxing(picture)).map((reading) => reading.text)).toEqual([text]);
        expect(readByJsQr(picture)).toBe(text);
        if (hasZbar && kanji < 10) expect(textByZbar(picture)).toBe(text);
      }),
      { numRuns: 40 },
    );
    expect(kanji).toBeGreaterThan(15);
  },
  within(60),
);

test("a code is never larger than in bytes", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...LEVELS), (text, level) => {
      const inBytes = { segments: [segmentOf(text, "byte")], namesUtf8: hasOthers(text) };
      expect(made(text, level).version).toBeLessThanOrEqual(versionFor(inBytes, level) ?? 0);
    }),
    { numRuns: 60 },
  );
});

test("segments take no more bits than any others", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[字の1-3ABab]{1,8}$/), fc.constantFrom(9, 26, 40), (text, version) => {
      expect(fitsKanji(text)).toBe(true);
      expect(lengthOf(kanjiContent(text, version), version)).toBe(fewestBits(text, version));
    }),
  );
});

/** All ways to split a text, each segment in one of the modes that have its characters. */
function fewestBits(text: string, version: number): number {
  if (text === "") return 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let end = 1; end <= text.length; end++) {
    const part = text.slice(0, end);
    const modes: readonly Mode[] = [
      ...(/^[字の]+$/.test(part) ? (["kanji"] as const) : []),
      ...(/^[1-3ABab]+$/.test(part) ? (["byte"] as const) : []),
      ...(/^[1-3AB]+$/.test(part) ? (["alphanumeric"] as const) : []),
      ...(/^\d+$/.test(part) ? (["numeric"] as const) : []),
    ];
    const own = modes.map((mode) => lengthOf({ segments: [segmentOf(part, mode)], namesUtf8: false }, version));
    fewest = Math.min(fewest, Math.min(...own) + fewestBits(text.slice(end), version));
  }
  return fewest;
}

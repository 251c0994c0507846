import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FORMATS,
  laidOut,
  layOut,
  loremText,
  measure,
  OPENING,
  PARAGRAPHS,
  SHAPES,
  sentencesOf,
  wordsOf,
} from "./lorem.ts";

const text = (changes: Partial<Parameters<typeof loremText>[0]> = {}) =>
  loremText({ unit: "paragraphs", count: 1, classic: false, ...changes });

test("there are thirty different paragraphs of plain letters and whole sentences", () => {
  expect(PARAGRAPHS).toHaveLength(30);
  expect(new Set(PARAGRAPHS).size).toBe(30);
  for (const paragraph of [...PARAGRAPHS, OPENING]) {
    expect(paragraph).toMatch(/^[A-Z][A-Za-z,;:.? ]+[.?]$/);
    expect(paragraph).not.toMatch(/ {2}| [,;:.?]|[,;:.?]\S/);
  }
  for (const paragraph of PARAGRAPHS) {
    const words = wordsOf(paragraph).length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(70);
    expect(sentencesOf(paragraph).length).toBeGreaterThanOrEqual(4);
  }
});

test("no sentence occurs twice", () => {
  const sentences = PARAGRAPHS.flatMap(sentencesOf);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("paragraphs are in order, restart after the thirtieth and are joined by blank lines", () => {
  const fifty = text({ count: 50 });
  expect(fifty).toHaveLength(50);
  expect(fifty[29]).toBe(PARAGRAPHS[29]);
  expect(fifty[30]).toBe(PARAGRAPHS[0]);
  expect(fifty[49]).toBe(PARAGRAPHS[19]);
  expect(layOut(text({ count: 2 }), "prose", "plain")).toBe(`${PARAGRAPHS[0]}\n\n${PARAGRAPHS[1]}`);
});

test("an empty, zero or invalid count falls back to 1", () => {
  for (const count of [0, -3, Number.NaN, Number.POSITIVE_INFINITY, Number(""), 0.5]) {
    expect(text({ count })).toEqual([PARAGRAPHS[0]]);
    expect(text({ count, unit: "words" })).toEqual(["Mare."]);
  }
});

test("makes as many sentences or words as requested, with or without the classic opening", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.boolean(), (count, classic) => {
      const sentences = text({ unit: "sentences", count, classic });
      expect(measure(sentences, "prose")).toMatchObject({ paragraphs: 1, sentences: count });
      const words = text({ unit: "words", count, classic });
      expect(measure(words, "prose")).toMatchObject({ paragraphs: 1, words: count });
      expect(words[0]).toMatch(/[A-Za-z][.?]$/);
    }),
    { numRuns: 50 },
  );
});

test("with the classic opening the thirty-first is the first again, in every unit", () => {
  const many = text({ classic: true, count: 61 });
  expect([many[30], many[60]]).toEqual([many[0], many[0]]);
  expect(many[0]).toBe(`${OPENING} ${PARAGRAPHS[0]}`);
  const thirty = many.slice(0, 30).join(" ");
  for (const [unit, count] of [
    ["sentences", 30 + sentencesOf(thirty).length],
    ["words", 30 + wordsOf(thirty).length],
    ["characters", 300 + thirty.length],
  ] as const) {
    const [all = ""] = text({ classic: true, unit, count });
    expect(all.startsWith(`${thirty} ${OPENING} ${PARAGRAPHS[0]?.slice(0, 50)}`)).toBe(true);
  }
});

test("has the classic opening", () => {
  expect(text({ classic: true, count: 2 })).toEqual([`${OPENING} ${PARAGRAPHS[0]}`, PARAGRAPHS[1]]);
  expect(text({ classic: true, unit: "sentences" })).toEqual([OPENING]);
  expect(text({ classic: true, unit: "words", count: 5 })).toEqual(["Lorem ipsum dolor sit amet."]);
  expect(text({ classic: true, unit: "words", count: 20 })[0]).toBe(`${OPENING.slice(0, -1)}. Mare.`);
});

const two = ["Unus est. Alter est.", "Tertius est."];

test("writes plain text, HTML and Markdown", () => {
  expect(layOut(two, "prose", "html")).toBe("<p>Unus est. Alter est.</p>\n<p>Tertius est.</p>");
  expect(layOut(two, "prose", "markdown")).toBe("Unus est. Alter est.\n\nTertius est.");
  expect(layOut(two, "headings", "markdown")).toBe(
    "## Unus est. Alter\n\nUnus est. Alter est.\n\n## Tertius est\n\nTertius est.",
  );
  expect(layOut(two, "headings", "html").split("\n")[0]).toBe("<h2>Unus est. Alter</h2>");
  expect(layOut(two, "list", "markdown")).toBe("- Unus est. Alter est.\n- Tertius est.");
  expect(layOut(two.slice(0, 1), "list", "html")).toBe("<ul>\n  <li>Unus est.</li>\n  <li>Alter est.</li>\n</ul>");
  expect(layOut(two, "list", "plain")).toBe("• Unus est. Alter est.\n• Tertius est.");
});

test("counts match the text as laid out", () => {
  const none = { headings: 0, paragraphs: 0, items: 0, rows: 0 };
  expect(measure(two, "prose")).toEqual({ ...none, paragraphs: 2, sentences: 3, words: 6, characters: 34 });
  expect(measure(two, "list")).toEqual({ ...none, items: 2, sentences: 3, words: 6, characters: 33 });
  expect(measure(two.slice(0, 1), "list")).toMatchObject({ items: 2, paragraphs: 0 });
  expect(measure(two, "headings")).toMatchObject({ headings: 2, paragraphs: 2, sentences: 3, words: 11 });
  for (const shape of SHAPES) {
    const plain = layOut(two, shape, "plain").replace(/^(?:•|\d+\.) /gm, "");
    expect(measure(two, shape)).toMatchObject({ characters: plain.length, words: wordsOf(plain).length });
  }
});

test("makes numbered lists and tables", () => {
  expect(layOut(two, "numbered", "plain")).toBe("1. Unus est. Alter est.\n2. Tertius est.");
  expect(layOut(two, "numbered", "markdown")).toBe("1. Unus est. Alter est.\n2. Tertius est.");
  expect(layOut(two, "numbered", "html")).toBe("<ol>\n  <li>Unus est. Alter est.</li>\n  <li>Tertius est.</li>\n</ol>");
  expect(layOut(two, "table", "plain")).toBe(
    "Titulus\tTextus\tVerba\nUnus est. Alter\tUnus est. Alter est.\t4\nTertius est\tTertius est.\t2",
  );
  expect(layOut(two.slice(1), "table", "markdown")).toBe(
    "| Titulus | Textus | Verba |\n| --- | --- | --- |\n| Tertius est | Tertius est. | 2 |",
  );
  expect(layOut(two.slice(1), "table", "html").replace(/\n */g, "")).toBe(
    "<table><thead><tr><th>Titulus</th><th>Textus</th><th>Verba</th></tr></thead><tbody><tr><td>Tertius est</td><td>Tertius est.</td><td>2</td></tr></tbody></table>",
  );
  expect(measure(two, "numbered")).toMatchObject({ items: 2, rows: 0 });
  expect(measure(two, "table")).toMatchObject({ items: 0, rows: 2, paragraphs: 0, sentences: 3 });
});

test("makes exactly as many characters as requested, ending like a sentence", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.boolean(), (count, classic) => {
      const [made = ""] = text({ unit: "characters", count, classic });
      expect(made.length).toBe(count);
      expect(measure([made], "prose").characters).toBe(count);
      if (count > 1) expect(made.slice(-2)).toMatch(/^[A-Za-z][.?!]$/);
    }),
  );
  expect(text({ unit: "characters", count: 1 })).toEqual(["M"]);
  expect(text({ unit: "characters", count: 29, classic: true })).toEqual(["Lorem ipsum dolor sit ametee."]);
  expect(text({ unit: "characters", count: 27, classic: true })).toEqual(["Lorem ipsum dolor sit amet."]);
  // One whole round of all paragraphs, and the next.
  const all = PARAGRAPHS.join(" ");
  expect(text({ unit: "characters", count: all.length + 1 + (PARAGRAPHS[0] ?? "").length })).toEqual([
    `${all} ${PARAGRAPHS[0]}`,
  ]);
});

test("makes exactly as many bytes as requested, in any layout and format", () => {
  fc.assert(
    fc.property(
      fc.record({ count: fc.integer({ min: 256, max: 20_000 }), classic: fc.boolean() }),
      fc.constantFrom(...SHAPES),
      fc.constantFrom(...FORMATS),
      (some, shape, format) => {
        const made = laidOut({ unit: "bytes", ...some }, shape, format);
        expect(Buffer.byteLength(made.text)).toBe(some.count);
        expect(made.text.trimEnd() === layOut(made.paragraphs, shape, format)).toBe(true);
        // The filler is shorter than one more item would be.
        expect(made.text.length - made.text.trimEnd().length).toBeLessThan(130);
      },
    ),
    { numRuns: 60 },
  );
});

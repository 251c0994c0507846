import fc from "fast-check";
import { expect, test } from "vitest";
import { frameBox, type PageShape, shownBox, shownSize } from "#core/pdf/page-shape.ts";
import type { Glyph, Turn } from "#core/pdf/text/glyph.ts";
import { inFrame } from "#core/pdf/text/glyph.ts";
import type { PageLine } from "./rules.ts";
import { onPage } from "./table.ts";
import { tableIn, tablesOf } from "./tables.ts";

const WIDTH = 5;

/** Letters of a text from a place on; `top` grows from line to line. */
const letters = (text: string, x: number, top: number, more: Partial<Glyph> = {}): Glyph[] =>
  [...text].flatMap((sign, i) =>
    sign === " "
      ? []
      : [
          {
            text: sign,
            turn: 0,
            start: x + WIDTH * i,
            end: x + WIDTH * (i + 1),
            baseline: top,
            size: 10,
            isBold: false,
            isAfterSpace: i === 0 || text[i - 1] === " ",
            ...more,
          },
        ],
  );

/** Rows of cells at the same places. */
const cells = (rows: readonly (readonly string[])[], xs: readonly number[], top = 100, pitch = 14): Glyph[] =>
  rows.flatMap((row, y) => row.flatMap((text, x) => letters(text, xs[x] ?? 0, top + pitch * y)));

const line = (x1: number, y1: number, x2: number, y2: number): PageLine => ({
  x1,
  y1: -y1,
  x2,
  y2: -y2,
  isEdge: false,
});

/** All lines of a grid. */
const grid = (xs: readonly number[], ys: readonly number[]): PageLine[] => [
  ...xs.map((x) => line(x, ys[0] ?? 0, x, ys.at(-1) ?? 0)),
  ...ys.map((y) => line(xs[0] ?? 0, y, xs.at(-1) ?? 0, y)),
];

const rowsIn = (glyphs: readonly Glyph[], lines: readonly PageLine[] = []) =>
  tablesOf({ glyphs, lines }).map(({ rows }) => rows);

const TOWNS = [
  ["Town", "2024", "2025"],
  ["Bern", "1,200", "−3.5"],
  ["Rome", "", "0.07"],
  ["Oslo", "99", "$ 12"],
];

test("aligned rows are a table, and their numbers stay as they are", () => {
  expect(rowsIn(cells(TOWNS, [50, 150, 250]))).toEqual([TOWNS]);
});

test.each([
  [
    "signed numbers",
    [
      ["Bern", "+1.2%", "−3"],
      ["Rome", "−0.7%", "−"],
      ["Oslo", "+0.1%", "+12"],
    ],
  ],
  [
    "numbers in parentheses",
    [
      ["Bern", "(12)", "(987)"],
      ["Rome", "(3)", "(654)"],
      ["Oslo", "(4)", "(321)"],
    ],
  ],
  [
    "names with numbers",
    [
      ["Room 12", "Floor 3"],
      ["Room 7", "Floor 1"],
      ["Hall 2", "Floor 9"],
    ],
  ],
  [
    "years",
    [
      ["1998", "Founded in Bern"],
      ["2004", "A bridge"],
      ["2019", "A second one"],
    ],
  ],
])("%s are a table", (_, rows) => expect(rowsIn(cells(rows, [50, 150, 250]))).toEqual([rows]));

test("a column of currency signs belongs to its numbers", () => {
  const rows = [
    ["Cash", "$", "12"],
    ["Debt", "$", "7"],
    ["Sum", "", "19"],
  ];
  expect(rowsIn(cells(rows, [50, 150, 180]))).toEqual([
    [
      ["Cash", "$12"],
      ["Debt", "$7"],
      ["Sum", "19"],
    ],
  ]);
});

test("lines part cells that have no gap between them", () => {
  const tight = [
    ["ab", "12", "34"],
    ["cd", "56", "78"],
  ];
  const glyphs = cells(tight, [50, 60, 70]).map((glyph) => ({ ...glyph, isAfterSpace: false }));
  expect(rowsIn(glyphs)).toEqual([]);
  expect(rowsIn(glyphs, grid([50, 60, 70, 80], [88, 103, 117]))).toEqual([tight]);
});

test("a merged cell has its text in its first place, and lines of a cell are joined", () => {
  const glyphs = [
    ...letters("Region", 52, 100),
    ...letters("Both years", 110, 100),
    ...letters("2025", 110, 120),
    ...letters("2026", 170, 120),
    ...letters("North of", 52, 140),
    ...letters("the river", 52, 152),
    ...letters("7", 110, 140),
    ...letters("8", 170, 140),
  ];
  const lines = [...grid([50, 105, 220], [90, 126, 160]), line(105, 106, 220, 106), line(165, 106, 165, 160)];
  expect(rowsIn(glyphs, lines)).toEqual([
    [
      ["Region", "Both years", ""],
      ["", "2025", "2026"],
      ["North of the river", "7", "8"],
    ],
  ]);
});

test("wrapped cells are one, and labels that are wider than their columns stay whole", () => {
  const glyphs = [
    ...cells([["Code", "What it is and does", "Price in francs"]], [50, 120, 270]),
    ...cells([["A1", "A pump for the garden with", "12.50"]], [50, 120, 290], 120),
    ...cells([["", "two hoses", ""]], [50, 120, 290], 132),
    ...cells([["A2", "A lamp", "3.00"]], [50, 120, 290], 152),
    ...cells([["A3", "A bench of oak and iron that", "1,200.75"]], [50, 120, 290], 172),
    ...cells([["", "seats four", ""]], [50, 120, 290], 184),
  ];
  expect(rowsIn(glyphs)).toEqual([
    [
      ["Code", "What it is and does", "Price in francs"],
      ["A1", "A pump for the garden with two hoses", "12.50"],
      ["A2", "A lamp", "3.00"],
      ["A3", "A bench of oak and iron that seats four", "1,200.75"],
    ],
  ]);
});

test("a table from right to left starts with its rightmost cell", () => {
  const hebrew = (text: string, x: number, top: number) =>
    letters([...text].reverse().join(""), x, top)
      .reverse()
      .map((glyph, i) => ({ ...glyph, isAfterSpace: i === 0 }));
  const glyphs = ["אבג", "דהו", "זחט"].flatMap((name, y) => [
    ...hebrew(name, 200, 100 + 14 * y),
    ...letters(`${y + 1}.50`, 100, 100 + 14 * y),
  ]);
  const [rows] = rowsIn(glyphs);
  expect(rows?.map((row) => row[1])).toEqual(["1.50", "2.50", "3.50"]);
  expect(rows?.map((row) => row[0]?.length)).toEqual([3, 3, 3]);
});

const PROSE = [
  "the river was higher than in all",
  "years before, and the keeper said",
  "that he would not leave his house",
  "even when the water came into the",
  "garden, as it had done before in",
  "spring, when nobody thought of it",
];

test.each([
  ["prose", PROSE.flatMap((text, y) => letters(text, 50, 100 + 14 * y))],
  [
    "columns of prose",
    PROSE.flatMap((text, y) => [...letters(text, 50, 100 + 14 * y), ...letters(text, 260, 100 + 14 * y)]),
  ],
  [
    "columns of prose with other baselines",
    PROSE.flatMap((text, y) => [...letters(text, 50, 100 + 14 * y), ...letters(text, 260, 105 + 14 * y)]),
  ],
  [
    "contents",
    cells(
      [
        ["Contents", "Page"],
        ["1 The river", "3"],
        ["2 The bridge", "7"],
        ["2.1 Its arches", "7"],
        ["3 The town", "12"],
        ["Index", "40"],
      ],
      [50, 300],
    ),
  ],
  [
    "contents with dots",
    cells(
      ["a", "b", "c", "d"].map((name, y) => [`${name} ....................... ${9 - y}`]),
      [50],
    ),
  ],
  [
    "a list",
    cells(
      ["one", "two", "three", "four", "five"].map((text) => ["•", text]),
      [50, 70],
    ),
  ],
  [
    "a numbered list",
    cells(
      ["one", "two", "three", "four", "five"].map((text, y) => [`${y + 1}.`, text]),
      [50, 80],
    ),
  ],
  [
    "an index",
    cells(
      ["arch", "boat", "corn", "dam", "eel", "ford"].map((word, y) => [`${word}, ${y + 3}`, `p${word}, 4–${y + 9}`]),
      [50, 200],
    ),
  ],
  [
    "references",
    cells(
      ["Ada", "Ben", "Cyd", "Dan", "Eve"].map((name, y) => [`[${y + 1}]`, `${name}, 2024`]),
      [50, 90],
    ),
  ],
  [
    "code",
    cells(
      [
        ["let a = 1;", "// 1"],
        ["let b = 2;", "// 2"],
        ["c(a, b);", ""],
        ["d(a, b);", "// 4"],
        ["}", ""],
      ],
      [50, 150],
    ),
  ],
  [
    "two addresses",
    cells(
      [
        ["ACME Ltd", "Jane Doe"],
        ["Main Road", "High Road"],
        ["Boston", "Denver"],
      ],
      [50, 300],
    ),
  ],
])("%s: not a table", (_, glyphs) => expect(rowsIn(glyphs)).toEqual([]));

test("lines of a frame, a chart or a flow chart aren't a table", () => {
  const prose = PROSE.flatMap((text, y) => letters(text, 55, 100 + 14 * y));
  expect(rowsIn(prose, grid([50, 260], [85, 180]))).toEqual([]);
  const chart = grid([50, 100, 150, 200, 250, 300], [100, 150, 200, 250, 300]);
  const labels = [100, 150, 200, 250, 300].flatMap((y) => letters(String(y), 20, y + 3));
  expect(rowsIn(labels, chart)).toEqual([]);
  const boxes = [
    ...grid([50, 110], [100, 120]),
    ...grid([200, 260], [160, 180]),
    line(110, 110, 230, 110),
    line(230, 110, 230, 160),
  ];
  expect(rowsIn([...letters("Begin", 55, 113), ...letters("Check", 205, 173)], boxes)).toEqual([]);
});

test("a table in a column of prose is found alone", () => {
  const glyphs = [
    ...cells(TOWNS, [50, 100, 140], 100, 14),
    ...PROSE.slice(0, 4).flatMap((text, y) => letters(text, 260, 100 + 14 * y)),
    ...PROSE.flatMap((text, y) => [...letters(text, 50, 170 + 14 * y), ...letters(text, 260, 170 + 14 * y)]),
  ];
  expect(rowsIn(glyphs)).toEqual([TOWNS]);
});

test("in a box that a visitor drew, its text is parted where gaps or chosen columns are", () => {
  const glyphs = [...letters("A title over all of it", 60, 80), ...cells(TOWNS, [50, 150, 250])];
  const box = { left: 40, right: 300, top: 90, bottom: 150 };
  expect(tableIn({ glyphs, lines: [] }, 0, box).rows).toEqual(TOWNS);
  expect(tableIn({ glyphs, lines: [] }, 0, box, [200]).rows[1]).toEqual(["Bern 1,200", "−3.5"]);
  expect(tableIn({ glyphs, lines: [] }, 0, { ...box, bottom: 120 }).rows).toEqual(TOWNS.slice(0, 2));
  expect(tableIn({ glyphs, lines: [] }, 0, { left: 0, right: 1, top: 0, bottom: 1 }).rows).toEqual([]);
});

test.each([0, 90, 180, 270] as const)("a table whose text is turned by %d degrees is found too", (turn: Turn) => {
  const glyphs = cells(TOWNS, [50, 150, 250]).map((glyph) => ({ ...glyph, turn }));
  expect(rowsIn(glyphs)).toEqual([TOWNS]);
  const tight = cells(TOWNS, [50, 90, 130]).map((glyph) => ({ ...glyph, turn }));
  const lines = grid([45, 85, 125, 165], [88, 103, 117, 131, 146]).map(({ x1, y1, x2, y2 }) => {
    const [from, to] = [onPage(turn, x1, -y1), onPage(turn, x2, -y2)];
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y, isEdge: false };
  });
  expect(rowsIn(tight, lines)).toEqual([TOWNS]);
});

test("the whole text of a box is in its table, once, wherever its letters are", () => {
  const number = fc.integer({ min: 0, max: 40 }).map((step) => 10 * step);
  const glyphs = fc.uniqueArray(fc.record({ x: number, y: number, text: fc.constantFrom("a", "7", "Q", "ß", "ש") }), {
    minLength: 1,
    maxLength: 50,
    selector: ({ x, y }) => `${x} ${y}`,
  });
  const rules = fc.array(fc.record({ x: number, y: number, length: number, isUp: fc.boolean() }), { maxLength: 20 });
  fc.assert(
    fc.property(glyphs, rules, fc.uniqueArray(number, { maxLength: 4 }), (places, drawn, columns) => {
      const content = {
        glyphs: places.flatMap(({ x, y, text }) => letters(text, x, y)),
        lines: drawn.map(({ x, y, length, isUp }) => line(x, y, isUp ? x : x + length, isUp ? y + length : y)),
      };
      const sorted = columns.sort((a, b) => a - b);
      const box = { left: -10, right: 500, top: -50, bottom: 500 };
      const signs = (texts: readonly string[]) => [...texts.join("").replaceAll(" ", "")].sort().join("");
      for (const table of [tableIn(content, 0, box, sorted), tableIn({ ...content, lines: [] }, 0, box)]) {
        expect(signs(table.rows.flat())).toBe(signs(places.map(({ text }) => text)));
      }
      for (const { rows } of [...tablesOf(content), tableIn(content, 0, box)])
        expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }),
    { numRuns: 60 },
  );
});

test("a box is where it was after it was shown, on every page and in every direction", () => {
  const turns = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
  const number = fc.integer({ min: -500, max: 500 });
  const shape: fc.Arbitrary<PageShape> = fc
    .record({
      left: number,
      bottom: number,
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
      turn: turns,
    })
    .map(({ left, bottom, width, height, turn }) => ({
      left,
      bottom,
      right: left + width,
      top: bottom + height,
      turn,
    }));
  fc.assert(
    fc.property(shape, turns, number, number, (page, turn, left, top) => {
      const box = { left, top, right: left + 30, bottom: top + 20 };
      const back = frameBox(page, turn, shownBox(page, turn, box));
      expect([back.left, back.top, back.right, back.bottom].map((side) => side + 0)).toEqual([
        left,
        top,
        left + 30,
        top + 20,
      ]);
    }),
  );
  // A page that is turned clockwise shows its bottom left corner at the top left.
  const page: PageShape = { left: 10, bottom: 20, right: 110, top: 220, turn: 90 };
  expect(shownSize(page)).toEqual({ width: 200, height: 100 });
  const corner = inFrame(0, 10, 20);
  const box = { left: corner.along, right: corner.along + 1, top: corner.across - 1, bottom: corner.across };
  expect(shownBox(page, 0, box)).toMatchObject({ x: 0, y: 0 });
});

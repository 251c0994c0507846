import { expect, test } from "vitest";
import { type Letters, layOut, type Style } from "./barcode.ts";
import type { BarcodeSymbol } from "./encode.ts";
import { encode } from "./encode.ts";
import { KIND_NAMES, KINDS, type KindName } from "./kinds.ts";
import { prepare } from "./prepare.ts";
import { colorProblem, verdictOf } from "./verdict.ts";

const GS1 = [
  "(01)0401234512345(17)271231(10)AB 12",
  "(01)04012345123457",
  "(01)40123451(00)10614141234567890",
  "(414)401234512345",
  "(8010)4012345a",
  "(17)271331",
  "(02)04012345123456",
  "(37)10",
  "(01)x",
  "(10)",
  "(01)123",
  "no brackets",
];

/** What is typed for each kind, in addition to its example. */
const TYPED: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  ean13: [
    "4006381333931",
    "400638133393",
    "4006381333932",
    "036000291452",
    "0036000291452",
    "1",
    "12a",
    " ",
    "400-6381 333931",
  ],
  ean8: ["9638507", "96385070", "123"],
  upca: ["03600029145", "0036000291452", "4006381333931"],
  upce: ["425261", "0425261", "04252614", "04252615", "04210000526", "042100005264", "12345678901", "2425261", "123"],
  code128: ["naïve", "日本", "a\tb"],
  code39: ["code 39", "CODE_39", "A.B"],
  itf14: ["1540014128876", "15400141288760", "1"],
  itf: ["123", "1234", "12x"],
  datamatrix: ["日本\ud800"],
  microqr: ["12345", "é", "x".repeat(40)],
  rmqr: ["日本", "x".repeat(200)],
  "gs1-128": GS1,
  "gs1-datamatrix": GS1.slice(0, 1),
};

test("each kind says what it holds, and what becomes of the input", async () => {
  const lines = KIND_NAMES.flatMap((kind) => {
    const { name, holds, example, isLinear, quiet, readAs } = KINDS[kind];
    const said = [example, ...(TYPED[kind] ?? [])].map((typed) => {
      const prepared = prepare(kind, typed);
      if (!prepared.ok) return `  ${typed}: ! ${prepared.message}`;
      const { text, read, note } = prepared.value;
      const symbol = encode(prepared.value);
      const size = symbol.ok ? `${symbol.value.width} × ${symbol.value.height}` : `! ${symbol.message}`;
      return `  ${typed}: ${text}${read === text ? "" : `, read as ${read}`}, ${size}${note === undefined ? "" : ` | ${note}`}`;
    });
    const form = `${isLinear ? "bars" : "modules"}, quiet ${quiet.left} ${quiet.right} ${quiet.above}`;
    return [`${name}: ${holds}; ${form}; read as ${readAs.join(", ")}`, ...said, ""];
  });
  await expect(lines.join("\n").toWellFormed()).toMatchFileSnapshot("./outputs/kinds.golden.txt");
});

/** Letters as what they say, where and how large. */
const LETTERS: Letters = {
  path: (letters, x, baseline, size) => `[${letters} at ${x},${baseline} of ${Number(size.toFixed(3))}]`,
  width: (letters, size) => letters.length * size * 0.6,
};
const STYLE: Style = { color: "#000000", background: "#ffffff", mm: 0.5, height: 10, hasText: true, margin: 2 };

/** Three bars across a symbol, one of them a guard if there are guards. */
const symbol = (width: number): BarcodeSymbol => ({
  width,
  height: 12,
  outlines: [
    [0, 0, 3, 0, 3, 12, 0, 12],
    [20, 0, 21, 0, 21, 12, 20, 12],
    [46, 0, 47, 0, 47, 12, 46, 12],
    [width - 1, 0, width, 0, width, 12, width - 1, 12],
  ],
});

test("bars, guards, margins and texts are where they were", async () => {
  const texts: readonly (readonly [KindName, string, number])[] = [
    ["ean13", "4006381333931", 95],
    ["ean8", "96385074", 67],
    ["upca", "036000291452", 95],
    ["upce", "04252614", 51],
    ["itf14", "15400141288763", 130],
    ["code128", "A text that is far too long for the bars above it", 100],
    ["datamatrix", "x", 12],
  ];
  const styles = {
    usual: {},
    "without text": { hasText: false },
    "transparent, flat": { background: undefined, height: 0.1, margin: 0 },
  };
  const lines = texts.flatMap(([kind, text, width]) =>
    Object.entries(styles).flatMap(([name, style]) => {
      const { shapes, ...size } = layOut(kind, text, symbol(width), { ...STYLE, ...style }, LETTERS);
      return [
        `${kind}, ${name}: ${size.width} × ${size.height} of ${size.unit}`,
        ...shapes.map(({ path, color, rule }) => `  ${color} ${rule ?? ""} ${path}`),
      ];
    }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/layouts.golden.txt");
});

test("colors and what is read decide whether a code scans", () => {
  const prepared = prepare("ean13", "0036000291452");
  if (!prepared.ok) throw new Error(prepared.message);
  const dark = { color: "#000000", background: "#ffffff" };
  const said = [
    verdictOf(prepared.value, [{ format: "UPCA", text: "036000291452" }], dark),
    verdictOf(prepared.value, [{ format: "UPCA", text: "036000291452" }], { ...dark, background: undefined }),
    verdictOf(prepared.value, [{ format: "EAN8", text: "036000291452" }], dark),
    verdictOf(prepared.value, [{ format: "EAN13", text: "0036000291452" }], dark),
    verdictOf(prepared.value, [], dark),
    verdictOf(prepared.value, [{ format: "UPCA", text: "036000291452" }], { color: "#ff0000", background: "#ffffff" }),
  ].map(({ scans, sentence }) => `${scans ? "yes" : "no"}: ${sentence}`);
  expect(said).toMatchInlineSnapshot(`
    [
      "yes: Scans: read back from its pixels as EAN-13.",
      "yes: Scans: read back from its pixels as EAN-13, on white.",
      "yes: May not scan: it could not be read back from the picture. Choose wider modules or higher bars.",
      "yes: May not scan: it could not be read back from the picture. Choose wider modules or higher bars.",
      "yes: May not scan: it could not be read back from the picture. Choose wider modules or higher bars.",
      "yes: May not scan. Scanners see by red light, in which these colors hardly differ. Choose darker bars without red, or a lighter background.",
    ]
  `);
  expect(
    ["#000000", "#aa0000", "#ff0000", "#0000ff"].map((color) => colorProblem(color, undefined) === undefined),
  ).toEqual([true, true, false, true]);
  expect(colorProblem("#ffffff", "#000000")).toContain("swap the colors");
});

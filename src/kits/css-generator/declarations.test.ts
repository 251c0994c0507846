import { expect, test } from "vitest";
import { parseColor } from "#core/color/parse-color.ts";
import { computeMath, constantCss } from "./constant-css.ts";
import { isNestedTooDeeply, parseCall, plainCss, splitTopLevel } from "./css-text.ts";
import { alphaNumber, arbitraryClass, arbitraryValues, cssColor, withOpacity } from "./css-values.ts";
import { parseDeclarations } from "./declarations.ts";

/** One declaration per line: its name, value, rule and selector, with an asterisk if it was quoted. */
const said = (css: string) =>
  parseDeclarations(css).map(
    ({ name, value, quoted, rule, selector }) => `${name}: ${value}${quoted ? "*" : ""} (${rule} ${selector})`,
  );

test.each<readonly [css: string, ...declarations: string[]]>([
  ["red", ": red (0 )"],
  ["color: red", "color: red (0 )"],
  ["COLOR :red ! IMPORTANT;", "color: red (0 )"],
  ["color: red!important", "color: red (0 )"],
  ["content: important", "content: important (0 )"],
  ["a:hover { color: red } b{c:d;e:f}", "color: red (1 a:hover)", "c: d (2 b)", "e: f (2 b)"],
  ["a::before", ": a::before (0 )"],
  ["color: red; /* b: c; */ d: e", "color: red (0 )", "d: e (0 )"],
  ["a: url(b;c) d; e: f", "a: url(b;c) d (0 )", "e: f (0 )"],
  ["a: url(b; c: d", "a: url(b (0 )", "c: d (0 )"],
  ["a: 'b;c'; d: e", ": b (1 )", ": c (1 )", "d: e (0 )"],
  ["a: b'c; d: e", "a: b'c (0 )", "d: e (0 )"],
  ["--Main-Color: red; $a_b: c; @d: e", "--Main-Color: red (0 )", "$a_b: c (0 )", "@d: e (0 )"],
  ["WebkitBoxShadow: red", "-webkit-box-shadow: red (0 )"],
  [
    "MozAppearance: a; msFilter: b; OTransform: c; MsGrid: d",
    "-moz-appearance: a (0 )",
    "-ms-filter: b (0 )",
    "-o-transform: c (0 )",
    "-ms-grid: d (0 )",
  ],
  ["Mozart: a; Origin: b", "mozart: a (0 )", "origin: b (0 )"],
  ["{ boxShadow: 'a b', 'border-radius': \"c\" }", "box-shadow: a b* (1 )", "border-radius: c* (1 )"],
  ["const a = `b`", "a: b* (0 )"],
  ["styled.p`color: red; width: 1px`", "color: red (1 )", "width: 1px (1 )"],
  ["p`red`", ": red* (0 )"],
  ['<p class="x" style="color: red; width: 1px">', "class: x* (0 )", "color: red (1 )", "width: 1px (1 )"],
  ['style="a { color: red }"', "color: red (2 a)"],
  ['style=" color: red "', "color: red (1 )"],
  ["p` color: red `", "color: red (1 )"],
  ["background: url(\"a='b'\") c", "background: url(\"a='b'\") c (0 )"],
  ["a = \"url('x')\"", "a: url('x')* (0 )"],
  [";;{}"],
])("%s", (css, ...declarations) => {
  expect(said(css)).toEqual(declarations);
});

test("skips comments and white space", () => {
  expect(plainCss(" a /* b */ c\n\t d /* e ")).toBe("a c d");
  expect(plainCss("a/**/b/***/c")).toBe("a b c");
});

test.each([
  ["a, b(c, d), e", ",", ["a", "b(c, d)", "e"]],
  ["a,,b,", ",", ["a", "", "b", ""]],
  ["a;b(;);", ";", ["a", "b(;)", ""]],
  ["  a   b(c  d)e  ", " ", ["a", "b(c  d)", "e"]],
  ["a / b(c/d)/e", "/", ["a", "b(c/d)", "e"]],
  ["a(b)#c(d)", " ", ["a(b)", "#c(d)"]],
  ["a(b),c", " ", ["a(b),c"]],
] as const)("splits %j at %j", (text, separator, parts) => {
  expect(splitTopLevel(text, separator)).toEqual(parts);
});

test("keeps a call as a whole", () => {
  expect(parseCall(" -Webkit-calc( 1 ) ")).toEqual({ name: "-webkit-calc", inside: "1" });
  expect(parseCall("a(\nb\n)")).toEqual({ name: "a", inside: "b" });
  for (const text of ["1a(b)", "a (b)", "a(b) c", "x a(b)", "a(b))", "a((b)"]) expect(parseCall(text)).toBeUndefined();
});

test("computes forty nested parentheses, and not one more", () => {
  const nested = (depth: number) => `${"(".repeat(depth)}1px${")".repeat(depth)}`;
  expect([nested(40), nested(41)].map((text) => isNestedTooDeeply(text))).toEqual([false, true]);
  expect(isNestedTooDeeply("()".repeat(50))).toBe(false);
  expect(isNestedTooDeeply(`${")".repeat(50)}${nested(40)}`)).toBe(false);
  expect(isNestedTooDeeply(`${")".repeat(50)}${nested(41)}`)).toBe(true);
  expect(computeMath(`calc${nested(40)}`)).toEqual({ value: 1, unit: "px" });
  expect(computeMath(`calc${nested(41)}`)).toBeUndefined();
  expect(constantCss(`calc${nested(41)}`).value).toBe(`calc${nested(41)}`);
  expect(constantCss("$a", parseDeclarations(`$a: calc${nested(41)}`)).value).toBe(`calc${nested(41)}`);
});

test("variables that use variables end", () => {
  const chain = (length: number) =>
    parseDeclarations(
      `${Array.from({ length }, (_, at) => `--v${at}: var(--v${at + 1})`).join(";")}; --v${length}: red`,
    );
  expect(constantCss("var(--v0)", chain(99)).value).toBe("red");
  expect(constantCss("var(--v0)", chain(100)).value).toBe("var(--v100)");
  const long = (length: number) => parseDeclarations(`--long: ${"x".repeat(length)}`);
  expect(constantCss("var(--long)", long(20_000)).value).toHaveLength(20_000);
  expect(constantCss("var(--long)", long(20_001)).value).toBe("var(--long)");
});

test("uses the last declaration of a variable and reports fallbacks once", () => {
  const declared = parseDeclarations("--a: 1px; --a: 2px; $b: var(--a)");
  expect(constantCss("calc(var(--a) * 2) $b @c var(--x, red) var(--x, red)", declared)).toEqual({
    value: "4px 2px @c red red",
    fallbacks: ["--x"],
  });
  expect(constantCss("VAR(--a) -webkit-calc(1px + 1px) -moz-calc(2px) MIN(1px, 2px)", declared).value).toBe(
    "2px 2px 2px 1px",
  );
  expect(constantCss("my-var(--a) a-calc(1px)", declared).value).toBe("my-var(--a) a-calc(1px)");
});

test("reports colors outside sRGB, except those that CSS itself clips", () => {
  const clipped = (text: string) => parseColor(text)?.clipped;
  expect(["rgb(300 0 0)", "rgba(0 -9 0)", "hsl(0 200% 50%)", "hwb(0 0% 0%)"].map(clipped)).toEqual(
    Array(4).fill(false),
  );
  expect(["color(srgb 1.1 0 0)", "lab(50 200 0)", "oklch(.7 .4 140)", "color(srgb 0 0 -.1)"].map(clipped)).toEqual(
    Array(4).fill(true),
  );
  expect(
    ["color(srgb 1.0019 0 0)", "color(srgb -.0019 0 0)", "color(srgb 1.0021 0 0)", "color(srgb -.0021 0 0)"].map(
      clipped,
    ),
  ).toEqual([false, false, true, true]);
});

test("reads alpha in numbers and in colors", () => {
  expect([0, 1, 2, 3, 127, 128, 254, 255].map(alphaNumber)).toEqual([0, 0.004, 0.008, 0.01, 0.498, 0.5, 0.996, 1]);
  expect([cssColor("#010203"), cssColor("#01020380"), cssColor("#010203ff")]).toEqual([
    "#010203",
    "rgba(1, 2, 3, 0.5)",
    "#010203ff",
  ]);
  expect([withOpacity("#010203", 0.5), withOpacity("#01020380", 0.5), withOpacity("#010203", 1)]).toEqual([
    "#01020380",
    "#01020340",
    "#010203",
  ]);
});

test("reads Tailwind's arbitrary values", () => {
  expect(arbitraryClass("shadow", "0 1px red, 0 2px blue")).toBe("shadow-[0_1px_red,0_2px_blue]");
  const values = (text: string) => arbitraryValues("bg", text);
  expect(values("bg-[a_b] 'bg-[c]' \"bg-[d]\" `bg-[e]` hover:bg-[f]")).toEqual(["a b", "c", "d", "e", "f"]);
  expect(values("bg-[image:a_b] bg-[color:c\\_d]")).toEqual(["a b", "c_d"]);
  for (const text of ["xbg-[a]", "bg-x-[a]", "bg[a]", "bg-[]", "bg-[a b]", "-bg-[a]", "shadow-[a]"])
    expect(values(text)).toEqual([]);
});

test("variables that repeat themselves don't make a value grow without limit", () => {
  const declarations = parseDeclarations("$x: ".repeat(4000));
  expect(constantCss(declarations[0]?.value ?? "", declarations).value.length).toBeLessThan(300_000);
  const doubled = parseDeclarations("--a: 1px 2px; --b: var(--a) var(--a); box-shadow: var(--b)");
  expect(constantCss("var(--b)", doubled).value).toBe("1px 2px 1px 2px");
});

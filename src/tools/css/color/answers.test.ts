import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerColor } from "./answer-color.ts";
import { answerTailwind } from "./answer-tailwind.ts";
import answers from "./answers.ts";

const context = contextFor(1);

test("a color is shown, written in the other forms, and opens the tool", () => {
  const picture = { kind: "background", css: "#ff880080" };
  const opens = { query: [["color", "ff880080"]] };
  expect(answerColor(" #FF880080 ;", context)).toEqual([
    { value: "rgba(255, 136, 0, 0.5)", understood: "#FF880080 in red, green and blue", picture, opens },
    { value: "hsla(32, 100%, 50%, 0.5)", understood: "#FF880080 in hue, saturation and lightness", picture, opens },
    { value: "oklch(74.42% 0.1812 56.46 / 0.5)", understood: "#FF880080 in OKLCH", picture, opens },
  ]);
});

test("the forms, in their order", () => {
  expect(answerColor("red", context).map(({ value, understood }) => [value, understood])).toEqual([
    ["#ff0000", "red in hexadecimal"],
    ["rgb(255, 0, 0)", "red in red, green and blue"],
    ["hsl(0, 100%, 50%)", "red in hue, saturation and lightness"],
    ["oklch(62.8% 0.2577 29.23)", "red in OKLCH"],
  ]);
});

test("a color outside sRGB has its nearest there, and its exact OKLCH", () => {
  // By the gamut mapping of CSS Color 4, as colorjs.io has it too.
  const typed = "color(display-p3 1 0 0)";
  const picture = { kind: "background", css: "#ff0b0c" };
  const opens = { query: [["color", typed]] };
  expect(answerColor(typed, context)).toEqual([
    { value: "#ff0b0c", understood: `${typed} in hexadecimal, the nearest in sRGB`, picture, opens },
    { value: "oklch(64.86% 0.2995 28.96)", understood: `${typed} in OKLCH`, picture, opens },
  ]);
});

test.each([
  ["RGB(255, 136, 0)", ["#ff8800", "hsl(32, 100%, 50%)", "oklch(74.42% 0.1812 56.46)"]],
  ["oklch(0.6 none 0)", ["#808080", "rgb(128, 128, 128)", "hsl(0, 0%, 50.21%)", "oklch(60% 0 0)"]],
  // Chromium computes the same colors of these.
  ["rgb(300,0,0)", ["#ff0000", "rgb(255, 0, 0)", "hsl(0, 100%, 50%)", "oklch(62.8% 0.2577 29.23)"]],
  ["hsl(0 150% 70%) in hex", ["#ff6666"]],
  ["hsl(0, -20%, 50%) in rgb", ["rgb(128, 128, 128)"]],
  ["hsl(40 50% 120%) in rgb", ["rgb(255, 255, 255)"]],
  ["hwb(0 120% -30%) in rgb", ["rgb(255, 255, 255)"]],
  ["blurple", []],
  ["#12345", []],
  ["red in hsl", ["hsl(0, 100%, 50%)"]],
  [" RED  to  HSLA ", ["hsl(0, 100%, 50%)"]],
  ["#FF0000 as hexadecimal", ["#ff0000"]],
  ["#ff0000 in hex", ["#ff0000"]],
  ["rgb(0 0 0 / 50%) in rgba", ["rgba(0, 0, 0, 0.5)"]],
  ["color(display-p3 1 0 0) in rgb", []],
  ["color(display-p3 1 0 0) in oklch", ["oklch(64.86% 0.2995 28.96)"]],
  ["red in lab", []],
  ["lab(50% 0 0) in hsl", ["hsl(0, 0%, 46.63%)"]],
  ["teal in cmyk", ["cmyk(100% 0% 0% 49.8%)"]],
  ["#0f766e in hsv", ["hsv(175.3 87.3% 46.3%)"]],
  ["#0f766e to hsb", ["hsv(175.3 87.3% 46.3%)"]],
  ["gray in hwb", ["hwb(0 50.2% 49.8%)"]],
  ["cmyk(0 100 100 0)", ["#ff0000", "rgb(255, 0, 0)", "hsl(0, 100%, 50%)", "oklch(62.8% 0.2577 29.23)"]],
  ["cmyk 0 100 100 0 in hex", ["#ff0000"]],
  ["hsv(120, 100%, 100%) in hex", ["#00ff00"]],
  ["hsb 240 100 100 to hex", ["#0000ff"]],
])("%s: %j", (typed, values) => {
  expect(answerColor(typed, context).map(({ value }) => value)).toEqual(values);
});

test.each([
  "red",
  " RebeccaPurple ",
  "#fff",
  "#FFFF",
  "#ff8800;",
  " #ff880080 ; ",
  ..."rgb rgba hsl hsla hsv hsb cmyk device-cmyk hwb lab lch oklab oklch color"
    .split(" ")
    .map((name) => `${name}(1 2 3)`),
  "RGB(1,2,3) ;",
  "red in hsl",
  "#f00 TO hexadecimal ",
  "rgb(0 0 0) as oklch",
])("%j asks for a color", (text) => {
  expect(answers[0].isAsked(text)).toBe(true);
});

test.each([
  "redd",
  "a red",
  "#ff",
  "#12345",
  "#1234567",
  "#123456789",
  "x#fff",
  "#fff x",
  "rgbx(1)",
  "a rgb(1 2 3)",
  "rgb(1",
  "rgb(1) a",
  "#fff;;",
  "kg in hsl",
  "red in kg",
  "in hsl",
])("%j does not", (text) => {
  expect(answers[0].isAsked(text)).toBe(false);
});

test("Tailwind's colors are answered by their names", () => {
  const [, ofTailwind] = answers;
  expect(ofTailwind.isAsked(" Teal-700 ")).toBe(true);
  expect(ofTailwind.isAsked("teal-70")).toBe(false);
  expect(ofTailwind.isAsked("a teal-700")).toBe(false);
  const [hex] = answerTailwind("teal-700", context);
  expect(hex).toMatchObject({
    understood: "teal-700 in hexadecimal, the nearest in sRGB",
    opens: { query: [["color", "oklch(51.1% 0.096 186.391)"]] },
  });
  expect(answerTailwind("boeing-700", context)).toEqual([]);
});

import fc from "fast-check";
import { colorOfName } from "#core/color/color-names.ts";
import { colorOf, readColor } from "#core/color/parse-color.ts";
import { tailwindParts } from "#core/color/tailwind-name.ts";
import { tailwindColor } from "#core/color/tailwind-palette.ts";
import { neverFails, textsLike } from "#fuzz";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerColor } from "./answer-color.ts";
import { colorQuestion } from "./color-question.ts";
import { formsOf } from "./forms.ts";
import { colorsInCss, dominantColors } from "./palette/found-colors.ts";

const COLORS = [
  "#0f766e80",
  "rgb(15 118 110 / 50%)",
  "hsl(0.5turn 50% 20%)",
  "color(display-p3-linear 0.1 none 1e2)",
  "--brand: oklch(51% 0.09 186) !important;",
];
const CSS = [
  ":root { --a: #fff; color: rgb(1 2 3 / 4%) } @media (x) { a:hover { background: url(a.png) red } }",
  "const a = { color: '#0f766e', shadow: `0 0 2px rgb(from red r g b)` };",
];

neverFails("colors", textsLike(...COLORS), (text) => {
  const read = readColor(text);
  if (read.ok) formsOf(colorOf(read.value));
});
neverFails("colors in CSS", textsLike(...CSS), colorsInCss);
neverFails("names", textsLike("hover:bg-teal-700", "Burnt Sienna"), (text) => {
  const parts = tailwindParts(text);
  if (parts) tailwindColor(...parts);
  colorOfName(text);
});
neverFails("pixels", fc.uint8Array({ maxLength: 300 }), (bytes) => dominantColors(new Uint8ClampedArray(bytes), 5));
neverFails("questions of colors", textsLike("hex of red", "rgb 1 2 3 to oklch", ...COLORS), (text) => {
  colorQuestion(text);
  answerColor(text, contextFor(1));
});

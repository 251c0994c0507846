import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { blend } from "./draw.ts";
import { bent, EASINGS, eased, type Gradient, HUE_PATHS, SPACES } from "./model/gradient.ts";
import { BLENDS } from "./model/layers.ts";
import { printBar, printCss } from "./outputs/print.ts";
import { printNative, printNativeBar } from "./outputs/print-native.ts";
import { tailwindGradient } from "./outputs/tailwind-classes.ts";
import params from "./params.ts";
import { parseGradient } from "./parse/parse.ts";

const { width: _width, height: _height, layers: _layers, ...initial } = defaults(params);
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)) || 0).join(" ");

test("each blend mode mixes colors as it did, and easings bend as they did", async () => {
  const colors: readonly [number, number, number][] = [
    [0, 0, 0],
    [1, 1, 1],
    [0.5, 0.5, 0.5],
    [0.8, 0.2, 0.4],
    [0.1, 0.7, 0.3],
  ];
  const lines = BLENDS.slice(0, 5).flatMap((mode) => [
    mode,
    ...colors.map(
      (source) =>
        `  ${rounded(source)} over each: ${colors.map((backdrop) => rounded(blend(mode, backdrop, source))).join(" | ")}`,
    ),
  ]);
  const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
  for (const easing of EASINGS) lines.push(`${easing}: ${rounded(shares.map((share) => eased(share, easing)))}`);
  for (const hint of [0, 10, 50, 80, 100])
    lines.push(`hint ${hint}: ${rounded(shares.map((share) => bent(share, hint)))}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/blends.golden.txt");
});

test("bars and native gradients are written as they were, in every space", async () => {
  const stops = [
    { color: "#ff0000", at: 0 },
    { color: "#00800080", at: 60, hint: 20 },
    { color: "#0000ff", at: 120 },
  ];
  const lines = SPACES.flatMap((space) =>
    HUE_PATHS.map((hue) => {
      const gradient: Gradient = { ...initial, type: "conic", unit: "px", space, hue, stops };
      return `${space} ${hue}: ${printNative(gradient)} / ${printNativeBar(gradient, 120)} / ${printBar(gradient, 120).split(",").length}`;
    }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/bars.golden.txt");
});

const CSS = [
  "background: LINEAR-GRADIENT(TO RIGHT, RED, rgb(0 0 255 / 50%) 80%);",
  "background-image: repeating-radial-gradient(circle 40px at 10% 20%, #fff 0 10px, #000 10px 20px)",
  "background: conic-gradient(from 0.25turn at left top in hsl longer hue, red, 30%, lime 50% 75%, blue)",
  "linear-gradient(in oklch, oklch(none 0.1 120), oklch(0.5 none 200), oklch(0.7 0.2 none))",
  "linear-gradient(in hsl, hsl(none 50% 50%), hsl(120 none 40%), hsl(200 10% none / none))",
  "linear-gradient(in lab, lab(none 10 20), lch(50 none 20), hwb(none 10% 20%))",
  "linear-gradient(color(xyz-d65 none 0.2 0.3), color(display-p3 1 none 0))",
  "-webkit-linear-gradient(left, #f00, #00f 90%)",
  "-webkit-gradient(linear, left top, right bottom, from(#f00), color-stop(0.4, #0f0), to(#00f))",
  "radial-gradient(ellipse farthest-side at right 20px bottom 10px, red, blue)",
  "background: linear-gradient(red, blue), radial-gradient(#fff0, #000); background-blend-mode: multiply, normal",
  "--a: red; background: linear-gradient(var(--a), calc(1 * blue))",
  "filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000', endColorstr='#80000000')",
  "linear-gradient(red)",
  "linear-gradient(red, bluish)",
  "linear-gradient(45, red, blue)",
  "linear-gradient(to center, red, blue)",
  "linear-gradient(red, 20%)",
  "linear-gradient(red 1em, blue)",
  "background: url(a.png)",
  "color: red",
  "",
  '<div class="bg-linear-to-r/oklch from-indigo-500 via-[#0f0] via-30% to-black/50">',
  "hover:bg-gradient-to-tl from-red-500 to-transparent",
  "-bg-conic-45/longer from-white to-[color:rgb(0_0_0)]/[.25]",
  "bg-radial-[at_25%_25%]/srgb from-sky-300 to-90%",
  "bg-linear-to-x from-red-500",
  "bg-[linear-gradient(90deg,red,blue_40%)]",
];

test("gradients in CSS and in classes are read as they were", async () => {
  const lines = CSS.slice(0, 12).flatMap((css) => {
    const read = parseGradient(css, undefined, tailwindGradient);
    if (!read.ok) return [css, `  ! ${read.message}`];
    const { changes, layers, note } = read.value;
    const shown = layers ?? [changes];
    return [
      css,
      ...shown.map((each) => `  ${JSON.stringify(each)}`),
      ...shown.map((each) => printCss({ ...initial, ...each }).replace(/^/gm, "    ")),
      ...(note === undefined ? [] : [`  | ${note}`]),
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/read.golden.txt");
});

import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { contrastOf, printRatio } from "./model/contrast.ts";
import type { Gradient } from "./model/gradient.ts";
import type { Layer, Layers } from "./model/layers.ts";
import { printCompose, printFigma, printFlutter, printSwiftUi } from "./outputs/app-code.ts";
import { composeLayers, figmaLayers, flutterLayers, swiftUiLayers } from "./outputs/app-layers.ts";
import { printCss, printTailwind } from "./outputs/print.ts";
import { type Printed, printLayersCss, printLayersSvg, printLayersTailwind } from "./outputs/print-layers.ts";
import { printSvg } from "./outputs/svg.ts";
import params from "./params.ts";

const { width: _width, height: _height, layers: _layers, ...initial } = defaults(params);
const BOX = { width: 400, height: 200 };
const three = [
  { color: "#ff0000", at: 10 },
  { color: "#00ff0080", at: 40, hint: 25 },
  { color: "#0000ff", at: 90 },
];

const GRADIENTS: Readonly<Record<string, Partial<Layer>>> = {
  "as the page opens": {},
  "to the right, of three stops with a hint": { angle: 90, stops: three },
  "to a corner, half opaque": { toward: "top-left", opacity: 0.5 },
  "stripes of 30 px": {
    angle: 45,
    repeating: true,
    unit: "px",
    stops: [
      { color: "#101010", at: 0 },
      { color: "#f0f0f0", at: 30 },
    ],
  },
  "in OKLCH along the longer hue": { space: "oklch", hue: "longer" },
  "in OKLab from a gray": {
    space: "oklab",
    stops: [
      { color: "#808080", at: 0 },
      { color: "#ff0000", at: 100 },
    ],
  },
  "eased in": { easing: "ease-in" },
  "a circle at a side": { type: "radial", x: 20, y: 30, extent: "closest-side" },
  "an ellipse of its own size": { type: "radial", shape: "ellipse", extent: "size", rx: 120, ry: 40 },
  "an ellipse in percent, to the farthest corner": { type: "radial", shape: "ellipse", extent: "farthest-corner" },
  "a ring that repeats": { type: "radial", repeating: true, stops: three },
  "a cone": { type: "conic", angle: 30, x: 60, y: 40, stops: three },
};

/** Of many stops the first lines say enough. */
function indented(text: string): string {
  const all = text
    .trimEnd()
    .replace(/^(?=.)/gm, "    ")
    .split("\n");
  const shown =
    all.length > 12 ? [...all.slice(0, 9), `    … ${all.length} lines, of which the last:`, ...all.slice(-2)] : all;
  return shown.join("\n");
}

/** Linear ones are among the layers; the others differ in what contrast and CSS are made of. */
const WRITTEN = ["an ellipse of its own size", "a cone"];

const gradientOf = (change: Partial<Layer> = {}): Layer => ({ ...initial, ...change });

test("each kind of gradient is written in every format as it was", async () => {
  const lines: string[] = [];
  for (const name of WRITTEN) {
    const change = GRADIENTS[name];
    const gradient: Gradient = gradientOf(change);
    lines.push(name, "  CSS", indented(printCss(gradient)), "  Tailwind", indented(printTailwind(gradient)));
    for (const print of [printSvg, printSwiftUi, printCompose, printFlutter, printFigma] as const) {
      const printed = print(gradient, BOX);
      lines.push(`  ${print.name}`, indented(printed.ok ? printed.value : `! ${printed.message}`));
    }
    lines.push("");
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/single.golden.txt");
});

const top = (change: Partial<Layer>, ...below: readonly Partial<Layer>[]): Layers => ({
  ...gradientOf(change),
  layers: below.map(gradientOf),
});
const STACKS: Readonly<Record<string, Layers>> = {
  "a stripe that multiplies, over one in OKLCH": top(
    { blend: "multiply", stops: three, angle: 90 },
    { space: "oklch" },
  ),
  "a mesh of two points": top({
    type: "mesh",
    points: [
      { color: "#14b8a6", x: 15, y: 20, reach: 75 },
      { color: "#7f2cf480", x: 80, y: 15, reach: 80 },
    ],
    ground: "#a5b4fc",
  }),
};

test("layers over each other are written in every format as they were, with what is left out", async () => {
  const formats: Readonly<Record<string, (values: Layers, picture: string | undefined) => Printed>> = {
    CSS: printLayersCss,
    Tailwind: printLayersTailwind,
    SVG: (values, picture) => printLayersSvg(values, BOX, picture),
    SwiftUI: (values, picture) => swiftUiLayers(values, BOX, picture),
    Compose: (values, picture) => composeLayers(values, BOX, picture),
    Flutter: (values, picture) => flutterLayers(values, BOX, picture),
    Figma: (values, picture) => figmaLayers(values, BOX, picture),
  };
  const lines: string[] = [];
  for (const [name, values] of Object.entries(STACKS)) {
    for (const picture of [name.startsWith("a stripe") ? "a_&_b.png" : undefined]) {
      lines.push(picture === undefined ? name : `${name}, over a picture`);
      for (const [format, print] of Object.entries(formats)) {
        const { text, note } = print(values, picture);
        lines.push(`  ${format}`, indented(text.ok ? text.value : `! ${text.message}`));
        if (note !== undefined) lines.push(`    | ${note}`);
      }
      lines.push("");
    }
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/layers.golden.txt");
});

test("how readable text is on each kind of gradient", async () => {
  const lines = Object.entries(GRADIENTS).map(([name, change]) => {
    const said = (["white", "black"] as const).map((text) => {
      const { least, fails } = contrastOf(gradientOf(change), text);
      return `${text} ${least.toFixed(3)}, too little ${fails.map(([from, to]) => `${from}…${to}`).join(" ") || "nowhere"}`;
    });
    return [name, ...said].join("\n  ");
  });
  lines.push([1, 2.995, 4.499, 4.5, 21].map(printRatio).join(" "));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/contrast.golden.txt");
});

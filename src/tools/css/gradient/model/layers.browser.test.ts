import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { drawLayers } from "../draw.ts";
import { BOX, drawn, drawnSvg, shareOff } from "../drawn-by-browser.fixture.ts";
import { printBackground } from "../outputs/print-background.browser.ts";
import { backgroundsOf, printLayersSvg } from "../outputs/print-layers.ts";
import params from "../params.ts";
import { BLENDS, CSS_STEPS, drawnLayers, FINE_STEPS, type Layer, type Layers, overLayer } from "./layers.ts";

const { layers: _layers, width: _width, height: _height, ...layer } = defaults(params);
const mesh: Layer = { ...layer, type: "mesh" };
const stacked = (top: Layer, ...below: Layer[]): Layers => ({ ...top, layers: below });
const two = (from: string, to: string) => [
  { color: from, at: 0 },
  { color: to, at: 100 },
];

/** Our own pixels over white. */
function own(values: Layers, steps: number): Uint8ClampedArray {
  const { data } = drawLayers(drawnLayers(values, steps), BOX);
  return data.map((level, at) => {
    const alpha = (data[at | 3] ?? 255) / 255;
    return at % 4 === 3 ? 255 : Math.round(level * alpha + 255 * (1 - alpha));
  });
}

const css = (values: Layers) => {
  const { background, blends } = backgroundsOf(values, printBackground, undefined);
  return drawn(background, blends || "normal");
};

const across = { ...layer, angle: 90, stops: two("#e11d48cc", "#22d3ee") };
const STACKS: readonly (readonly [string, Layers])[] = [
  ["light over a gradient", stacked(overLayer(layer), layer)],
  ["three, one of them hidden", stacked(overLayer(layer), { ...across, hidden: true }, across)],
  ["a mesh", stacked(mesh)],
  [
    "a translucent mesh of two points",
    stacked({
      ...mesh,
      opacity: 0.6,
      ground: "#00000040",
      points: [
        { color: "#ff0000", x: 0, y: 100, reach: 120 },
        { color: "#00ff0080", x: 70, y: 30, reach: 35 },
      ],
    }),
  ],
  ["a mesh under a gradient", stacked({ ...across, blend: "overlay", space: "oklab" }, mesh)],
  ...BLENDS.map((blend) => [blend, stacked({ ...across, blend }, layer)] as const),
];

// These divide by differences of colors, and a browser rounds what is behind to eight bits.
const UNSTEADY: readonly string[] = ["color-dodge", "color-burn", "hue", "saturation"];
const levelsOf = (name: string) => (UNSTEADY.includes(name) ? 8 : 3);

describe("this browser draws the CSS of the layers as we do", () => {
  test.each(STACKS)("%s", async (name, values) => {
    const pixels = own(values, CSS_STEPS);
    expect(shareOff(pixels, await drawn("none"))).toBeGreaterThan(0.1);
    expect(shareOff(await css(values), pixels, levelsOf(name))).toBeLessThan(0.01);
  });
});

describe("this browser draws the SVG of the layers as we do", () => {
  test.each(STACKS)("%s", async (name, values) => {
    const { text, note } = printLayersSvg(values, BOX, undefined);
    expect(note).toBeUndefined();
    const file = text.ok ? text.value : "";
    expect(shareOff(await drawnSvg(file), own(values, FINE_STEPS), levelsOf(name))).toBeLessThan(0.02);
  });
});

import { expect, test } from "vitest";
import { defaults, type Values } from "#core/params.ts";
import { elevationsOf, printTheme, printTokens, printVariables } from "./light/elevations.ts";
import { layersOf, lookOf, printClasses, printFilter, printLook, printTextShadow } from "./look.ts";
import params from "./params.ts";
import { PRESETS } from "./presets.ts";
import { FIRST_LAYER, type Layer, limitsOf, rangeFor, SLIDER_RANGES } from "./shadow.ts";

type Settings = Values<typeof params>;

const initial = defaults(params);
const layer = (change: Partial<Layer>): Layer => ({ ...FIRST_LAYER, x: 0, y: 4, blur: 12, ...change });
const MIXED: readonly Layer[] = [
  layer({ color: "#14201d", opacity: 20.4 }),
  layer({ x: -2.5, y: 30, blur: 60, spread: -8, color: "#7f2cf4", opacity: 50.2 }),
  layer({ inset: true, x: 0, y: 1, blur: 0, color: "#ffffff", opacity: 60 }),
  layer({ hidden: true, spread: 200 }),
];

const SETTINGS: Readonly<Record<string, Partial<Settings>>> = {
  "as the page opens": {},
  "four layers, one of them hidden and one inside": { layers: MIXED },
  "nothing that is seen": { layers: [layer({ hidden: true })] },
  smooth: { mode: "smooth" },
  "smooth, low and strong, with light from below": {
    mode: "smooth",
    elevation: 6,
    light: 180,
    strength: 80,
    steps: 3,
    slant: 200,
  },
  neumorphism: { mode: "relief" },
  "neumorphism, pressed in and domed": { mode: "relief", depth: -20, face: "domed", contrast: 40 },
  "neumorphism, hollow, on a color": { mode: "relief", face: "hollow", surface: "#99bbff", light: 45 },
};

const indented = (text: string) => text.replace(/^(?=.)/gm, "    ");

test("each shadow is written in every form as it was, for light and dark", async () => {
  const lines: string[] = [];
  for (const [name, change] of Object.entries(SETTINGS)) {
    for (const dark of name === "as the page opens" ? [false, true] : [false]) {
      const values: Settings = { ...initial, ...change, dark };
      lines.push(dark ? `${name}, dark` : name);
      const { box, background } = lookOf(values, { box: "#ffffff", background: "#e7ecea" });
      lines.push(`  on ${box}, over ${background}`);
      for (const print of [printLook, printClasses, printTextShadow, printFilter]) {
        const { value, note } = print(values);
        lines.push(`  ${print.name}`, indented(value));
        if (note !== undefined) lines.push(`    | ${note}`);
      }
      lines.push("");
    }
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/shadows.golden.txt");
});

test("elevations are written as variables, as a theme and as tokens as they were", async () => {
  const lines: string[] = [];
  lines.push(printVariables(elevationsOf("five", MIXED, false)), "");
  lines.push(printTheme(elevationsOf("material", [], false)), "");
  const tokens = printTokens(elevationsOf("five", [layer({ color: "#14201d", opacity: 20.4 })], true));
  lines.push(...tokens.split("\n").slice(0, 40), "");
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/elevations.golden.txt");
});

test("what the sliders reach for each preset", async () => {
  const lines = PRESETS.map(({ name, layers }) => {
    const [first = FIRST_LAYER] = layers;
    const reaches = SLIDER_RANGES.map((reach) =>
      Object.entries(limitsOf(reach, first))
        .map(([length, { min, max }]) => `${length} ${min}…${max}`)
        .join(", "),
    );
    return [`${name}: ${layers.length} layers, ${rangeFor(layers)}`, ...reaches].join("\n  ");
  });
  const far = layer({ x: -700, blur: 80, spread: 120 });
  lines.push(`${rangeFor([far])} ${JSON.stringify(limitsOf("normal", far))}`);
  lines.push(`${rangeFor([layer({ y: 90 })])} ${rangeFor([layer({ spread: -50 })])} ${layersOf(initial).length}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/sliders.golden.txt");
});

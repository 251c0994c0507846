import type { Values } from "#core/params.ts";
import { arbitraryClass } from "#kits/css-generator/tailwind.ts";
import { darkLayers, darkSurface } from "./dark.ts";
import { dropShadow, type Printed, textShadow } from "./other-properties.ts";
import type params from "./params.ts";
import { printCss, printTailwind } from "./print.ts";
import { reliefBackground, reliefLayers } from "./relief.ts";
import type { Layer } from "./shadow.ts";
import { smoothLayers } from "./smooth.ts";

type Settings = Values<typeof params>;

/** What a shadow looks like, and on what. */
export interface Look {
  readonly layers: readonly Layer[];
  /** The box's background in CSS, and the color of the ground. */
  readonly box: string;
  readonly ground: string;
}

/** The layers of any mode. */
export function layersOf(values: Settings): readonly Layer[] {
  if (values.mode === "smooth") return smoothLayers({ ...values, color: values.shade });
  return values.mode === "relief" ? reliefLayers(values) : values.layers;
}

/** The layers of any mode in dark mode. Neumorphism is made anew, of a dark ground. */
const darkOf = (values: Settings): readonly Layer[] =>
  values.mode === "relief"
    ? reliefLayers({ ...values, surface: darkSurface(values.surface) })
    : darkLayers(layersOf(values));

/** A card and its ground in dark mode. */
const DARK = { box: "#1f2a27", ground: "#111917" };

/** What the preview shows: with `dark`, the counterpart. `theme` has the colors where the visitor picked none. */
export function lookOf(values: Settings, theme: { readonly box: string; readonly ground: string }): Look {
  const { dark, mode } = values;
  const layers = dark ? darkOf(values) : layersOf(values);
  if (mode === "relief") {
    const surface = dark ? darkSurface(values.surface) : values.surface;
    return { layers, box: reliefBackground({ ...values, surface }), ground: surface };
  }
  const own = (color: string, usual: string) => (color === "theme" ? usual : dark ? darkSurface(color) : color);
  const usual = dark ? DARK : theme;
  return { layers, box: own(values.box, usual.box), ground: own(values.ground, usual.ground) };
}

const indented = (css: string) => css.replace(/^/gm, "  ");

/** Declarations, and those for dark mode nested below them (CSS Nesting 1 §3.2) if they are asked for. */
const inModes = ({ dark }: Settings, light: string, inDark: string): string =>
  dark ? `${light}\n\n@media (prefers-color-scheme: dark) {\n${indented(inDark)}\n}` : light;

const background = (values: Settings, surface: string) =>
  values.mode === "relief" ? reliefBackground({ ...values, surface }) : undefined;

/** The result in CSS: the shadow, in neumorphism with the background that it is made for. */
export function printLook(values: Settings): Printed {
  const print = (layers: readonly Layer[], behind: string | undefined) =>
    behind === undefined ? printCss(layers) : `background: ${behind};\n${printCss(layers)}`;
  const value = inModes(
    values,
    print(layersOf(values), background(values, values.surface)),
    print(darkOf(values), background(values, darkSurface(values.surface))),
  );
  return { value };
}

/** The result as classes of Tailwind. */
export function printClasses(values: Settings): Printed {
  const print = (layers: readonly Layer[], behind: string | undefined) => [
    ...(behind === undefined ? [] : [arbitraryClass("bg", behind)]),
    printTailwind(layers),
  ];
  const light = print(layersOf(values), background(values, values.surface));
  const dark = values.dark ? print(darkOf(values), background(values, darkSurface(values.surface))) : [];
  return { value: [...light, ...dark.map((name) => `dark:${name}`)].join(" ") };
}

/** The result as another property, with a note on what it cannot have. */
function printOther(values: Settings, name: string, print: (layers: readonly Layer[]) => Printed): Printed {
  const [light, dark] = [print(layersOf(values)), print(darkOf(values))];
  const value = inModes(values, `${name}: ${light.value};`, `${name}: ${dark.value};`);
  return { ...light, value };
}

export const printTextShadow = (values: Settings): Printed => printOther(values, "text-shadow", textShadow);
export const printFilter = (values: Settings): Printed => printOther(values, "filter", dropShadow);

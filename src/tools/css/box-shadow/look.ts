import { channelsOf, hexOfChannels } from "#core/hex.ts";
import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { arbitraryClass, cssNumber } from "#kits/css-generator/css-values.ts";
import { type Coordinates, oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import type params from "./params.ts";
import {
  colorOfLayer,
  type FACES,
  fitLength,
  fitOpacity,
  type Layer,
  MAX_LAYERS,
  printCss,
  printTailwind,
} from "./shadow.ts";

function oklch(hex: string): Coordinates {
  const { red, green, blue } = channelsOf(hex);
  return oklchOf(oklabOf([red / 255, green / 255, blue / 255]));
}

function hexOfOklch(color: Coordinates): string {
  const [red, green, blue] = rgbOfOklab(oklabOfOklch(color)).map((channel) => channel * 255) as [
    number,
    number,
    number,
  ];
  return hexOfChannels({ red, green, blue, alpha: 255 });
}

/** Where colors aren't shades any more, but light. */
const LIGHT = 0.85;
/** Chroma of OKLCH above which a color is seen as one. */
const COLORED = 0.06;

/**
 * The layers for dark mode. A shadow takes light away, and a dark background has little of it: shades become nearly
 * black, and as dense as two and a half of them over each other. White highlights, which would glare there, keep an
 * eighth of their strength. Colored ones show on dark as well, and stay. Last comes a faint edge that catches the
 * light, which sets a dark box apart from its background.
 */
export function darkLayers(layers: readonly Layer[]): readonly Layer[] {
  const shades = layers.map((layer) => {
    const [lightness, chroma, hue] = oklch(layer.color);
    if (lightness >= LIGHT && chroma < COLORED) return { ...layer, opacity: fitOpacity(layer.opacity / 8) };
    if (lightness >= 0.5 && chroma >= COLORED) return layer;
    const opacity = fitOpacity((1 - (1 - layer.opacity / 100) ** 2.5) * 100);
    return { ...layer, color: hexOfOklch([lightness * 0.4, chroma * 0.4, hue]), opacity };
  });
  const stands = shades.some(({ inset, hidden }) => !inset && !hidden);
  return stands && shades.length < MAX_LAYERS ? [EDGE, ...shades] : shades;
}

const EDGE: Layer = { x: 0, y: 1, blur: 0, spread: 0, color: "#ffffff", opacity: 8, inset: true, hidden: false };

/** A surface of the same hue for dark mode. */
export function darkSurface(surface: string): string {
  const [lightness, chroma, hue] = oklch(surface);
  return hexOfOklch([Math.min(lightness, 0.3), Math.min(chroma, 0.05), hue]);
}

/** A shadow as another property, and what it cannot have. */
interface Printed {
  readonly value: string;
  readonly note?: string;
}

const px = (value: number) => (value === 0 ? "0" : `${cssNumber(value)}px`);

/** What of the layers a property leaves out. */
function lost(name: string, layers: readonly Layer[]): string[] {
  const inset = layers.filter((layer) => layer.inset).length;
  const spread = layers.filter((layer) => !layer.inset && layer.spread !== 0).length;
  return [
    ...(inset > 0 ? [`${name} has no inset: ${counted(inset, "layer")} left out.`] : []),
    ...(spread > 0 ? [`${name} has no spread: it is left out of ${counted(spread, "layer")}.`] : []),
  ];
}

const printed = (value: string, notes: readonly string[]): Printed => ({
  value: value || "none",
  ...(notes.length > 0 && { note: notes.join(" ") }),
});

const shown = (layers: readonly Layer[]) => layers.filter(({ hidden }) => !hidden);
const around = (layers: readonly Layer[]) => shown(layers).filter(({ inset }) => !inset);

/** The layers as the value of `text-shadow`: its blur is the same (CSS Text Decoration 3 §4). */
export const textShadow = (layers: readonly Layer[]): Printed =>
  printed(
    around(layers)
      .map((layer) => `${[layer.x, layer.y, layer.blur].map(px).join(" ")} ${colorOfLayer(layer)}`)
      .join(", "),
    lost("text-shadow", shown(layers)),
  );

/**
 * The layers as a `filter`. Its third length is a standard deviation, half of a blur radius (Filter Effects 1 §5.1), and each
 * function is applied to what the one before it drew.
 */
export const dropShadow = (layers: readonly Layer[]): Printed =>
  printed(
    around(layers)
      .map((layer) => `drop-shadow(${[layer.x, layer.y, layer.blur / 2].map(px).join(" ")} ${colorOfLayer(layer)})`)
      .join(" "),
    [
      ...lost("drop-shadow()", shown(layers)),
      ...(around(layers).length > 1
        ? ["Each drop-shadow() also applies to the ones before it, so several get darker and reach farther."]
        : []),
    ],
  );

/** The settings of a box that its own background is raised or pressed into. */
interface Relief {
  /** The color of the background and of the box, `#rrggbb`. */
  readonly surface: string;
  /** How far it's raised, in pixels; negative if it's pressed in. */
  readonly depth: number;
  /** How much darker and lighter its edges are, in percent. */
  readonly contrast: number;
  readonly face: (typeof FACES)[number];
  /** Where the light comes from, in degrees: 0 is above, 90 is to the right. */
  readonly light: number;
  /** How far a shadow falls for each pixel of height, in percent. */
  readonly slant: number;
}

/** The color with each channel multiplied. */
function lit(color: string, times: number): string {
  const { red, green, blue } = channelsOf(color);
  const [r, g, b] = [red, green, blue].map((channel) => Math.min(255, channel * times)) as [number, number, number];
  return hexOfChannels({ red: r, green: g, blue: b, alpha: 255 });
}

/** The dark and the light edge of a box in its background's color. */
export function reliefLayers({ surface, depth, contrast, light, slant }: Relief): Layer[] {
  if (depth === 0) return [];
  const radians = (light * Math.PI) / 180;
  const [away, height] = [(Math.abs(depth) * slant) / 60, Math.abs(depth)];
  const x = fitLength(Number((-Math.sin(radians) * away).toFixed(1)));
  const y = fitLength(Number((Math.cos(radians) * away).toFixed(1)));
  const edge = (side: 1 | -1): Layer => ({
    x: x * side || 0,
    y: y * side || 0,
    blur: height * 2,
    spread: 0,
    color: lit(surface, 1 - (side * contrast) / 100),
    opacity: 100,
    inset: depth < 0,
    hidden: false,
  });
  return [edge(1), edge(-1)];
}

/** The box's background: the color behind it, or lit on one side if its face is bent. */
export function reliefBackground({ surface, contrast, face, light }: Relief): string {
  if (face === "flat") return surface;
  const [bright, dim] = [lit(surface, 1 + contrast / 200), lit(surface, 1 - contrast / 200)];
  const [from, to] = face === "domed" ? [bright, dim] : [dim, bright];
  return `linear-gradient(${(light + 180) % 360}deg, ${from}, ${to})`;
}

/** The settings of a smooth shadow. */
interface SmoothShadow {
  /** How high the box floats, in pixels. */
  readonly elevation: number;
  /** Where the light comes from, in degrees: 0 is above, 90 is to the right. */
  readonly light: number;
  /** How far the shadow falls for each pixel of height, in percent: the lower the light, the farther. */
  readonly slant: number;
  /** How dark the shadow is at the box, in percent. */
  readonly strength: number;
  readonly steps: number;
  readonly color: string;
}

/**
 * Layers that fade like the shadow of a lamp: each is farther away and softer, and all pass about the same share of
 * light, so that together they have the requested strength where they overlap. Distances grow with the square of the
 * step, so that the edge at the box stays crisp. The outer layers shrink a little, or they would show as a halo on the
 * lit side.
 */
export function smoothLayers({ elevation, light, slant, strength, steps, color }: SmoothShadow): Layer[] {
  const radians = (light * Math.PI) / 180;
  const [away, down] = [(-Math.sin(radians) * slant) / 100, (Math.cos(radians) * slant) / 100];
  let through = 1;
  const layers = Array.from({ length: steps }, (_, index) => {
    // Alphas have 8 bits: each layer makes up for the rounding of the one before it.
    const wanted = (1 - strength / 100) ** ((index + 1) / steps);
    const opacity = fitOpacity((1 - (through > 0 ? wanted / through : 0)) * 100);
    through *= 1 - opacity / 100;
    const height = elevation * ((index + 1) / steps) ** 2;
    return {
      x: round(away * height),
      y: round(down * height),
      blur: round(height * 1.2),
      spread: round(height * -0.12),
      color,
      opacity,
      inset: false,
      hidden: false,
    };
  });
  // In a very faint shadow some alphas are rounded to zero; the next layers make up for them.
  return layers.filter(({ opacity }) => opacity > 0);
}

// Tenths of a pixel: the layers next to the box are that fine.
const round = (value: number) => fitLength(Number(value.toFixed(1)));

type Settings = Values<typeof params>;

/** What a shadow looks like, and on what. */
interface Look {
  readonly layers: readonly Layer[];
  /** The box's background in CSS, and the color behind it. */
  readonly box: string;
  readonly background: string;
}

/** The layers of any mode. */
export function layersOf(values: Settings): readonly Layer[] {
  if (values.mode === "smooth") return smoothLayers({ ...values, color: values.shade });
  return values.mode === "relief" ? reliefLayers(values) : values.layers;
}

/** The layers of any mode in dark mode. Neumorphism is computed again for a dark background. */
const darkOf = (values: Settings): readonly Layer[] =>
  values.mode === "relief"
    ? reliefLayers({ ...values, surface: darkSurface(values.surface) })
    : darkLayers(layersOf(values));

/** A card and its background in dark mode. */
const DARK = { box: "#1f2a27", background: "#111917" };

/** What the preview shows: with `dark`, the counterpart. `theme` has the colors where the visitor picked none. */
export function lookOf(values: Settings, theme: { readonly box: string; readonly background: string }): Look {
  const { dark, mode } = values;
  const layers = dark ? darkOf(values) : layersOf(values);
  if (mode === "relief") {
    const surface = dark ? darkSurface(values.surface) : values.surface;
    return { layers, box: reliefBackground({ ...values, surface }), background: surface };
  }
  const own = (color: string, usual: string) => (color === "theme" ? usual : dark ? darkSurface(color) : color);
  const usual = dark ? DARK : theme;
  return { layers, box: own(values.box, usual.box), background: own(values.ground, usual.background) };
}

const indented = (css: string) => css.replace(/^/gm, "  ");

/** Declarations, and those for dark mode nested below them (CSS Nesting 1 §3.2) if requested. */
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

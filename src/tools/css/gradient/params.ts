import { normalizeHex } from "#core/hex.ts";
import { choice, flag, int, list, number, type Params, param, read, type TextForm, write } from "#core/params.ts";
import {
  ANGLE_STEP,
  EASINGS,
  EXTENTS,
  FEWEST_STOPS,
  type GradientType,
  HUE_PATHS,
  MAX_SIZE,
  MAX_STOPS,
  type MeshPoint,
  OUTERMOST,
  printPlace,
  roundPlace,
  SHAPES,
  SPACES,
  type Stop,
  TOWARDS,
  TYPES,
  UNITS,
} from "./model/gradient.ts";
import { BLENDS, FEWEST_POINTS, type Layer, MAX_POINTS, REACH } from "./model/layers.ts";

/** The types as they are offered. */
export const TYPE_OPTIONS: readonly { value: GradientType; label: string }[] = [
  { value: "linear", label: "Linear" },
  { value: "radial", label: "Radial" },
  { value: "conic", label: "Conic" },
  { value: "mesh", label: "Mesh" },
];

/** The formats, and what prints one gradient in those that are loaded with the first sign of use. */
export const LATE_OUTPUTS = {
  SVG: "printSvg",
  SwiftUI: "printSwiftUi",
  Compose: "printCompose",
  Flutter: "printFlutter",
  Figma: "printFigma",
} as const;

/** The settings whose labels differ from their names in links. */
export const NAMES = {
  toward: "direction",
  x: "center X",
  y: "center Y",
  space: "color mixing",
  hue: "hue path",
  unit: "unit of positions",
  rx: "radius X",
  ry: "radius Y",
  sized: "unit of radii",
  points: "points of the mesh",
  ground: "ground of the mesh",
  blend: "blend mode",
};

// A color without its hash sign, an asterisk, and the position: 14b8a6*0. Another asterisk, and where the middle lies.
const stop: TextForm<Stop> = {
  parse(text) {
    const [hex = "", place = "", middle, ...rest] = text.split("*");
    const color = /^[0-9a-f]+$/i.test(hex) && hex.length >= 6 ? normalizeHex(hex) : undefined;
    const at = /^-?\d+(\.\d+)?$/.test(place) ? roundPlace(Number(place)) : Number.NaN;
    if (!color || !(Math.abs(at) <= MAX_SIZE) || rest.length > 0) return undefined;
    if (middle === undefined) return { color, at: at || 0 };
    const hint = /^\d+(\.\d+)?$/.test(middle) ? roundPlace(Number(middle)) : Number.NaN;
    return hint <= 100 ? { color, at: at || 0, hint } : undefined;
  },
  print: ({ color, at, hint }) =>
    `${color.slice(1)}*${printPlace(at)}${hint === undefined ? "" : `*${printPlace(hint)}`}`,
};

const center = number(50, { min: -OUTERMOST, max: OUTERMOST, step: 0.01 });

const radius = (initial: number) => number(initial, { min: 0, max: MAX_SIZE, step: 0.01 });

// A color, the place across and down and the reach: 14b8a6*20*30*60.
const meshPoint: TextForm<MeshPoint> = {
  parse(text) {
    const [hex = "", ...numbers] = text.split("*");
    const color = /^[0-9a-f]{6}([0-9a-f]{2})?$/i.test(hex) ? normalizeHex(hex) : undefined;
    const [x = Number.NaN, y = Number.NaN, reach = Number.NaN] = numbers.map((part) =>
      /^\d+(\.\d+)?$/.test(part) ? roundPlace(Number(part)) : Number.NaN,
    );
    const isInside = x <= 100 && y <= 100 && reach >= REACH.min && reach <= REACH.max;
    return color && isInside && numbers.length === 3 ? { color, x, y, reach } : undefined;
  },
  print: ({ color, x, y, reach }) => [color.slice(1), printPlace(x), printPlace(y), printPlace(reach)].join("*"),
};

/** The settings of one gradient. */
const gradientParams = {
  type: choice("linear", TYPES),
  // The slider steps by whole degrees; pasted angles may lie between them.
  angle: number(0, { min: 0, max: 360, step: ANGLE_STEP }),
  opacity: number(1, { min: 0, max: 1, step: 0.05 }),
  stops: list<Stop>(
    [
      { color: "#14b8a6", at: 0 },
      { color: "#7f2cf4", at: 100 },
    ],
    stop,
    { min: FEWEST_STOPS, max: MAX_STOPS },
  ),
  repeating: flag(false),
  toward: choice("angle", TOWARDS),
  shape: choice("circle", SHAPES),
  extent: choice("farthest-corner", EXTENTS),
  x: center,
  y: center,
  space: choice("srgb", SPACES),
  hue: choice("shorter", HUE_PATHS),
  unit: choice("percent", UNITS),
  easing: choice("linear", EASINGS),
  rx: radius(150),
  ry: radius(100),
  sized: choice("px", UNITS),
  points: list<MeshPoint>(
    [
      { color: "#14b8a6", x: 15, y: 20, reach: 75 },
      { color: "#7f2cf4", x: 80, y: 15, reach: 80 },
      { color: "#f59e0b", x: 75, y: 85, reach: 70 },
      { color: "#ec4899", x: 20, y: 85, reach: 70 },
    ],
    meshPoint,
    { min: FEWEST_POINTS, max: MAX_POINTS },
  ),
  ground: param<string>({
    default: "#a5b4fc",
    parse: (text) => (/^[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text) ? normalizeHex(text) : undefined),
    print: (hex) => hex.slice(1),
  }),
} satisfies Params;

const MAX_SIDE = 8192;

/** The most layers over each other. */
export const MAX_LAYERS = 8;

/** The settings that each layer has of its own. */
export const layerParams = {
  ...gradientParams,
  hidden: flag(false),
  blend: choice("normal", BLENDS),
} satisfies Params;

// The settings that differ from their defaults, each with its name: type*radial**stops*14b8a6*0***7f2cf4*100. In a
// value, three asterisks mean the underscore, which separates layers.
const layer: TextForm<Layer> = {
  parse(text) {
    const pairs = text.split(/(?<!\*)\*\*(?!\*)/).map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("*");
      return [name, value.join("*").replaceAll("***", "_")];
    });
    const own: Params = layerParams;
    const isKnown = pairs.every(([name, value]) => Object.hasOwn(own, name) && own[name]?.parse(value) !== undefined);
    return isKnown ? read(layerParams, pairs) : undefined;
  },
  print(value) {
    const pairs = new Map([["type", value.type] as [string, string], ...write(layerParams, value)]);
    return [...pairs].map(([name, printed]) => `${name}*${printed.replaceAll("_", "***")}`).join("**");
  },
};

export default {
  ...layerParams,
  // Those below the page's own gradient, the upper first.
  layers: list<Layer>([], layer, { min: 0, max: MAX_LAYERS - 1 }),
  // The size of saved images: up to 8K, and a square of it.
  width: int(1600, { min: 1, max: MAX_SIDE }),
  height: int(900, { min: 1, max: MAX_SIDE }),
};

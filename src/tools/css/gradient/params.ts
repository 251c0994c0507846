import { normalizeHex } from "#core/hex.ts";
import { choice, flag, int, list, number, type TextForm } from "#core/params.ts";
import { EASINGS } from "./easing.ts";
import {
  ANGLE_STEP,
  EXTENTS,
  FEWEST_STOPS,
  HUE_PATHS,
  LARGEST,
  MOST_STOPS,
  OUTERMOST,
  printPlace,
  roundPlace,
  SHAPES,
  SPACES,
  type Stop,
  TOWARDS,
  TYPES,
  UNITS,
} from "./gradient.ts";

// A color without its hash sign, an asterisk, and the position: 14b8a6*0. Another asterisk, and where the middle lies.
const stop: TextForm<Stop> = {
  parse(text) {
    const [hex = "", place = "", middle, ...rest] = text.split("*");
    const color = /^[0-9a-f]+$/i.test(hex) && hex.length >= 6 ? normalizeHex(hex) : undefined;
    const at = /^-?\d+(\.\d+)?$/.test(place) ? roundPlace(Number(place)) : Number.NaN;
    if (!color || !(Math.abs(at) <= LARGEST) || rest.length > 0) return undefined;
    if (middle === undefined) return { color, at: at || 0 };
    const hint = /^\d+(\.\d+)?$/.test(middle) ? roundPlace(Number(middle)) : Number.NaN;
    return hint <= 100 ? { color, at: at || 0, hint } : undefined;
  },
  print: ({ color, at, hint }) =>
    `${color.slice(1)}*${printPlace(at)}${hint === undefined ? "" : `*${printPlace(hint)}`}`,
};

const LARGEST_SIDE = 8192;

const center = number(50, { min: -OUTERMOST, max: OUTERMOST, step: 0.01 });

const radius = (initial: number) => number(initial, { min: 0, max: LARGEST, step: 0.01 });

export default {
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
    { min: FEWEST_STOPS, max: MOST_STOPS },
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
  // The size of saved images: up to 8K, and a square of it.
  width: int(1600, { min: 1, max: LARGEST_SIDE }),
  height: int(900, { min: 1, max: LARGEST_SIDE }),
};

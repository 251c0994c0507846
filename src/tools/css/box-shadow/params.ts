import { choice, color, flag, int, list, type TextForm, themedColor } from "#core/params.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import {
  FACES,
  FEWEST_LAYERS,
  FIRST_LAYER,
  fitLength,
  fitOpacity,
  type Layer,
  MAX_CORNERS,
  MAX_LAYERS,
  SETS,
  SLIDER_RANGES,
} from "./shadow.ts";

const hex = color("#000000");

// x*y*blur*spread*color*opacity, then letters for what is on: i for inset, h for hidden.
const layer: TextForm<Layer> = {
  parse(text) {
    const [x = "", y = "", blur = "", spread = "", shade = "", opacity = "", flags = "", ...rest] = text.split("*");
    const numbers = [x, y, blur, spread, opacity];
    const parsed = hex.parse(shade);
    if (!numbers.every((part) => /^-?\d+(\.\d+)?$/.test(part)) || !parsed) return undefined;
    if (!/^i?h?$/.test(flags) || rest.length > 0) return undefined;
    return {
      x: fitLength(Number(x)),
      y: fitLength(Number(y)),
      blur: fitLength(Number(blur), 0),
      spread: fitLength(Number(spread)),
      color: parsed,
      opacity: fitOpacity(Number(opacity)),
      inset: flags.includes("i"),
      hidden: flags.includes("h"),
    };
  },
  print({ x, y, blur, spread, color: shade, opacity, inset, hidden }) {
    const flags = `${inset ? "i" : ""}${hidden ? "h" : ""}`;
    const parts = [...[x, y, blur, spread].map((value) => cssNumber(value)), hex.print(shade), cssNumber(opacity)];
    return [...parts, ...(flags === "" ? [] : [flags])].join("*");
  },
};

/** The preview's default colors of the box and of the background under it, in each theme. In links it is `ground`. */
export const PREVIEW_COLORS = {
  light: { box: "#ffffff", background: "#e7ecea" },
  // Light enough for a shadow to show, and not glaring.
  dark: { box: "#dfe7e3", background: "#52615b" },
} as const;

/** What the shadow is shown on. */
export const SUBJECTS = ["box", "card", "button", "input", "text", "picture"] as const;

/** How far a shadow of the smooth mode and of neumorphism falls for each pixel of height, in percent. */
export const SLANT = { min: 0, max: 300 } as const;

export default {
  mode: choice("hand", ["hand", "smooth", "relief"]),
  layers: list<Layer>([FIRST_LAYER], layer, { min: FEWEST_LAYERS, max: MAX_LAYERS }),
  reach: choice("normal", SLIDER_RANGES),
  elevation: int(40, { min: 1, max: 100 }),
  light: int(330, { min: 0, max: 360 }),
  slant: int(60, SLANT),
  strength: int(35, { min: 1, max: 100 }),
  steps: int(6, { min: 2, max: 8 }),
  shade: color("#14201d"),
  surface: color("#e0e5ec"),
  depth: int(12, { min: -40, max: 40 }),
  contrast: int(16, { min: 1, max: 60 }),
  face: choice("flat", FACES),
  shown: choice("box", SUBJECTS),
  backdrop: choice("color", ["color", "picture"]),
  dark: flag(false),
  elevations: choice("five", SETS),
  box: themedColor,
  ground: themedColor,
  corners: int(14, { min: 0, max: MAX_CORNERS }),
};

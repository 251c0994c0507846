import { choice, color, flag, int, param, privateText, themedColor, type ValueParam } from "#core/params.ts";
import { LEVELS } from "#core/qr/versions.ts";
import { CORNER_SHAPES, EYE_SHAPES, FILLS, FRAME_STYLES, HOLES, MODULE_SHAPES } from "./draw/design.ts";
import { CONTENT_KINDS } from "./templates/kinds.ts";

/** The code's default color in each theme. */
export const THEME_COLORS = { light: "#0f766e", dark: "#14b8a6" } as const;

/** The preview's side in CSS pixels. */
export const PREVIEW_SIZE = 240;

const hex = color("#000000");

// A color, or 'same' for that of the modules.
const partColor: ValueParam<string> = param({
  default: "same",
  parse: (text) => (text === "same" ? text : hex.parse(text)),
  print: (value) => (value === "same" ? value : hex.print(value)),
});

export default {
  kind: choice("any", CONTENT_KINDS),
  color: themedColor,
  background: color("#ffffff"),
  transparent: flag(true),
  level: choice("M", LEVELS),
  modules: choice("square", MODULE_SHAPES),
  corners: choice("square", CORNER_SHAPES),
  eyes: choice("same", EYE_SHAPES),
  fill: choice("plain", FILLS),
  toColor: color("#1d4ed8"),
  angle: int(135, { min: 0, max: 359 }),
  cornerColor: partColor,
  eyeColor: partColor,
  // ISO/IEC 18004:2015 §6.3.8: a quiet zone of four modules.
  margin: int(4, { min: 4, max: 20 }),
  size: int(1024, { min: 256, max: 4096, step: 64 }),
  logoSize: int(20, { min: 5, max: 32 }),
  hole: choice("fitted", HOLES),
  frame: choice("none", FRAME_STYLES),
  caption: privateText("Scan me", { maxLength: 60 }),
};

import { converter, formatHex8, parse } from "culori";

/** A colour that was read, brought into sRGB at 8 bits a channel. */
export interface ReadColor {
  /** `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
  readonly hex: string;
  /** Whether the colour is one that sRGB cannot show, so that `hex` is only near to it. */
  readonly clipped: boolean;
}

const toRgb = converter("rgb");

// What rounding to 8 bits takes away is not worth telling.
const HALF_A_LEVEL = 0.5 / 255;

/** A colour in any form of CSS Color 4 that stands for itself: not `currentColor`, not `var()`. */
export function readColor(text: string): ReadColor | undefined {
  const parsed = parseOrNot(text.trim());
  if (!parsed) return undefined;
  const rgb = toRgb(parsed);
  const channels = [rgb.r, rgb.g, rgb.b, rgb.alpha ?? 1];
  if (!channels.every(Number.isFinite)) return undefined;
  const hex = formatHex8(rgb);
  const clipped = channels.slice(0, 3).some((channel) => channel < -HALF_A_LEVEL || channel > 1 + HALF_A_LEVEL);
  return { hex: hex.endsWith("ff") ? hex.slice(0, 7) : hex, clipped };
}

/** Colours that end too soon make culori throw. */
function parseOrNot(text: string) {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

import { type Color, converter, formatHsl, formatRgb } from "culori";
import { defaults, write } from "#core/params.ts";
import { below } from "#core/random.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { complete, parseColor } from "#kits/css-generator/parse-color.ts";
import { colorQuestion, isAnyColor } from "./color-question.ts";
import params from "./params.ts";

const toOklch = converter("oklch");
const toRgb = converter("rgb");

/** A color as CSS has it where it clamps the channels: rgb(300 0 0) is red, in every form. */
function inRange(color: Color): Color {
  const rgb = toRgb(color);
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((channel) => Math.min(1, Math.max(0, channel)));
  const isInside = r === rgb.r && g === rgb.g && b === rgb.b;
  return isInside ? color : { ...rgb, r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

/** Shows a color, and writes it in the other forms of CSS, or in the one that is asked for. */
export const answerColor: Answerer = (line, { random }) => {
  const text = isAnyColor(line) ? `#${below(0x1000000, random).toString(16).padStart(6, "0")}` : colorQuestion(line);
  const [, colorText = text, wanted = ""] =
    /^(.+?)\s+(?:in|to|as)\s+(hex|rgb|hsl|oklch)(?:adecimal|a)?\s*$/is.exec(text) ?? [];
  const typed = colorText.trim().replace(/\s*;$/, "");
  const parsed = parseColor(typed);
  if (!parsed) return [];
  const all = defaults(params);
  const [, ...others] = all.stops;
  const picture = { kind: "background", css: parsed.hex } as const;
  const opens = { query: write(params, { ...all, stops: [{ color: parsed.hex, at: 0 }, ...others] }) };
  const color = parsed.clipped ? complete(parsed.color) : inRange(complete(parsed.color));
  const { l, c, h = 0, alpha = 1 } = toOklch(color);
  const end = alpha < 1 ? ` / ${cssNumber(alpha, 3)}` : "";
  const forms = [
    ["hex", parsed.hex, `${typed} in hexadecimal${parsed.clipped ? ", the nearest in sRGB" : ""}`],
    ["rgb", formatRgb(toRgb(color)), `${typed} in red, green and blue`],
    ["hsl", formatHsl(color), `${typed} in hue, saturation and lightness`],
    ["oklch", `oklch(${cssNumber(l * 100)}% ${cssNumber(c, 4)} ${cssNumber(h)}${end})`, `${typed} in OKLCH`],
  ] as const;
  return (
    forms
      .filter(
        ([form, value]) =>
          form === wanted.toLowerCase() || isAnyColor(line) || value.toLowerCase() !== typed.toLowerCase(),
      )
      // A color outside sRGB has no other forms there.
      .filter(([form]) => !parsed.clipped || form === "hex" || form === "oklch")
      .filter(([form]) => wanted === "" || form === wanted.toLowerCase())
      .map(([, value, understood]) => ({ value, understood, picture, opens }))
  );
};

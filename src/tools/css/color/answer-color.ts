import { formatHsl, formatRgb } from "culori/fn";
import { type Color, toOklch, toRgb } from "#core/color/color-spaces.ts";
import { hexOf } from "#core/color/gamut.ts";
import { complete, parseColor } from "#core/color/parse-color.ts";
import { readColor } from "#core/color/read-color.ts";
import { defaults, write } from "#core/params.ts";
import { below } from "#core/random.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { colorQuestion, isAnyColor } from "./color-question.ts";
import params from "./params.ts";

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
  const opened = readColor(isAnyColor(line) ? text : typed);
  if (!opened.ok) return [];
  const opens = { query: write(params, { ...defaults(params), color: opened.value }) };
  const color = parsed.clipped ? complete(parsed.color) : inRange(complete(parsed.color));
  const hex = parsed.clipped ? hexOf(color) : parsed.hex;
  const picture = { kind: "background", css: hex } as const;
  const { l, c, h = 0, alpha = 1 } = toOklch(color);
  const end = alpha < 1 ? ` / ${cssNumber(alpha, 3)}` : "";
  const forms = [
    ["hex", hex, `${typed} in hexadecimal${parsed.clipped ? ", the nearest in sRGB" : ""}`],
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

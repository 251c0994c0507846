import { formatHsl } from "culori/fn";
import { type Color, toOklch, toRgb } from "#core/color/color-spaces.ts";
import { hexOf } from "#core/color/gamut.ts";
import { complete, parseColor } from "#core/color/parse-color.ts";
import { readColor } from "#core/color/read-color.ts";
import { channelsOf } from "#core/hex.ts";
import { defaults, write } from "#core/params.ts";
import { below } from "#core/random.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { alphaNumber, cssNumber } from "#kits/css-generator/css-values.ts";
import { colorQuestion, isAnyColor } from "./color-question.ts";
import params from "./params.ts";

/** A color as CSS has it where it clamps the channels: rgb(300 0 0) is red, in every form. */
function inRange(color: Color): Color {
  const rgb = toRgb(color);
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((channel) => Math.min(1, Math.max(0, channel)));
  const isInside = r === rgb.r && g === rgb.g && b === rgb.b;
  return isInside ? color : { ...rgb, r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

/** An alpha in the fewest digits that lead back to it: two where those do (CSS Color 4, serializing alpha values). */
function alphaOf(alpha: number): string {
  const byte = alpha * 255;
  return Math.abs(byte - Math.round(byte)) < 1e-6 ? String(alphaNumber(Math.round(byte))) : cssNumber(alpha, 4);
}

/** The alpha of `hsla(…)` in full: two digits are not enough for most. */
const withAlpha = (text: string, alpha: number) => text.replace(/(?<=a\(.*, )[\d.]+(?=\)$)/, alphaOf(alpha));

function legacyRgb(hex: string, alpha: number): string {
  const { red, green, blue } = channelsOf(hex);
  return alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alphaOf(alpha)})` : `rgb(${red}, ${green}, ${blue})`;
}

/** Shows a color, and writes it in the other forms of CSS, or in the one that is asked for. */
export const answerColor: Answerer = (line, { random }) => {
  const text = isAnyColor(line) ? `#${below(0x1000000, random).toString(16).padStart(6, "0")}` : colorQuestion(line);
  const [, colorText = text, wanted = ""] =
    /^(.+?)\s+(?:in|to|as)\s+(hex|rgb|hsl|oklch)(?:adecimal|a)?\s*$/is.exec(text) ?? [];
  const typed = colorText.trim().replace(/\s*;$/, "");
  // Four figures are a number of something; a color of four has a letter among them.
  if (/^#\d{4}$/.test(line.trim())) return [];
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
    ["rgb", legacyRgb(hex, alpha), `${typed} in red, green and blue`],
    ["hsl", withAlpha(formatHsl(color), alpha), `${typed} in hue, saturation and lightness`],
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

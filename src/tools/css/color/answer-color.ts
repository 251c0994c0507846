import { formatHsl } from "culori/fn";
import { type Color, hexOf, toHsl, toOklch, toRgb } from "#core/color/color-spaces.ts";
import { fromOtherModel } from "#core/color/other-models.ts";
import { complete, parseColor, readColor } from "#core/color/parse-color.ts";
import { channelsOf } from "#core/hex.ts";
import { defaults, write } from "#core/params.ts";
import { below } from "#core/random.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { alphaText, cssNumber } from "#kits/css-generator/css-values.ts";
import { colorQuestion, isAnyColor } from "./color-question.ts";
import { formsOf, isGrayColor } from "./forms.ts";
import { otherFormsOf } from "./other-forms.ts";
import params from "./params.ts";

const RARE = new Set(["HWB", "HSV", "CMYK"]);

/** A color as CSS has it where it clamps the channels: rgb(300 0 0) is red, in every form. */
function inRange(color: Color): Color {
  const rgb = toRgb(color);
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((channel) => Math.min(1, Math.max(0, channel)));
  const isInside = r === rgb.r && g === rgb.g && b === rgb.b;
  return isInside ? color : { ...rgb, r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

/** The alpha of `hsla(…)` in full: two digits are not enough for most. */
const withAlpha = (text: string, alpha: number) => text.replace(/(?<=a\(.*, )[\d.]+(?=\)$)/, alphaText(alpha));

function legacyRgb(hex: string, alpha: number): string {
  const { red, green, blue } = channelsOf(hex);
  return alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alphaText(alpha)})` : `rgb(${red}, ${green}, ${blue})`;
}

/** Shows a color, and writes it in the other CSS formats, or in the requested one. */
export const answerColor: Answerer = (line, { random }) => {
  const text = isAnyColor(line) ? `#${below(0x1000000, random).toString(16).padStart(6, "0")}` : colorQuestion(line);
  const [, colorText = text, wanted = ""] =
    /^(.+?)\s+(?:in|to|as)\s+(hex|rgb|hsl|oklch|hwb|hsv|hsb|cmyk)(?:adecimal|a)?\s*$/is.exec(text) ?? [];
  const typed = colorText.trim().replace(/\s*;$/, "");
  // Four figures are a number of something; a color of four has a letter among them.
  if (/^#\d{4}$/.test(line.trim())) return [];
  const inCss = fromOtherModel(typed) ?? typed;
  const parsed = parseColor(inCss);
  if (!parsed) return [];
  const opened = readColor(isAnyColor(line) ? text : inCss);
  if (!opened.ok) return [];
  const opens = { query: write(params, { ...defaults(params), color: opened.value }) };
  const color = parsed.clipped ? complete(parsed.color) : inRange(complete(parsed.color));
  const hex = parsed.clipped ? hexOf(color) : parsed.hex;
  const picture = { kind: "background", css: hex } as const;
  const { l, c, h = 0, alpha = 1 } = toOklch(color);
  const end = alpha < 1 ? ` / ${alphaText(alpha)}` : "";
  const isGray = isGrayColor(color);
  const forms = [
    ["hex", hex, `${typed} in hexadecimal${parsed.clipped ? ", the nearest in sRGB" : ""}`],
    ["rgb", legacyRgb(hex, alpha), `${typed} in red, green and blue`],
    [
      "hsl",
      withAlpha(formatHsl(isGray ? { ...toHsl(color), h: 0, s: 0 } : color), alpha),
      `${typed} in hue, saturation and lightness`,
    ],
    [
      "oklch",
      `oklch(${cssNumber(l * 100)}% ${isGray ? 0 : cssNumber(c, 4)} ${isGray ? 0 : cssNumber(h)}${end})`,
      `${typed} in OKLCH`,
    ],
    // Shown if requested.
    ...[...formsOf(color), ...otherFormsOf(color)]
      .filter(({ name }) => RARE.has(name))
      .map(({ name, text }) => [name.toLowerCase(), text, `${typed} in ${name}`] as const),
  ] as const;
  const form = wanted.toLowerCase().replace("hsb", "hsv");
  return (
    forms
      .filter(([name, value]) => name === form || isAnyColor(line) || value.toLowerCase() !== typed.toLowerCase())
      // A color outside sRGB has no other forms there.
      .filter(([name]) => !parsed.clipped || name === "hex" || name === "oklch")
      .filter(([name]) => (form === "" ? !RARE.has(name.toUpperCase()) : name === form))
      .map(([, value, understood]) => ({ value, understood, picture, opens }))
  );
};

import { colorsNamed } from "culori/fn";
import { hexOf } from "#core/color/gamut.ts";
import { colorOf, MAX_COLOR_LENGTH, readColor } from "#core/color/read-color.ts";
import { afterClosingParen } from "#kits/css-generator/css-text.ts";
import { parseDeclarations } from "#kits/css-generator/declarations.ts";

/** A color in a text: as it's first written there, as hex in sRGB, and how often it appears in any form. */
interface CountedColor {
  readonly text: string;
  readonly hex: string;
  readonly count: number;
}

const TOKEN =
  /#[\da-f]{3,8}(?![-\w])|(?<![-\w])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![-\w.$@#&])[a-z]{3,20}(?![-\w(:])/gi;
// What may be the name of a color there is another name.
const WITHOUT_COLORS = /^(?:font|animation|grid|content|transition|will-change|counter|container|view-transition)/;

/** All colors in CSS, Sass, or a script or a page that has CSS in it, the most frequent first. */
export function colorsInCss(css: string): readonly CountedColor[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  const count = (written: string): boolean => {
    const read = readColor(written);
    if (!read.ok) return false;
    const hex = hexOf(colorOf(read.value));
    const known = counts.get(hex);
    if (known) known.count += 1;
    else counts.set(hex, { text: read.value, count: 1 });
    return true;
  };

  for (const { name, value } of parseDeclarations(css)) {
    if (WITHOUT_COLORS.test(name)) continue;
    const text = value.replace(/url\([^)]*\)/gi, " ");
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
      const [token] = match;
      if (token.endsWith("(")) {
        const end = afterClosingParen(text, TOKEN.lastIndex);
        // A relative color has other colors in it: it continues after the name.
        if (end !== undefined && end - match.index <= MAX_COLOR_LENGTH && count(text.slice(match.index, end))) {
          TOKEN.lastIndex = end;
        }
      } else if (token.startsWith("#") || Object.hasOwn(colorsNamed, token.toLowerCase())) count(token);
    }
  }
  return [...counts].map(([hex, counted]) => ({ hex, ...counted })).sort((one, other) => other.count - one.count);
}

const FORM = "hex(?:adecimal)?|rgba?|hsla?|hwb|hsv|hsb|cmyk|oklch";
const HEX = "#?[\\da-f]{6}|#[\\da-f]{3}";

const FORMS: readonly (readonly [pattern: RegExp, inOrder: string])[] = [
  [/^(?:convert|what(?: is|'s)) (?=.* (?:in|to|as) )/i, ""],
  [/\?$/, ""],
  [new RegExp(`^(?:${FORM}) to (${FORM}) (${HEX})$`, "i"), "$2 to $1"],
  [new RegExp(`^hex (?:code )?(?=(?:${HEX})(?: |$))`, "i"), ""],
  [/^(?=[a-f]*\d)(?=[\da-f]{6} (?:in|to|as) (?:rgba?|hsla?|hwb|hsv|hsb|cmyk|oklch)$)/i, "#"],
  [new RegExp(`^(${FORM})(?: code)? (?:of|for) ([a-z]+|${HEX})$`, "i"), "$2 to $1"],
  [/^(hs[vbl]) ([\d.]+)[, ]+([\d.]+)%?[, ]+([\d.]+)%?(?= |$)/i, "$1($2 $3% $4%)"],
  [/^cmyk ([\d.]+%?)[, ]+([\d.]+%?)[, ]+([\d.]+%?)[, ]+([\d.]+%?)(?= |$)/i, "cmyk($1 $2 $3 $4)"],
  [/^rgb ([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?= |$)/i, "rgb($1 $2 $3)"],
];

/** A line about a color, as the color and the form that is wanted: 'hex of red' is 'red to hex'. */
export const colorQuestion = (line: string): string =>
  FORMS.reduce((text, [pattern, inOrder]) => text.replace(pattern, inOrder), line.trim());

/** Whether the line requests any color. */
export const isAnyColor = (line: string): boolean =>
  /^(?:(?:an?|new|pick|make|generate|give me)\s+)*random\s+(?:hex\s+|rgb\s+)?colou?r$/i.test(line.trim());

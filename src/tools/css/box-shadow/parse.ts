import { channelsOf } from "#core/hex-color.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { constantCss } from "#kits/css-generator/constant-css.ts";
import { splitOutside } from "#kits/css-generator/css-text.ts";
import { alphaNumber } from "#kits/css-generator/css-values.ts";
import { declarationsOf } from "#kits/css-generator/declarations.ts";
import { type ResolveColor, readColor } from "#kits/css-generator/read-color.ts";
import { pixelsOf } from "./length.ts";
import { type Box, readBox } from "./read-box.ts";
import { fitOpacity, type Layer, LONGEST, MOST_LAYERS } from "./shadow.ts";
import { sourcesOf } from "./sources.ts";

/** The layers of a piece of CSS, what it says of the box, and what of it could not be taken as it stands. */
export interface ReadShadow {
  readonly layers: readonly Layer[];
  readonly box: Box;
  readonly note?: string;
}

const NOTHING = "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2).";

/**
 * Reads the shadow of a CSS rule, a declaration, a bare value, a script's string or a class of Tailwind. The last
 * declaration that can be read counts.
 */
export function parseShadow(css: string, resolve?: ResolveColor): Result<ReadShadow> {
  const declarations = declarationsOf(css);
  const sources = sourcesOf(css, declarations);
  if (sources.length === 0) return fail(NOTHING);
  let failure: Result<never> | undefined;
  for (const { value, notes, declaration } of sources) {
    const told = new Set<string>(notes);
    const tell = (note: string) => told.add(note);
    const constant = constantCss(value, declarations);
    for (const name of constant.fallbacks) tell(`${name} has no value here; its fallback was taken.`);
    const layers = readValue(constant.value, tell, resolve);
    if (!layers.ok) {
      failure ??= layers;
      continue;
    }
    const box = declaration ? readBox(declarations, declaration, layers.value, tell, resolve) : {};
    return ok({ layers: layers.value, box, ...(told.size > 0 && { note: [...told].join(" ") }) });
  }
  return failure ?? fail(NOTHING);
}

type Tell = (note: string) => void;

function readValue(value: string, tell: Tell, resolve: ResolveColor | undefined): Result<Layer[]> {
  if (/^none$/i.test(value)) return fail("‘none’ is no shadow: there is nothing to edit.");
  if (/^(inherit|initial|unset|revert|revert-layer)$/i.test(value)) {
    return fail(`‘${value}’ stands for a shadow that is set elsewhere: there is nothing to edit.`);
  }
  if (value === "") return fail(NOTHING);
  const parts = splitOutside(value, ",");
  if (parts.length > MOST_LAYERS) {
    return fail(`Up to ${MOST_LAYERS} layers can be edited here; this has ${parts.length}.`);
  }
  const layers: Layer[] = [];
  for (const part of parts) {
    const read = readLayer(part, tell, resolve);
    if (!read.ok) return read;
    layers.push(read.value);
  }
  return ok(layers);
}

function readLayer(part: string, tell: Tell, resolve: ResolveColor | undefined): Result<Layer> {
  const lengths: number[] = [];
  let color: string | undefined;
  let inset = false;
  if (part === "") return fail("A layer is missing between two commas.");
  for (const word of splitOutside(part, " ")) {
    const length = pixelsOf(word);
    if (length) {
      if (Math.abs(length.px) > LONGEST)
        return fail(`${word} is longer than the ${LONGEST.toLocaleString("en-US")} px that can be edited here.`);
      if (length.counted) tell("1rem and 1em were counted as 16px.");
      lengths.push(length.px);
      continue;
    }
    if (/^inset$/i.test(word) && !inset) {
      inset = true;
      continue;
    }
    const read = color === undefined ? readColor(word, resolve) : undefined;
    if (!read) return fail(unreadable(word));
    if (read.clipped) tell("A colour that sRGB does not have was brought to the nearest that it has.");
    if (read.ofPage) tell("Colours of a page, such as currentColor, were taken as this page has them.");
    color = read.hex;
  }
  const [x, y, blur = 0, spread = 0] = lengths;
  if (x === undefined || y === undefined) return fail(`‘${part}’ needs two offsets at least, such as 0 4px.`);
  if (lengths.length > 4) return fail(`‘${part}’ has more than four lengths.`);
  if (blur < 0) return fail(`A blur radius cannot be negative, as in ‘${part}’.`);
  if (color === undefined) tell("A layer without a colour has the text’s colour; black was taken.");
  const opacity = fitOpacity(alphaNumber(channelsOf(color ?? "#000000").alpha) * 100);
  return ok({ x, y, blur, spread, color: (color ?? "#000000").slice(0, 7), opacity, inset, hidden: false });
}

function unreadable(word: string): string {
  if (/^[+-]?[\d.]+$/.test(word)) return `‘${word}’ needs a unit, such as ${word}px.`;
  if (/^[+-]?[\d.]+[a-z%]+$/i.test(word)) return `The length ‘${word}’ depends on the page. Use px.`;
  if (/(var|env|attr)\(|[$@]/i.test(word)) return `‘${word}’ has no value outside its page. Put the value there.`;
  if (/^(calc|min|max|clamp)\(/i.test(word)) return `The length ‘${word}’ depends on the page. Use px.`;
  return `‘${word}’ is neither a length nor a colour that is known here.`;
}

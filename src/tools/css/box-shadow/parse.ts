import { parseColor, type ResolveColor } from "#core/color/parse-color.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { constantCss } from "#kits/css-generator/constant-css.ts";
import { splitTopLevel } from "#kits/css-generator/css-text.ts";
import { alphaText } from "#kits/css-generator/css-values.ts";
import { parseDeclarations } from "#kits/css-generator/declarations.ts";
import { type BoxStyle, parseBox, parsePixels } from "./parse-box.ts";
import { fitOpacity, type Layer, LONGEST, MOST_LAYERS } from "./shadow.ts";
import { layersOfFilter, shadowValuesIn } from "./shadow-values.ts";

/** The layers and the box style that CSS specifies, and a note on what was changed or ignored. */
export interface ParsedShadow {
  readonly layers: readonly Layer[];
  readonly box: BoxStyle;
  readonly note?: string;
}

const NOTHING = "No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2).";

/**
 * Parses the shadow in a CSS rule, a declaration, a bare value, a script's string or a Tailwind class. The last valid
 * declaration counts.
 */
export function parseShadow(css: string, resolve?: ResolveColor): Result<ParsedShadow> {
  const declarations = parseDeclarations(css);
  const sources = shadowValuesIn(css, declarations);
  let failure: Result<never> | undefined;
  for (const { value, notes, declaration, isFilter, opacity = 1 } of sources) {
    const allNotes = new Set<string>(notes);
    const addNote = (note: string) => allNotes.add(note);
    const constant = constantCss(value, declarations);
    for (const name of constant.fallbacks) addNote(`${name} has no value here; its fallback was used.`);
    const shadows = isFilter ? constantCss(layersOfFilter(constant.value)).value : constant.value;
    const layers = parseValue(shadows, addNote, resolve);
    if (!layers.ok) {
      failure ??= layers;
      continue;
    }
    const box = declaration ? parseBox(declarations, declaration, layers.value, addNote, resolve) : {};
    const shaded =
      opacity === 1
        ? layers.value
        : layers.value.map((layer) => ({ ...layer, opacity: fitOpacity(layer.opacity * opacity) }));
    return ok({ layers: shaded, box, ...(allNotes.size > 0 && { note: [...allNotes].join(" ") }) });
  }
  return failure ?? fail(NOTHING);
}

type Tell = (note: string) => void;

function parseValue(value: string, addNote: Tell, resolve: ResolveColor | undefined): Result<Layer[]> {
  if (/^none$/i.test(value)) return fail("‘none’ is not a shadow: there is nothing to edit.");
  if (/^(inherit|initial|unset|revert|revert-layer)$/i.test(value)) {
    return fail(`‘${value}’ stands for a shadow that is set elsewhere: there is nothing to edit.`);
  }
  if (value === "") return fail(NOTHING);
  const parts = splitTopLevel(value, ",");
  if (parts.length > MOST_LAYERS) {
    return fail(`Up to ${MOST_LAYERS} layers can be edited here; this has ${parts.length}.`);
  }
  const layers: Layer[] = [];
  for (const part of parts) {
    const read = parseLayer(part, addNote, resolve);
    if (!read.ok) return read;
    layers.push(read.value);
  }
  return ok(layers);
}

function parseLayer(part: string, addNote: Tell, resolve: ResolveColor | undefined): Result<Layer> {
  const lengths: number[] = [];
  let color: string | undefined;
  let alpha = 1;
  let inset = false;
  if (part === "") return fail("A layer is missing between two commas.");
  for (const word of splitTopLevel(part, " ")) {
    const length = parsePixels(word);
    if (length) {
      if (Math.abs(length.px) > LONGEST)
        return fail(`${word} is longer than the ${LONGEST.toLocaleString("en-US")} px that can be edited here.`);
      if (length.counted) addNote("1rem and 1em were counted as 16px.");
      lengths.push(length.px);
      continue;
    }
    if (/^inset$/i.test(word)) {
      if (inset) return fail(`‘${part}’ says inset twice.`);
      inset = true;
      continue;
    }
    const read = parseColor(word, resolve);
    if (!read) return fail(unreadable(word));
    if (color !== undefined) return fail(`‘${part}’ has more than one color.`);
    if (read.clipped) addNote("A color outside sRGB was replaced by the nearest one in sRGB.");
    if (read.ofPage) addNote("Colors that depend on the page, such as currentColor, were resolved on this page.");
    color = read.hex;
    alpha = read.noAlpha ? 0 : (read.color.alpha ?? 1);
  }
  const [x, y, blur = 0, spread = 0] = lengths;
  if (x === undefined || y === undefined) return fail(`‘${part}’ needs at least two offsets, such as 0 4px.`);
  if (lengths.length > 4) return fail(`‘${part}’ has more than four lengths.`);
  if (blur < 0) return fail(`A blur radius cannot be negative, as in ‘${part}’.`);
  if (color === undefined) addNote("A layer without a color has the text’s color; black was used.");
  const opacity = fitOpacity(Number(alphaText(alpha)) * 100);
  return ok({ x, y, blur, spread, color: (color ?? "#000000").slice(0, 7), opacity, inset, hidden: false });
}

function unreadable(word: string): string {
  if (/^[+-]?[\d.]+$/.test(word)) return `‘${word}’ needs a unit, such as ${word}px.`;
  if (/^[+-]?[\d.]+[a-z%]+$/i.test(word)) return `The length ‘${word}’ depends on the page. Use px.`;
  if (/(var|env|attr)\(|[$@]/i.test(word)) return `‘${word}’ has no value outside its page. Replace it with its value.`;
  if (/^(calc|min|max|clamp)\(/i.test(word)) return `The length ‘${word}’ depends on the page. Use px.`;
  return `‘${word}’ is neither a length nor a known color.`;
}

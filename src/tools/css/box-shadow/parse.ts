import { parseColor, type ResolveColor } from "#core/color/parse-color.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { constantCss, parseQuantity } from "#kits/css-generator/constant-css.ts";
import { parseCall, splitTopLevel } from "#kits/css-generator/css-text.ts";
import { alphaText, arbitraryValues } from "#kits/css-generator/css-values.ts";
import { type Declaration, parseDeclarations } from "#kits/css-generator/declarations.ts";
import { type BoxStyle, parseBox, parsePixels } from "./parse-box.ts";
import { fitOpacity, type Layer, MAX_LAYERS, MAX_LENGTH } from "./shadow.ts";

// The shadows of Tailwind 4 (theme.css) by class.
const near = "rgb(0 0 0 / 0.05)";
const usual = "rgb(0 0 0 / 0.1)";
const SHADOWS: Readonly<Record<string, string>> = {
  "shadow-2xs": `0 1px ${near}`,
  "shadow-xs": `0 1px 2px 0 ${near}`,
  "shadow-sm": `0 1px 3px 0 ${usual}, 0 1px 2px -1px ${usual}`,
  shadow: `0 1px 3px 0 ${usual}, 0 1px 2px -1px ${usual}`,
  "shadow-md": `0 4px 6px -1px ${usual}, 0 2px 4px -2px ${usual}`,
  "shadow-lg": `0 10px 15px -3px ${usual}, 0 4px 6px -4px ${usual}`,
  "shadow-xl": `0 20px 25px -5px ${usual}, 0 8px 10px -6px ${usual}`,
  "shadow-2xl": "0 25px 50px -12px rgb(0 0 0 / 0.25)",
  "shadow-inner": `inset 0 2px 4px 0 ${near}`,
  "inset-shadow-2xs": `inset 0 1px ${near}`,
  "inset-shadow-xs": `inset 0 1px 1px ${near}`,
  "inset-shadow-sm": `inset 0 2px 4px ${near}`,
};

/** The shadows of Tailwind's named classes in a text, and the classes that would modify them, which are ignored. */
export function namedShadows(text: string): { readonly values: readonly string[]; readonly unread: readonly string[] } {
  // In CSS these words mean something else.
  const element = /class(?:name)?\s*=\s*\{?\s*["'`]([^"'`]*)/i.exec(text)?.[1];
  const classes = (element ?? (/[:;{}()=]\s|[;{}(=]/.test(text) ? "" : text))
    .split(/\s+/)
    .map((word) => word.replace(/^!|!$/g, ""));
  const values = classes.filter((word) => Object.hasOwn(SHADOWS, word)).map((word) => SHADOWS[word] as string);
  const unread = classes.filter((word) => /^(inset-)?shadow-[a-z]/.test(word) && !Object.hasOwn(SHADOWS, word));
  return { values, unread };
}

/** A value to parse as a shadow, and notes on how it was found. */
export interface ShadowValue {
  readonly value: string;
  readonly notes: readonly string[];
  readonly declaration?: Declaration;
  readonly isFilter?: true;
  /** What the color's own opacity is multiplied by. */
  readonly opacity?: number;
}

/** The values that may be a shadow, the likeliest first; of one kind, the last first. */
export function shadowValuesIn(css: string, declarations: readonly Declaration[]): ShadowValue[] {
  const own = arbitraryValues("shadow", css);
  const named = namedShadows(css);
  if (own.length + named.values.length > 0) {
    const notes = [
      ...(named.values.length > 0 ? ["Named classes were read as in Tailwind 4."] : []),
      ...named.unread.map((name) => `${name} was ignored.`),
    ];
    return [{ value: [...own, ...named.values].join(", "), notes }];
  }
  const native = nativeShadow(css);
  if (native) return [native];
  const last = declarations.toReversed();
  const of = (pattern: RegExp, notes: readonly string[] = []): ShadowValue[] =>
    last
      .filter(({ name }) => pattern.test(name))
      .map((declaration) => ({ value: declaration.value, notes, declaration }));
  const boxes = of(/^(-webkit-|-moz-)?box-shadow$/);
  if (boxes.length > 0) return boxes;
  const text = of(/^text-shadow$/, ["A text-shadow was read as a box-shadow."]);
  if (text.length > 0) return text;
  const filters = last.filter(({ value }) => /drop-shadow\(/i.test(value)).map(ofFilter);
  if (filters.length > 0) return filters;
  const others = of(/shadow(?!-(color|offset|opacity|radius))/);
  if (others.length > 0) return others;
  // A value on its own, a variable's value, or a script's only string.
  return of(declarations.length === 1 && declarations[0]?.quoted ? /^/ : /^$|^[-$@]/);
}

/**
 * The shadow of React Native's four properties, `shadowColor: "#000", shadowOffset: { width: 0, height: 2 }, …`. Its radius is
 * a standard deviation on iOS, half of a blur radius.
 */
function nativeShadow(css: string): ShadowValue | undefined {
  const property = (name: string) => {
    const [, quoted, bare] = new RegExp(`${name}["']?\\s*[:=]\\s*(?:["'\`]([^"'\`]+)|([^,;}\\n]+))`).exec(css) ?? [];
    return (quoted ?? bare)?.trim();
  };
  const [, offset] = /shadowOffset["']?\s*[:=]\s*\{+([^}]*)\}/.exec(css) ?? [];
  const length = (name: string) => new RegExp(`\\b${name}["']?\\s*:\\s*(-?[\\d.]+)\\s*(?:,|$)`).exec(offset ?? "")?.[1];
  const [width, height] = [length("width"), length("height")];
  if (width === undefined || height === undefined) return undefined;
  const blur = 2 * Number(property("shadowRadius") ?? 3);
  const opacity = Number(property("shadowOpacity") ?? 1);
  if (!Number.isFinite(blur) || !Number.isFinite(opacity)) return undefined;
  return {
    value: `${width}px ${height}px ${blur}px ${property("shadowColor") ?? "#000"}`,
    opacity,
    notes: [
      "React Native’s shadowRadius was read as a blur of twice its size, as iOS draws it.",
      ...(property("elevation") === undefined ? [] : ["elevation was ignored."]),
    ],
  };
}

const callsOfFilter = (value: string) =>
  splitTopLevel(value, " ")
    .map(parseCall)
    .filter((call) => call?.name === "drop-shadow");

function ofFilter(declaration: Declaration): ShadowValue {
  const several =
    callsOfFilter(declaration.value).length > 1
      ? ["Each drop-shadow() also applies to the ones before it; layers of a box-shadow don't."]
      : [];
  return {
    value: declaration.value,
    isFilter: true,
    notes: ["drop-shadow() was read as a box-shadow with twice the blur, which looks the same.", ...several],
    declaration,
  };
}

/**
 * The layers of a filter whose constant parts are computed. Its third length is the blur's standard deviation, half of a
 * box-shadow's blur radius.
 */
export const layersOfFilter = (value: string): string =>
  callsOfFilter(value)
    .map((call) => {
      const words = splitTopLevel(call?.inside ?? "", " ");
      const lengths = words.flatMap((word, place) => (parseQuantity(word) ? place : []));
      const blur = lengths.length === 3 ? lengths[2] : undefined;
      return words.map((word, place) => (place === blur ? `calc(${word} * 2)` : word)).join(" ");
    })
    .join(", ");

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

type AddNote = (note: string) => void;

function parseValue(value: string, addNote: AddNote, resolve: ResolveColor | undefined): Result<Layer[]> {
  if (/^none$/i.test(value)) return fail("‘none’ isn't a shadow: there is nothing to edit.");
  if (/^(inherit|initial|unset|revert|revert-layer)$/i.test(value)) {
    return fail(`‘${value}’ refers to a shadow that is set elsewhere, so there's nothing to edit.`);
  }
  if (value === "") return fail(NOTHING);
  const parts = splitTopLevel(value, ",");
  if (parts.length > MAX_LAYERS) {
    return fail(`Up to ${MAX_LAYERS} layers can be edited here; this has ${parts.length}.`);
  }
  const layers: Layer[] = [];
  for (const part of parts) {
    const read = parseLayer(part, addNote, resolve);
    if (!read.ok) return read;
    layers.push(read.value);
  }
  return ok(layers);
}

function parseLayer(part: string, addNote: AddNote, resolve: ResolveColor | undefined): Result<Layer> {
  const lengths: number[] = [];
  let color: string | undefined;
  let alpha = 1;
  let inset = false;
  if (part === "") return fail("A layer is missing between two commas.");
  for (const word of splitTopLevel(part, " ")) {
    const length = parsePixels(word);
    if (length) {
      if (Math.abs(length.px) > MAX_LENGTH)
        return fail(`${word} is longer than the ${MAX_LENGTH.toLocaleString("en-US")} px that can be edited here.`);
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
  if (blur < 0) return fail(`A blur radius can't be negative, as in ‘${part}’.`);
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

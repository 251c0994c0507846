import { parseCall, splitTopLevel } from "#kits/css-generator/css-text.ts";
import type { Declaration } from "#kits/css-generator/declarations.ts";
import { parseQuantity } from "#kits/css-generator/parse-quantity.ts";
import { arbitraryValues } from "#kits/css-generator/tailwind.ts";

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
  const [, width, height] =
    /shadowOffset["']?\s*[:=]\s*\{+\s*["']?width["']?\s*:\s*(-?[\d.]+)\s*,\s*["']?height["']?\s*:\s*(-?[\d.]+)/.exec(
      css,
    ) ?? [];
  if (width === undefined || height === undefined) return undefined;
  const blur = 2 * Number(property("shadowRadius") ?? 3);
  const opacity = Number(property("shadowOpacity") ?? 1);
  if (!Number.isFinite(blur) || !Number.isFinite(opacity)) return undefined;
  return {
    value: `${width}px ${height}px ${blur}px ${property("shadowColor") ?? "#000"}`,
    opacity,
    notes: [
      "React Native’s shadowRadius was read as a blur of twice its size, as iOS draws it; elevation was ignored.",
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
      ? ["Each drop-shadow() also applies to the ones before it; layers of a box-shadow do not."]
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

import { colorsNamed } from "culori/fn";
import { type Color, toOklab } from "./color-spaces.ts";
import { colorOf } from "./parse-color.ts";
import shortNames from "./short-names.txt?raw";

interface NamedColor {
  readonly name: string;
  readonly hex: string;
}

/** Lines such as 'c93f38 100 Mph'. */
const readNames = (text: string): readonly NamedColor[] =>
  Array.from(text.matchAll(/^(.{6}) (.*)$/gm), ([, hex = "", name = ""]) => ({ name, hex: `#${hex}` }));

const colornames = readNames(shortNames);

const simple = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");

/** The CSS color of a name, as CSS writes it: 'Mint Cream' is mintcream. Undefined for other names. */
function cssName(name: string): string | undefined {
  const plain = simple(name);
  return Object.hasOwn(colorsNamed, plain) ? plain : undefined;
}

/**
 * Returns the color that people gave a name; ignores accents, spaces and case. CSS's color of that name comes first.
 * Most names are in a short list; that of the others is loaded only if needed. Undefined if no color has the name.
 */
export async function colorOfName(name: string): Promise<string | undefined> {
  const inCss = cssName(name);
  if (inCss !== undefined) return inCss;
  const wanted = simple(name);
  if (wanted === "") return undefined;
  const named = (list: readonly NamedColor[]) => list.find((each) => simple(each.name) === wanted)?.hex;
  return named(colornames) ?? named(readNames((await import("./further-names.txt?raw")).default));
}

let known:
  | readonly { readonly name: string; readonly hex: string; readonly at: Color & { mode: "oklab" } }[]
  | undefined;

/** The names of the colors nearest to one, the nearest first, with how far they are in OKLab. */
export function nearestNames(color: Color, count: number) {
  // A name that CSS has is CSS's color.
  known ??= colornames
    .filter(({ name }) => cssName(name) === undefined)
    .concat(Object.entries(colorsNamed).map(([name, value]) => ({ name, hex: hexOfNumber(value) })))
    .map(({ name, hex }) => ({ name, hex, at: toOklab(colorOf(hex)) }));
  const own = toOklab(color);
  return known
    .map(({ name, hex, at }) => ({ name, hex, distance: Math.hypot(own.l - at.l, own.a - at.a, own.b - at.b) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count);
}

const hexOfNumber = (value: number): string => `#${value.toString(16).padStart(6, "0")}`;

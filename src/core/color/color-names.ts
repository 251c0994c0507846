import { colornames } from "color-name-list/short";
import { type Color, toOklab } from "./color-spaces.ts";
import { colorOf } from "./read-color.ts";

const simple = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");

/** The color that people gave a name, as hex; accents, blanks and capitals make no difference. Undefined if there is none. */
export function colorOfName(name: string): string | undefined {
  const wanted = simple(name);
  return colornames.find((each) => simple(each.name) === wanted)?.hex;
}

let known:
  | readonly { readonly name: string; readonly hex: string; readonly at: Color & { mode: "oklab" } }[]
  | undefined;

/** The names of the colors nearest to one, the nearest first, with how far they are in OKLab. */
export function nearestNames(color: Color, count: number) {
  known ??= colornames.map(({ name, hex }) => ({ name, hex, at: toOklab(colorOf(hex)) }));
  const own = toOklab(color);
  return known
    .map(({ name, hex, at }) => ({ name, hex, distance: Math.hypot(own.l - at.l, own.a - at.a, own.b - at.b) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count);
}

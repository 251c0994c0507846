import { quantityOf } from "#kits/css-generator/css-math.ts";
import { callOf, splitOutside } from "#kits/css-generator/css-text.ts";
import type { Declaration } from "#kits/css-generator/declarations.ts";
import { arbitraryValues } from "#kits/css-generator/tailwind.ts";
import { namedShadows } from "./tailwind-shadows.ts";

/** A value that is read as a shadow, and what is told of that. */
export interface Source {
  readonly value: string;
  readonly notes: readonly string[];
  readonly declaration?: Declaration;
}

/** What may be a shadow, the likeliest first: of one kind, the last. */
export function sourcesOf(css: string, declarations: readonly Declaration[]): Source[] {
  const own = arbitraryValues("shadow", css);
  const named = namedShadows(css);
  if (own.length + named.values.length > 0) {
    const notes = [
      ...(named.values.length > 0 ? ["Named classes were read as Tailwind 4 has them."] : []),
      ...named.unread.map((name) => `${name} was not read.`),
    ];
    return [{ value: [...own, ...named.values].join(", "), notes }];
  }
  const last = declarations.toReversed();
  const of = (pattern: RegExp, notes: readonly string[] = []): Source[] =>
    last
      .filter(({ name }) => pattern.test(name))
      .map((declaration) => ({ value: declaration.value, notes, declaration }));
  const boxes = of(/^(-webkit-|-moz-)?box-shadow$/);
  if (boxes.length > 0) return boxes;
  const text = of(/^text-shadow$/, ["A text-shadow was read as the shadow of a box."]);
  if (text.length > 0) return text;
  const filters = last.filter(({ value }) => /drop-shadow\(/i.test(value)).map(ofFilter);
  if (filters.length > 0) return filters;
  const others = of(/shadow(?!-(color|offset|opacity|radius))/);
  if (others.length > 0) return others;
  // A value alone, a variable's, or a script's only string.
  return of(declarations.length === 1 && declarations[0]?.quoted ? /^/ : /^$|^[-$@]/);
}

/** The layers of a filter. Its third length is the blur's deviation, of which a box's blur radius is the double. */
function ofFilter(declaration: Declaration): Source {
  const shadows = splitOutside(declaration.value, " ")
    .map(callOf)
    .filter((call) => call?.name === "drop-shadow")
    .map((call) => {
      const words = splitOutside(call?.inside ?? "", " ");
      const lengths = words.filter((word) => quantityOf(word));
      return words.map((word) => (word === lengths[2] && lengths.length === 3 ? `calc(${word} * 2)` : word)).join(" ");
    });
  const several =
    shadows.length > 1 ? ["Each drop-shadow() falls on those before it, too; layers of a box do not."] : [];
  return {
    value: shadows.join(", "),
    notes: ["drop-shadow() was read as the shadow of a box, with its blur doubled, which looks the same.", ...several],
    declaration,
  };
}

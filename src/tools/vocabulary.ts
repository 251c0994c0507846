import { type Spellings, type Vocabulary, vocabulary } from "#core/measure/vocabulary.ts";
import type { Quantity } from "#core/quantity.ts";
import { loadOnce } from "#platform/load-once.ts";

const found = import.meta.glob<Spellings>("./units/*/spellings.ts", { eager: true, import: "default" });
// Each is a script of its own, which its page loads.
const quantities = import.meta.glob<Quantity>(
  [
    "./units/*/*.ts",
    "!./units/{cooking,fuel-cost,pace,paper-size,screen-density,sizes}/*",
    "!**/{hero,spellings,tool}.ts",
    "!**/*.test.ts",
    "!**/*.fixture.ts",
  ],
  {
    import: "default",
  },
);

/** What an ambiguous spelling is likeliest to mean: 5' are feet rather than minutes of an arc. The others follow. */
const LIKELIEST = ["length", "mass", "temperature", "volume", "time", "data-size", "speed", "area", "energy"];

const rank = (kind: string) => (LIKELIEST.includes(kind) ? LIKELIEST.indexOf(kind) : LIKELIEST.length);

/** Loads every unit of the converters, by all that it is called. */
export const loadVocabulary = loadOnce(async (): Promise<Vocabulary> => {
  const entries = Object.entries(found).map(async ([file, spellings]) => {
    const kind = file.split("/")[2] ?? "";
    const load = quantities[`./units/${kind}/${kind}.ts`];
    if (!load) throw new Error(`${file} has no quantity beside it`);
    return [kind, { ...spellings, quantity: await load() }] as const;
  });
  const loaded = await Promise.all(entries);
  return vocabulary(Object.fromEntries(loaded.sort(([one], [other]) => rank(one) - rank(other))));
});

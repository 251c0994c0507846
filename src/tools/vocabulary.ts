import { type Spellings, type Vocabulary, vocabulary } from "#core/measure/vocabulary.ts";
import { loadOnce } from "#platform/loading/load-once.ts";
import { quantityLoader } from "./load-quantity.ts";

const found = import.meta.glob<Spellings>("./units/*/spellings.ts", { eager: true, import: "default" });

/** What an ambiguous spelling is likeliest to mean: 5' are feet rather than minutes of an arc. The others follow. */
const LIKELIEST = ["length", "mass", "temperature", "volume", "time", "data-size", "speed", "area", "energy"];

const rank = (kind: string) => (LIKELIEST.includes(kind) ? LIKELIEST.indexOf(kind) : LIKELIEST.length);

/** Loads every unit of the converters, by all that it is called. */
export const loadVocabulary = loadOnce(async (): Promise<Vocabulary> => {
  const entries = Object.entries(found).map(async ([file, spellings]) => {
    const kind = file.split("/")[2] ?? "";
    const load = quantityLoader(`units/${kind}`);
    if (!load) throw new Error(`${file} has no quantity beside it`);
    return [kind, { ...spellings, quantity: await load() }] as const;
  });
  const loaded = await Promise.all(entries);
  return vocabulary(Object.fromEntries(loaded.sort(([one], [other]) => rank(one) - rank(other))));
});

import { type Spellings, type Vocabulary, vocabulary } from "#core/measure/vocabulary.ts";
import type { Quantity } from "#core/quantity.ts";

const found = import.meta.glob<Spellings>("./units/*/spellings.ts", { eager: true, import: "default" });
// Each is a script of its own, which its page loads.
const quantities = import.meta.glob<Quantity>(["./units/*/*.ts", "!**/tool.ts", "!**/spellings.ts", "!**/*.test.ts"], {
  import: "default",
});

/** Loads every unit of the converters, by all that it is called. */
export async function loadVocabulary(): Promise<Vocabulary> {
  const entries = Object.entries(found).map(async ([file, spellings]) => {
    const kind = file.split("/")[2] ?? "";
    const load = quantities[`./units/${kind}/${kind}.ts`];
    if (!load) throw new Error(`${file} has no quantity beside it`);
    return [kind, { ...spellings, quantity: await load() }] as const;
  });
  return vocabulary(Object.fromEntries(await Promise.all(entries)));
}

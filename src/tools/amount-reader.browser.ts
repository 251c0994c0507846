import { inParts } from "#kits/unit-converter/parts.ts";
import { readEntry } from "#kits/unit-converter/read-entry.ts";
import { chooseByTyping } from "#kits/unit-converter/typing.browser.ts";
import type { AmountReader } from "#kits/unit-converter/use-entry.browser.ts";
import { loadVocabulary } from "./vocabulary.ts";

/** Loads what reads the boxes of all converters. */
export async function loadAmountReader(): Promise<AmountReader> {
  const vocabulary = await loadVocabulary();
  return {
    read: (text, quantity, from) => readEntry(text, vocabulary, quantity, from),
    letChooseByTyping(list, quantity, pressed) {
      const spelled = (spelling: string) =>
        vocabulary.find(spelling).flatMap(({ id, unit }) => (quantity.units[id] === unit ? [id] : []));
      chooseByTyping(list, quantity, spelled, pressed);
    },
    write: inParts,
  };
}

import type { Family } from "#core/operation.ts";
import { count, frequency } from "./count.ts";
import { extract } from "./extract.ts";
import find from "./find-and-replace.ts";
import lookalikes from "./lookalike-letters.ts";
import mask from "./mask.ts";
import { hiddenCharacters, normalizeUnicode, quotesAndDashes, removeAccents } from "./plain-characters.ts";
import tags from "./remove-tags.ts";
import trim from "./trim.ts";

export default {
  id: "clean",
  groups: [
    {
      label: "Clean up",
      operations: [trim, hiddenCharacters, lookalikes, removeAccents, quotesAndDashes, tags, normalizeUnicode],
    },
    { label: "Find", operations: [find, extract, mask] },
    { label: "Count", operations: [count, frequency] },
  ],
} satisfies Family;

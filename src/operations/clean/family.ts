import type { Family } from "#core/operation.ts";
import count from "./count.ts";
import extract from "./extract.ts";
import find from "./find-and-replace.ts";
import frequency from "./frequency.ts";
import hidden from "./hidden-characters.ts";
import lookalikes from "./lookalike-letters.ts";
import mask from "./mask.ts";
import normalize, { removeAccents } from "./normalize-unicode.ts";
import quotes from "./quotes-and-dashes.ts";
import tags from "./remove-tags.ts";
import trim from "./trim.ts";

export default {
  id: "clean",
  groups: [
    { label: "Clean up", operations: [trim, hidden, lookalikes, removeAccents, quotes, tags, normalize] },
    { label: "Find", operations: [find, extract, mask] },
    { label: "Count", operations: [count, frequency] },
  ],
} satisfies Family;

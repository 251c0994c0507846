import type { Family } from "#core/operation.ts";
import { convertBase, digitGroups, twosComplement, usualBases } from "./bases.ts";
import floating from "./ieee-754.ts";
import { numberToWords, wordsToNumber } from "./in-words.ts";
import { fromRoman, toRoman } from "./roman-numerals.ts";

export default {
  id: "number-base",
  groups: [
    { label: "Bases", operations: [convertBase, usualBases] },
    { label: "In a computer", operations: [twosComplement, floating] },
    { label: "Roman and English", operations: [toRoman, fromRoman, numberToWords, wordsToNumber] },
    { label: "Looks", operations: [digitGroups] },
  ],
} satisfies Family;

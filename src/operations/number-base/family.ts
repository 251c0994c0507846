import type { Family } from "#core/operation.ts";
import convert, { digitGroups, usualBases } from "./convert-base.ts";
import floating from "./ieee-754.ts";
import { numberToWords, wordsToNumber } from "./in-words.ts";
import { fromRoman, toRoman } from "./roman-numerals.ts";
import signed from "./twos-complement.ts";

export default {
  id: "number-base",
  groups: [
    { label: "Bases", operations: [convert, usualBases] },
    { label: "In a computer", operations: [signed, floating] },
    { label: "Roman and English", operations: [toRoman, fromRoman, numberToWords, wordsToNumber] },
    { label: "Looks", operations: [digitGroups] },
  ],
} satisfies Family;

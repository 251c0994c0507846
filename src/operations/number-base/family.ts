import type { Family } from "#core/operation.ts";
import convert from "./convert-base.ts";
import groups from "./digit-groups.ts";
import fromRoman from "./from-roman.ts";
import floating from "./ieee-754.ts";
import toWords from "./number-to-words.ts";
import toRoman from "./to-roman.ts";
import signed from "./twos-complement.ts";
import usual from "./usual-bases.ts";
import fromWords from "./words-to-number.ts";

export default {
  id: "number-base",
  groups: [
    { label: "Bases", operations: [convert, usual] },
    { label: "In a computer", operations: [signed, floating] },
    { label: "Roman and English", operations: [toRoman, fromRoman, toWords, fromWords] },
    { label: "Looks", operations: [groups] },
  ],
} satisfies Family;

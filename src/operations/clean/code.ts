import type { Codes } from "#core/operation.ts";
import count from "./count-code.ts";
import extract from "./extract-code.ts";
import findAndReplace from "./find-and-replace-code.ts";
import hiddenCharacters from "./hidden-characters-code.ts";
import lookalikeLetters from "./lookalike-letters-code.ts";
import mask from "./mask-code.ts";
import normalizeUnicode from "./normalize-unicode-code.ts";
import quotesAndDashes from "./quotes-and-dashes-code.ts";
import removeAccents from "./remove-accents-code.ts";
import removeTags from "./remove-tags-code.ts";
import trim from "./trim-code.ts";

export default new Map([
  ...lookalikeLetters,
  ...mask,
  ...count,
  ...removeTags,
  ...hiddenCharacters,
  ...extract,
  ...findAndReplace,
  ...normalizeUnicode,
  ...quotesAndDashes,
  ...removeAccents,
  ...trim,
]) satisfies Codes;

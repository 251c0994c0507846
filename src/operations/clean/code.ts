import type { Codes } from "#core/operation.ts";
import extract from "./extract-code.ts";
import findAndReplace from "./find-and-replace-code.ts";
import normalizeUnicode from "./normalize-unicode-code.ts";
import quotesAndDashes from "./quotes-and-dashes-code.ts";
import removeAccents from "./remove-accents-code.ts";
import trim from "./trim-code.ts";

export default new Map([
  ...extract,
  ...findAndReplace,
  ...normalizeUnicode,
  ...quotesAndDashes,
  ...removeAccents,
  ...trim,
]) satisfies Codes;

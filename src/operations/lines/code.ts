import type { Codes } from "#core/operation.ts";
import dedentLines from "./dedent-lines-code.ts";
import filterLines from "./filter-lines-code.ts";
import indentLines from "./indent-lines-code.ts";
import joinLines from "./join-lines-code.ts";
import lineEnds from "./line-ends-code.ts";
import numberLines from "./number-lines-code.ts";
import prefixSuffix from "./prefix-suffix-code.ts";
import reverseLines from "./reverse-lines-code.ts";
import shuffleLines from "./shuffle-lines-code.ts";
import sideBySide from "./side-by-side-code.ts";
import sortLines from "./sort-lines-code.ts";
import splitLines from "./split-lines-code.ts";
import takeColumns from "./take-columns-code.ts";
import transposeLines from "./transpose-lines-code.ts";
import twoLists from "./two-lists-code.ts";
import uniqueLines from "./unique-lines-code.ts";
import unwrapLines from "./unwrap-lines-code.ts";
import widths from "./widths-code.ts";

export default new Map([
  ...widths,
  ...dedentLines,
  ...filterLines,
  ...indentLines,
  ...joinLines,
  ...lineEnds,
  ...numberLines,
  ...prefixSuffix,
  ...reverseLines,
  ...shuffleLines,
  ...sideBySide,
  ...sortLines,
  ...splitLines,
  ...takeColumns,
  ...transposeLines,
  ...twoLists,
  ...uniqueLines,
  ...unwrapLines,
]) satisfies Codes;

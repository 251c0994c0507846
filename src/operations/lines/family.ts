import type { Family } from "#core/operation.ts";
import { sideBySide, takeColumns, transposeLines } from "./columns.ts";
import {
  dedentLines,
  indentLines,
  lineEnds,
  numberLines,
  prefixSuffix,
  spacesToTabs,
  tabsToSpaces,
} from "./each-line.ts";
import { reverseLines, shuffleLines, sortLines } from "./order.ts";
import { joinLines, splitLines } from "./parted.ts";
import unique from "./unique-lines.ts";
import { filterLines, twoLists } from "./which-lines.ts";
import { unwrapLines, wrapLines } from "./wrapping.ts";

export default {
  id: "lines",
  groups: [
    { label: "Order", operations: [sortLines, reverseLines, shuffleLines] },
    { label: "Select lines", operations: [unique, filterLines, twoLists] },
    { label: "Shape", operations: [joinLines, splitLines, wrapLines, unwrapLines] },
    {
      label: "Each line",
      operations: [numberLines, prefixSuffix, indentLines, dedentLines, tabsToSpaces, spacesToTabs, lineEnds],
    },
    { label: "Columns", operations: [takeColumns, transposeLines, sideBySide] },
  ],
} satisfies Family;

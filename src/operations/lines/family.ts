import type { Family } from "#core/operation.ts";
import dedent from "./dedent-lines.ts";
import filter from "./filter-lines.ts";
import indent from "./indent-lines.ts";
import join from "./join-lines.ts";
import ends from "./line-ends.ts";
import number from "./number-lines.ts";
import affix from "./prefix-suffix.ts";
import reverse from "./reverse-lines.ts";
import shuffle from "./shuffle-lines.ts";
import beside from "./side-by-side.ts";
import sort from "./sort-lines.ts";
import tabs from "./spaces-to-tabs.ts";
import split from "./split-lines.ts";
import spaces from "./tabs-to-spaces.ts";
import columns from "./take-columns.ts";
import transpose from "./transpose-lines.ts";
import lists from "./two-lists.ts";
import unique from "./unique-lines.ts";
import unwrap from "./unwrap-lines.ts";
import wrap from "./wrap-lines.ts";

export default {
  id: "lines",
  groups: [
    { label: "Order", operations: [sort, reverse, shuffle] },
    { label: "Which lines", operations: [unique, filter, lists] },
    { label: "Shape", operations: [join, split, wrap, unwrap] },
    { label: "Each line", operations: [number, affix, indent, dedent, spaces, tabs, ends] },
    { label: "Columns", operations: [columns, transpose, beside] },
  ],
} satisfies Family;

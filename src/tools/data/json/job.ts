import type { Indent } from "#kits/code-text/indents.ts";
import type { DataFormat } from "#kits/data-formats/detect.ts";

/** What is to be done with a text; `check` only reads it. */
const ACTIONS = ["check", "format", "minify", "sort", "repair"] as const;

export type Action = (typeof ACTIONS)[number];

/** One request. */
export interface JsonJob {
  readonly action: Action;
  /** The format of the text; `auto` detects it. */
  readonly from: DataFormat | "auto";
  /** The format of the result. */
  readonly to: DataFormat | "same";
  readonly indent: Indent;
  readonly compact: boolean;
  readonly order: "plain" | "natural";
}

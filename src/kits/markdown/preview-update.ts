import type { ElementContent } from "hast";
import type { TextCounts } from "./counts.ts";
import type { Heading } from "./slugs.ts";

/** A part of a document as it is shown. */
export interface PreviewBlock {
  readonly id: number;
  /** The line of Markdown that it begins with, from 0. */
  readonly line: number;
  /** Undefined where the page has it under its id. */
  readonly elements: readonly ElementContent[] | undefined;
}

/** What the worker says of a document. */
export interface PreviewUpdate extends TextCounts {
  /** The page names the last one that it has. */
  readonly number: number;
  readonly blocks: readonly PreviewBlock[];
  readonly outline: readonly Heading[];
}

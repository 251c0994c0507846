import type { Dropped } from "./files/dropped-files.ts";
import type { Kept } from "./files/kept.ts";

/** Input typed into a box before the script that handles it has loaded. */
export interface TypedAhead {
  query: string;
  /** Whether Enter was pressed after it. */
  entered: boolean;
}

/** Files that were chosen in an input before the script that handles it has loaded. */
export interface ChosenAhead {
  /** The input's page and name: the page's script may have put another in its place. */
  readonly path: string;
  readonly name: string | null;
  readonly files: readonly File[];
}

/**
 * What a visitor does before the parts of the site that do it are here. boot.ts listens from the first byte of the page on
 * and keeps it; each part takes what is for it, then and from then on.
 */
export interface FirstActs {
  /** Files that nothing on the page takes. */
  readonly files: Kept<Dropped>;
  readonly chosen: Kept<ChosenAhead>;
  /** Texts that were pasted or dropped outside a field. */
  readonly texts: Kept<string>;
  /** Single keys that may have a meaning, but for the one that asks for the search. */
  readonly keys: Kept<KeyboardEvent>;
  /** Where something was done on the page. */
  readonly uses: Kept<EventTarget | null>;
  /** Whether something that would be accepted is being dragged over the page. */
  readonly drags: Kept<boolean>;
  /** Whether any of these waits for a part that hasn't loaded. */
  readonly isWaiting: () => boolean;
  /**
   * Takes every wish for the search, from the next turn on, with what has been typed for it: read just then, and while no
   * letter is being composed. Returns how to end this.
   */
  readonly takeSearches: (open: (typed: TypedAhead) => void) => () => void;
  /**
   * The field that was tapped before the page was ready, by its index within the inert part. It may have been replaced
   * since.
   */
  tapped?: { readonly within: Element; readonly at: number } | undefined;
  /** How many calls of workers run. */
  calls: number;
  /** Resolves when no tool works on this page, the visitor does nothing, and the page is loaded. */
  readonly whenAtRest: () => Promise<void>;
  /** Whether single keys have a meaning: set by the site, which knows even if storage is blocked. */
  areSingleKeysOn: () => boolean;
}

/** What may have been tapped to type into it. Buttons that choose files come to a pane's head only when the page is ready. */
export const FIELDS = "input:not([type=file]), textarea, select";

declare global {
  var tabkitFirstActs: FirstActs | undefined;
}

/** What was kept; undefined while prerendering, and in tests of parts of the site. */
export const firstActs = (): FirstActs | undefined => globalThis.tabkitFirstActs;

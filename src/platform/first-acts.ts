import type { Dropped } from "./dropped-files.ts";
import type { Kept } from "./kept.ts";

/** What was typed into a box before the script that answers it was here. */
export interface TypedAhead {
  query: string;
  /** Whether Enter was pressed after it. */
  entered: boolean;
}

/**
 * What a visitor does before the parts of the site that do it are here. boot.ts listens from the first byte of the page on
 * and keeps it; each part takes what is for it, then and from then on.
 */
export interface FirstActs {
  /** The search is asked for. What has been typed for it is read when it opens, and nothing if that is done by now. */
  readonly searches: Kept<() => TypedAhead | undefined>;
  /** Files that nothing on the page takes. */
  readonly files: Kept<Dropped>;
  /** Texts that were pasted or dropped where there is no field for them. */
  readonly texts: Kept<string>;
  /** Single keys that may have a meaning, but for the one that asks for the search. */
  readonly keys: Kept<KeyboardEvent>;
  /** Where something was done on the page. */
  readonly uses: Kept<EventTarget | null>;
  /** Whether something is dragged over the page that would be taken. */
  readonly drags: Kept<boolean>;
  /** Calls back as soon as no letter is being composed. */
  readonly whenComposed: (call: () => void) => void;
  /** Whether single keys have a meaning: set by the site, which knows it where storage is blocked too. */
  areSingleKeysOn: () => boolean;
}

declare global {
  var tabkitFirstActs: FirstActs | undefined;
}

/** What was kept; undefined while prerendering, and in tests of parts of the site. */
export const firstActs = (): FirstActs | undefined => globalThis.tabkitFirstActs;

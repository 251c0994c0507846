import { inWords, placeFinder } from "#core/place.ts";

/** A problem in a text, as it's shown: 'Line 2, column 5' and what's wrong there. */
export interface ShownProblem {
  /** Where it is; undefined for what concerns the whole text. */
  readonly place: string | undefined;
  /** Its offset in UTF-16 units. */
  readonly at: number;
  readonly message: string;
}

/** Problems with their places as text; `problems` are in the order of the text. */
export function shownProblems(
  text: string,
  problems: readonly { readonly at: number; readonly message: string }[],
): ShownProblem[] {
  const find = placeFinder(text);
  return problems.map(({ at, message }) => ({ place: inWords(find(at)), at, message }));
}

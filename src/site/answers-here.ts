import { type Answers, answersTo } from "#tools/answers.ts";
import { given, tablesLookedFor } from "#tools/given.browser.ts";

/** The answers to a line in this browser. Loaded with the first letter, as the search opens sooner without. */
export const answersHere = (line: string): Answers => answersTo(line, given);

/** Done when nothing more is to be found out about this browser. */
export const whenReady: Promise<void> = tablesLookedFor;

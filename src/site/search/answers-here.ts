import { answerContext, tablesLookedFor } from "#tools/answer-context.browser.ts";
import { type Answers, answersTo } from "#tools/answers.ts";

/** The answers to a line in this browser. Loaded with the first letter, as the search opens sooner without. */
export const answersHere = (line: string): Answers => answersTo(line, answerContext);

/** Done when nothing more is to be found out about this browser. */
export const whenReady: Promise<void> = tablesLookedFor;

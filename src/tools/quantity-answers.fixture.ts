// Whole answers to questions about amounts, and to calculations: what is shown, what is copied, how it was understood,
// the note, and the converter's settings. Tables in corpus/answers, one row per answer.
import { testRows } from "#core/test-rows.fixture.ts";
import paraphrases from "./corpus/answers/paraphrases.tsv?raw";
import unanswered from "./corpus/answers/unanswered.txt?raw";
import whole from "./corpus/answers/whole.tsv?raw";

function byLine(tsv: string): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [line = "", text = ""] of testRows(tsv)) found.set(line, [...(found.get(line) ?? []), text]);
  return Object.fromEntries(found);
}

/** Other ways to ask the same. */
export const PARAPHRASES = byLine(paraphrases);

/** Lines without an answer here. */
export const UNANSWERED = testRows(unanswered).map(([line = ""]) => line);

export const ANSWERED = byLine(whole);

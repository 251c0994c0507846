// Lines that people ask, and their answers: tables in corpus/answers, checked by the test next to this file.
import { testRows } from "#core/test-rows.fixture.ts";

const files = import.meta.glob<string>("./corpus/answers/*.{tsv,txt}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const rowsOf = (file: string) => testRows(files[`./corpus/answers/${file}`] ?? "");
const linesOf = (file: string) => rowsOf(file).map(([line = ""]) => line);
const withAnswers = (file: string) => rowsOf(file).map(([line = "", ...answers]) => [line, answers] as const);

/** Amounts: the line, our first answer, and the same question in GNU units' words. */
export const QUANTITIES = rowsOf("quantities.tsv").map(
  ([line = "", answer = "", have = "", want = ""]) => [line, answer, have, want] as const,
);

/** Where GNU units differs, and why. */
export const DIFFERENT = rowsOf("quantities-different.tsv").map(
  ([line = "", answer = "", have = "", want = "", why = ""]) => [line, answer, have, want, why] as const,
);

/** Calculations: every answer to the line. */
export const SUMS = withAnswers("sums.tsv");

/** Amounts without a target unit, or with several meanings: every answer. */
export const READINGS = withAnswers("readings.tsv");

/** Pasted values, and texts to hash: every answer. */
export const RECOGNIZED = withAnswers("recognized.tsv");

/** Texts that are answered with their QR code. */
export const CODES = linesOf("codes.txt");

/** Random answers: their form. */
export const MADE = rowsOf("made.tsv").map(
  ([line = "", form = "", flags = ""]) => [line, new RegExp(form, flags)] as const,
);

/** Lines that aren't questions, for which the tools are shown as usual. */
export const NOTHING = linesOf("nothing.txt");

/** Lines that are understood, and why they have no answer. */
export const REFUSED = rowsOf("refused.tsv").map(([line = "", reason = ""]) => [line, reason] as const);

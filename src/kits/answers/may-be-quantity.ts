import { FRACTION_SIGNS } from "#core/measure/vulgar-fractions.ts";

const QUESTION = new RegExp(
  String.raw`[\d${FRACTION_SIGNS}π→⇒]|^\s*pi\s*$|\S\s+(?:to|in|into|as)\s+\S|how many|->|=>`,
  "i",
);

/** Whether a line may be a calculation or a question about an amount: a cheap look, before what reads them is loaded. */
export const mayBeQuantity = (line: string): boolean => QUESTION.test(line);

// Any sign of a number: what fractions there are is known with what reads them.
const QUESTION = /[\p{N}π→⇒]|^\s*pi\s*$|\S\s+(?:to|in|into|as)\s+\S|how many|->|=>/iu;

/** Whether a line may be a calculation or a question about an amount: a cheap look, before what reads them is loaded. */
export const mayBeQuantity = (line: string): boolean => QUESTION.test(line);

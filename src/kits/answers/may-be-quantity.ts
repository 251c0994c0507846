// Any sign of a number: what fractions there are is known with what reads them.
const QUESTION = new RegExp(
  [
    "[\\p{N}π→⇒]|^\\s*pi\\s*$|\\S\\s+(?:to|in|into|as)\\s+\\S|how many|->|=>",
    "\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w{3,5}teen|twenty|\\w{3,5}ty|dozen|half)\\b",
    "\\b(?:roman|hex)\\b",
    // 'Acre square feet'.
    "^\\s*\\p{L}+ (?:square|cubic|sq|cu) \\p{L}+\\s*$",
    // 'Feet per mile'.
    "^\\s*\\p{L}+s? per \\p{L}+\\s*$|^\\s*feet per",
    "\\b(?:sin|cos|tan|ln|log|exp|sqrt)\\b",
  ].join("|"),
  "iu",
);

/** Whether a line may be a calculation or a question about an amount: a cheap look, before what reads them is loaded. */
export const mayBeQuantity = (line: string): boolean => QUESTION.test(line);

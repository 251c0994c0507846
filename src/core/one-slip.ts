/** Shorter words are too like one another. */
const SHORTEST = 4;

/**
 * Whether what was typed is a word of four letters or more with one slip: a letter too many, one too few, another one, or
 * two neighbors in the wrong order.
 */
export function isOneSlipAway(typed: string, word: string): boolean {
  if (word.length < SHORTEST || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start++;
  let end = 0;
  const shorter = Math.min(typed.length, word.length);
  while (end < shorter - start && typed[typed.length - 1 - end] === word[word.length - 1 - end]) end++;
  // What is left of each between the beginning and the end that they have in common.
  const [inTyped, inWord] = [typed.length - start - end, word.length - start - end];
  if (inTyped <= 1 && inWord <= 1) return true;
  return inTyped === 2 && inWord === 2 && typed[start] === word[start + 1] && typed[start + 1] === word[start];
}

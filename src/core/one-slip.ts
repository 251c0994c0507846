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
  const [typedRest, wordRest] = [typed.slice(start), word.slice(start)];
  return (
    typedRest.slice(1) === wordRest ||
    typedRest === wordRest.slice(1) ||
    typedRest.slice(1) === wordRest.slice(1) ||
    (typedRest.slice(2) === wordRest.slice(2) && typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0])
  );
}

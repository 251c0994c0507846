import { seededRandom } from "#core/random.ts";
import type { Maker } from "./password.ts";

/** The distance of the counts from equal, in standard deviations of the chi-square statistic. */
export function unevenness(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

/** The same for a generator's draws, 400 times as many as there are texts; NaN if it draws another one. */
export function unevennessOf(make: Maker, texts: readonly string[]): number {
  const random = seededRandom(20_26);
  const counts = new Map(texts.map((text) => [text, 0]));
  const total = counts.size * 400;
  for (let drawn = 0; drawn < total; drawn++) {
    const text = make(random);
    counts.set(text, (counts.get(text) ?? Number.NaN) + 1);
  }
  return unevenness([...counts.values()], total);
}

/** Every text with this many of the characters. */
export const textsOf = (characters: readonly string[], length: number): string[] =>
  length === 0 ? [""] : textsOf(characters, length - 1).flatMap((text) => characters.map((one) => text + one));

/** What a license file is most like. */
interface LicenseMatch {
  /** SPDX's name. */
  readonly id: string;
  /** 1 when the words are the same. */
  readonly likeness: number;
}

/** Words of a license, those of copyright lines and blanks to fill in left out. */
function wordsOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/<<[^>]*>>|<[^>\n]{1,60}>|\[(?:year|yyyy|fullname|name[^\]]*)\]/g, " ")
    .replace(/^\s*(?:the )?copyright\s+(?:\(c\)|©|\d{4}|<).*$|^\s*copyright\b.{0,40}\b(?:19|20)\d\d.*$/gm, " ")
    .replace(/^\s*(?:©|\(c\)).*$/gm, " ")
    .replace(/all rights reserved\.?/g, " ")
    .replace(/https:/g, "http:")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
}

/** A license's pairs of words and how often each is there. */
export type Pairs = ReadonlyMap<string, number>;

/** The pairs of neighboring words of a license, to be compared. */
export function pairsOf(text: string): Pairs {
  const words = wordsOf(text);
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Dice's coefficient of two texts by their pairs of words. */
function likeness(a: Pairs, b: Pairs): number {
  let both = 0;
  let all = 0;
  for (const [pair, count] of a) {
    both += Math.min(count, b.get(pair) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * both) / all;
}

// Below, a text is only of the same kind: LGPL-2.1 is 43 % like the LGPL-3.0.
const ENOUGH = 0.8;

/**
 * The license with the most similar text, if one is similar enough. `known` has the pairs of SPDX's texts by name. The
 * two forms of the GNU licenses, '-only' and '-or-later', have one text: the name comes without them. A text of two
 * licenses is neither of them: nothing says whether both hold or one may be chosen.
 */
export function licenseOf(text: string, known: ReadonlyMap<string, Pairs>): LicenseMatch | undefined {
  const pairs = pairsOf(text);
  const best = likest(pairs, known);
  if (!best || best.likeness === 1) return best;
  const other = likest(without(pairs, known.get(best.id) ?? new Map()), known);
  if (!other) return best;
  // The LGPL-3.0 is an addition to the GPL, and SPDX's text has both.
  const isLesser = best.id === "GPL-3.0" && other.id === "LGPL-3.0";
  return isLesser ? { id: other.id, likeness: other.likeness } : undefined;
}

/** What is left of pairs without others. */
const without = (pairs: Pairs, taken: Pairs): Pairs =>
  new Map(
    [...pairs].flatMap(([pair, count]) => {
      const left = count - (taken.get(pair) ?? 0);
      return left > 0 ? [[pair, left] as const] : [];
    }),
  );

function likest(pairs: Pairs, known: ReadonlyMap<string, Pairs>): LicenseMatch | undefined {
  let best: LicenseMatch | undefined;
  for (const [id, words] of known) {
    const like = likeness(pairs, words);
    if (like >= ENOUGH && like > (best?.likeness ?? 0)) best = { id, likeness: like };
  }
  return best;
}

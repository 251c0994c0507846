/**
 * A run of capitals before 's' is the plural of an acronym: IDs, URLs. Any other is one word up to the capital that begins the
 * next: getXCoordinate is get, X, Coordinate.
 */
export const PARTS =
  /\p{Lu}\p{M}*(?:\p{Lu}\p{M}*)+s(?![\p{Ll}])|\p{Lu}+v\d+|(?:\p{Lu}\p{M}*)+(?=\p{Lu}\p{M}*\p{Ll})|(?:\p{Lu}\p{M}*)?(?:[\p{Ll}\p{Lo}\p{Lm}\p{Lt}]\p{M}*)+\p{N}*|(?:\p{Lu}\p{M}*)+\p{N}*|\p{N}+/gu;

export const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;

/** What an identifier may be made of; all else divides words. */
export const CHUNKS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words listed as acronyms, by their lower case: 'API, IPv6 OAuth'. */
export function acronymsOf(list: string): ReadonlyMap<string, string> {
  const words = list.match(CHUNKS) ?? [];
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}

/** Where a chunk that starts at `at` has a listed acronym, spelled as listed or in capitals, that ends a word there. */
function acronymAt(chunk: string, at: number, acronyms: readonly string[]): string | undefined {
  return acronyms.find((each) => {
    const found = chunk.slice(at, at + each.length);
    if (found !== each && found !== each.toUpperCase()) return false;
    return !/^[\p{Ll}\p{M}]/u.test(chunk.slice(at + each.length));
  });
}

function dividedChunk(chunk: string, acronyms: readonly string[]): readonly string[] {
  if (acronyms.length === 0) return chunk.match(PARTS) ?? [];
  const words: string[] = [];
  let rest = "";
  const flush = () => {
    words.push(...(rest.match(PARTS) ?? []));
    rest = "";
  };
  for (let at = 0; at < chunk.length; ) {
    const startsWord = at === 0 || rest === "" || /[\p{Lu}\p{N}]/u.test(chunk[at] ?? "");
    const acronym = startsWord ? acronymAt(chunk, at, acronyms) : undefined;
    if (acronym === undefined) rest += chunk[at++];
    else {
      flush();
      words.push(chunk.slice(at, at + acronym.length));
      at += acronym.length;
    }
  }
  flush();
  return words;
}

/**
 * The words of an identifier or a phrase: 'parseHTTPResponse' is parse, HTTP, Response; 'userIDs' is user, IDs; 'IPv6' is
 * one. Figures belong to the word before them. Apostrophes within words are left out.
 */
export function wordsOf(text: string, acronyms: ReadonlyMap<string, string> = new Map()): readonly string[] {
  const listed = [...acronyms.values()].sort((one, other) => other.length - one.length);
  const chunks = text.normalize("NFC").replace(APOSTROPHES, "").match(CHUNKS) ?? [];
  return chunks.flatMap((chunk) => dividedChunk(chunk, listed));
}

/** Letters that look like Latin ones, by script, from the confusables of UTS 39: those that fonts draw alike. */
const CYRILLIC: Readonly<Record<string, string>> = pairs(
  "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX УY ԌG ԚQ ԜW аa сc еe һh іi јj оo рp ѕs хx уy ԁd ԛq ԝw ѵv ӏl",
);
const GREEK: Readonly<Record<string, string>> = pairs(
  "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv ρp ιi αa υu ϲc ϳj",
);
const OTHERS: Readonly<Record<string, string>> = pairs(
  "ɑa ɡg ıi ℓl ℯe ⅼl ⅰi ⅴv ⅹx Ⅰl Ⅴ\x56 Ⅹ\x58 ոn օo սu հh ցg ᴏo ᴄc ᴠv ᴡw ᴢz",
);

function pairs(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(list.split(" ").map((pair) => [...pair] as unknown as [string, string]));
}

export const ALIKE: Readonly<Record<string, string>> = { ...CYRILLIC, ...GREEK, ...OTHERS };

export const WORD: RegExp = /[\p{L}\p{Nl}\p{M}\p{N}]+/gu;

/** Letters of mathematics and of full width are Latin ones in another dress. */
const plain = (letter: string): string => {
  const folded = letter.normalize("NFKC");
  return /^[\x21-\x7e]$/.test(folded) ? folded : (ALIKE[letter] ?? letter);
};

/**
 * Look-alikes in words that have Latin letters too, or are of look-alikes alone beside Latin ones: 'pаypal' with a Cyrillic
 * а. Words of Russian or Greek stay, since they have letters that no Latin one is like.
 */
export function withLatin(text: string, action: "replace" | "show") {
  const found = new Map<string, number>();
  const value = text.replace(WORD, (word) => {
    const letters = [...word];
    const isMixed = letters.some((letter) => /[A-Za-z]/.test(letter));
    const isWhollyAlike = letters.every((letter) => plain(letter) !== letter || /[\p{N}\p{M}]/u.test(letter));
    const isDressed = letters.some((letter) => plain(letter) !== letter && ALIKE[letter] === undefined);
    if (!isMixed && !isDressed && !(isWhollyAlike && letters.length > 2)) return word;
    return letters
      .map((letter) => {
        const latin = plain(letter);
        if (latin === letter) return letter;
        const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
        const name = `${letter} U+${code} like ${latin}`;
        found.set(name, (found.get(name) ?? 0) + 1);
        return action === "show" ? `⟨${name}⟩` : latin;
      })
      .join("");
  });
  return { value, found: [...found].sort(([, one], [, other]) => other - one) };
}

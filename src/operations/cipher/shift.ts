const SMALL = 97;
const CAPITAL = 65;

/** The letters A to Z with each moved by what `by` gives for the how-manieth letter it is; all else stays. */
export function shifted(text: string, by: (letter: number) => number): string {
  let count = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const first = code >= SMALL ? SMALL : CAPITAL;
    const moved = (((code - first + by(count++)) % 26) + 26) % 26;
    return String.fromCharCode(first + moved);
  });
}

/** All 94 visible characters of ASCII moved by half of them. */
export const rot47 = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(33 + ((character.charCodeAt(0) - 33 + 47) % 94)));

/** Digits moved by five. */
export const rot5 = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));

/** The letters of a key as shifts; nothing else counts. */
export const shiftsOf = (key: string): readonly number[] =>
  Array.from(key.toUpperCase().match(/[A-Z]/g) ?? [], (letter) => letter.charCodeAt(0) - CAPITAL);

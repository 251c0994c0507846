import { done, operation } from "#core/operation.ts";
import { action, foundNote } from "./trim.ts";

/**
 * Letters of other scripts by the Latin one that they look like: those of confusables.txt (UTS 39, 15.0) whose prototype is one
 * letter, with capital I where that has l. Letters of the Latin script, such as ı, are letters of their own. Those of scripts
 * from right to left are left out, since they show themselves by their direction.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: "Ꭺᗅꓮ𖽀𐊠АΑ",
  B: "Ᏼᗷꓐ𐊂𐊡𐌁ВΒ",
  C: "ϹⲤᏟꓚ𐊢𐌂𐐕𐔜С",
  D: "Ꭰᗞᗪꓓ",
  E: "ⴹᎬꓰ𑢦𑢮𐊆ЕΕ",
  F: "Ϝᖴꓝ𑣂𑢢𐊇𐊥𐔥",
  G: "ᏀᏳꓖԌ",
  H: "ⲎᎻᕼꓧ𐋏НΗ",
  I: "ⲒӀⵏᛁꓲ𖼨𐊊𐌉ІΙ",
  J: "ͿᎫᒍꓙЈ",
  K: "ⲔᏦᛕꓗ𐔘КΚ",
  L: "ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦",
  M: "ϺⲘᎷᗰᛖꓟ𐊰𐌑МΜ",
  N: "Ⲛꓠ𐔓Ν",
  O: "ଠዐⲞՕⵔ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ОΟ",
  P: "ⲢᏢᑭꓑ𐊕РΡ",
  Q: "ⵕԚ",
  R: "ᎡᏒ𐒴ᖇꓣ𖼵",
  S: "ՏᏕᏚꓢ𖼺𐊖𐐠Ѕ",
  T: "ⲦᎢꓔ𖼊𑢼𐊗𐊱𐌕ТΤ",
  U: "ሀՍ𐓎ᑌꓴ𖽂𑢸",
  V: "ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝",
  W: "ᎳᏔꓪԜ",
  X: "Ⲭⵝᚷꓫ𐊐𐊴𐌗𐔧ХΧ",
  Y: "ϒⲨҮᎩᎽꓬ𖽃𑢤𐊲УΥ",
  Z: "Ꮓꓜ𑢩Ζ",
  a: "аα",
  b: "ЬᏏᑲᖯ",
  c: "ⲥꮯ𐐽сϲ",
  d: "Ꮷᑯꓒԁ",
  e: "ҽе",
  f: "ք",
  g: "ց",
  h: "հᏂһ",
  i: "ιꙇꭵᎥ𑣃іι",
  j: "јϳ",
  l: "ӏ",
  n: "ոռ",
  o: "ഠဝσⲟჿօ𐓪𑣈𑣗𐐬оο",
  p: "ϱⲣрρ",
  q: "գզԛ",
  r: "ᴦⲅгꮁ",
  s: "ꮪ𑣁𐑈ѕ",
  u: "ս𐓶𑣘υ",
  v: "𑜆ꮩ𑣀ѵν",
  w: "𑜊𑜎𑜏ѡաꮃԝ",
  x: "ᕁᕽх",
  y: "γүყ𑣜у",
  z: "ꮓ𑣄",
};

const ALIKE = new Map(Object.entries(LETTERS).flatMap(([latin, all]) => Array.from(all, (one) => [one, latin])));

const WORD = /[\p{L}\p{Nl}\p{M}\p{N}]+/gu;
/** Latin letters and figures in another dress: of full width, of mathematics. */
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u;
const OF_MATHEMATICS =
  /[\u{1d400}-\u{1d6a3}\u{1d7ce}-\u{1d7ff}\u2102\u210a-\u210e\u2110-\u2112\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2145-\u2149]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN = /\p{Script=Latin}/u;

interface Word {
  readonly letters: readonly string[];
  /** What each letter is in Latin; itself where it is like none. */
  readonly latin: readonly string[];
  readonly hasLatin: boolean;
  /** Letters that are neither Latin nor like one. */
  readonly isOfAnotherScript: boolean;
}

function wordOf(text: string, keepsFullWidth: boolean): Word {
  const letters = [...text];
  const isDressed = (letter: string) =>
    (FULL_WIDTH.test(letter) && !keepsFullWidth) || (OF_MATHEMATICS.test(letter) && letters.length > 1);
  const hasLatin = letters.some((letter) => LATIN.test(letter) && !FULL_WIDTH.test(letter) && !/\p{Nl}/u.test(letter));
  const latin = letters.map((letter) => {
    const isNumeral = hasLatin && /^[\u2160-\u217f]$/.test(letter);
    const folded = isDressed(letter) || isNumeral ? letter.normalize("NFKC") : letter;
    return /^[A-Za-z\d]$/.test(folded) ? folded : (ALIKE.get(letter) ?? letter);
  });
  const isOfAnotherScript = letters.some(
    (letter) => /\p{L}/u.test(letter) && !LATIN.test(letter) && !ALIKE.has(letter) && !OF_MATHEMATICS.test(letter),
  );
  return { letters, latin, hasLatin, isOfAnotherScript };
}

const countOf = (word: Word): number => word.letters.filter((letter) => ALIKE.has(letter)).length;

/** 'ρgh' is a formula: a short word with Greek letters stays. */
const isFormula = ({ letters }: Word): boolean =>
  letters.length < 4 && letters.some((letter) => /\p{Script=Greek}/u.test(letter));

/**
 * Whether the look-alikes of a word take the place of Latin letters: in a word with Latin letters and none of another script;
 * and where a word of them alone is part of a name with Latin letters, as in раураl.com.
 */
function isDisguised(word: Word, token: string): boolean {
  if (word.isOfAnotherScript) return false;
  if (word.hasLatin) return !isFormula(word);
  if (word.letters.filter((letter) => /\p{L}/u.test(letter)).length < 3) return false;
  const others = token.match(WORD)?.map((other) => wordOf(other, false)) ?? [];
  return (
    /^[\p{L}\p{M}\p{N}._@-]+$/u.test(token) &&
    /[._@]/.test(token) &&
    others.some((one) => one.hasLatin) &&
    !others.some((one) => one.isOfAnotherScript)
  );
}

/**
 * A text with Latin letters for those that take their place, what was found, and the words that were left: they may be words of
 * their own script, such as Russian роса, which looks like 'poca'.
 */
export function withLatin(text: string, action: "replace" | "show") {
  const found = new Map<string, number>();
  const left = new Set<string>();
  const changed = (letter: string, latin: string): string => {
    if (latin === letter) return letter;
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const name = `${letter} U+${code} like ${latin}`;
    found.set(name, (found.get(name) ?? 0) + 1);
    return action === "show" ? `⟨${name}⟩` : latin;
  };
  const value = text.replace(/[^\r\n]+/g, (line) => {
    const keepsFullWidth = EAST_ASIAN.test(line);
    return line.replace(/\S+/g, (token) =>
      token.replace(WORD, (whole) => {
        const word = wordOf(whole, keepsFullWidth);
        const isReplaced = countOf(word) === 0 || isDisguised(word, token);
        if (!isReplaced && (word.hasLatin || !word.isOfAnotherScript) && word.letters.length > 2) left.add(whole);
        return isReplaced
          ? word.letters.map((letter, at) => changed(letter, word.latin[at] ?? letter)).join("")
          : whole;
      }),
    );
  });
  return { value, found: [...found].sort(([, one], [, other]) => other - one), left: [...left] };
}

/** At most this many words are shown in a note. */
const MAX_SHOWN = 5;

export default operation({
  id: "lookalike-letters",
  name: "Look-alike letters",
  words: [
    "homoglyphs",
    "confusables",
    "look-alikes",
    "lookalike",
    "cyrillic letters",
    "fullwidth",
    "fancy text to normal",
    "spoofing",
  ],
  takes: "text",
  gives: "text",
  params: { action },
  labels: { action: { label: "They are", choices: { remove: "Replaced by Latin letters", show: "Shown" } } },
  run: (input, { action }) => {
    const { value, found, left } = withLatin(input, action === "show" ? "show" : "replace");
    const shown = left.slice(0, MAX_SHOWN).join(", ");
    return done(
      value,
      ...(input === "" ? [] : [foundNote(found, "No look-alike letters found in words with Latin letters.")]),
      ...(left.length > 0
        ? [`Left alone, as they may be words in their own script: ${shown}${left.length > MAX_SHOWN ? " …" : ""}.`]
        : []),
    );
  },
  examples: [
    { input: "Sign in at pаypal.example", output: "Sign in at paypal.example" },
    { input: "𝓗𝓮𝓵𝓵𝓸 Ｗｏｒｌｄ", output: "Hello World" },
  ],
});

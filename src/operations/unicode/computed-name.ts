const INITIALS = "G GG N D DD R M B BB S SS  J JJ C K T P H".split(" ");
const VOWELS = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I".split(" ");
const FINALS = " G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H".split(" ");

/** First and last code points whose names are a word and the code point (Unicode 17.0, §4.8, table 4-8). */
const BY_CODE: readonly (readonly [first: number, last: number, word: string])[] = [
  [0xf900, 0xfaff, "CJK COMPATIBILITY IDEOGRAPH"],
  [0x13460, 0x143ff, "EGYPTIAN HIEROGLYPH"],
  [0x17000, 0x187ff, "TANGUT IDEOGRAPH"],
  [0x18b00, 0x18cff, "KHITAN SMALL SCRIPT CHARACTER"],
  [0x18d00, 0x18d7f, "TANGUT IDEOGRAPH"],
  [0x1b170, 0x1b2ff, "NUSHU CHARACTER"],
  [0x2f800, 0x2fa1f, "CJK COMPATIBILITY IDEOGRAPH"],
];

const CJK: readonly (readonly [first: number, last: number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2ebef],
  [0x2ebf0, 0x2ee5f],
  [0x30000, 0x3347f],
];

/** The name of a character that has no line in Unicode's list, since a rule makes it; undefined for all others. */
export function computedName(code: number): string | undefined {
  const syllable = code - 0xac00;
  if (syllable >= 0 && syllable < 11_172) {
    const [initial, vowel] = [Math.floor(syllable / 588), Math.floor((syllable % 588) / 28)];
    return `HANGUL SYLLABLE ${INITIALS[initial]}${VOWELS[vowel]}${FINALS[syllable % 28]}`;
  }
  const hex = code.toString(16).toUpperCase();
  const ruled = BY_CODE.find(([first, last]) => code >= first && code <= last);
  if (ruled) return `${ruled[2]}-${hex}`;
  return CJK.some(([first, last]) => code >= first && code <= last) ? `CJK UNIFIED IDEOGRAPH-${hex}` : undefined;
}

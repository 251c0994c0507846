import { codePointName } from "#core/characters.ts";

/** What a character that cannot be seen is called, where the name is short and known. */
export const NAMES: Readonly<Record<number, string>> = {
  0: "NUL",
  27: "ESC",
  127: "DEL",
  160: "NBSP",
  173: "SHY",
  847: "CGJ",
  1564: "ALM",
  4447: "HANGUL FILLER",
  4448: "HANGUL FILLER",
  6158: "MVS",
  8203: "ZWSP",
  8204: "ZWNJ",
  8205: "ZWJ",
  8206: "LRM",
  8207: "RLM",
  8232: "LS",
  8233: "PS",
  8234: "LRE",
  8235: "RLE",
  8236: "PDF",
  8237: "LRO",
  8238: "RLO",
  8239: "NNBSP",
  8288: "WJ",
  8294: "LRI",
  8295: "RLI",
  8296: "FSI",
  8297: "PDI",
  12644: "HANGUL FILLER",
  65279: "BOM",
  65440: "HANGUL FILLER",
};

/**
 * Characters that are there and not seen: controls but tab and line ends, formats (Cf: zero-width, bidirectional, tags), line
 * and paragraph separators, fillers, variation selectors.
 */
export const HIDDEN: RegExp = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/** Blanks that look like the space and are none. */
export const SPACES: RegExp = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The bidirectional controls, with which code can be shown in another order than it runs (Trojan Source, 2021). */
export const BIDIRECTIONAL: ReadonlySet<number> = new Set([
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
]);

const isKept = (text: string, at: number, character: string): boolean => {
  if (/[\t\n\r]/.test(character)) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + character.length, at + character.length + 2);
  // A selector that makes an emoji of a sign or a sign of an emoji, or chooses a form of an ideograph.
  if (/\p{Variation_Selector}/u.test(character)) return /[^\s\p{C}]$/u.test(before);
  // Emoji of several, and the scripts whose letters these join and part.
  if (character === "\u200d" || character === "\u200c")
    return /(?:\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}])$/u.test(before)
      ? character === "\u200d" && /^\p{Extended_Pictographic}/u.test(after)
      : /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Khmer}]\p{M}?$/u.test(
          before,
        );
  // The tags that end a flag of a region, such as Scotland's, stand after a black flag.
  return (
    character >= "\u{e0020}" &&
    character <= "\u{e007f}" &&
    /🏴[\u{e0020}-\u{e007e}]*$/u.test(text.slice(Math.max(0, at - 16), at))
  );
};

const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const number = codePointName(code);
  const name = NAMES[code];
  return name === undefined ? number : `${number} ${name}`;
};

/** A text with what is hidden in it taken away or shown as ⟨U+200B ZWSP⟩, and what was found, most frequent first. */
export function withoutHidden(text: string, action: "remove" | "show", changesSpaces: boolean) {
  const found = new Map<string, number>();
  const count = (character: string) => {
    const name = nameOf(character);
    found.set(name, (found.get(name) ?? 0) + 1);
    return name;
  };
  const bare = text.replace(HIDDEN, (character, at: number) => {
    if (isKept(text, at, character)) return character;
    const name = count(character);
    if (action === "show") return `⟨${name}⟩`;
    return character === "\u2028" || character === "\u2029" ? "\n" : "";
  });
  const value = changesSpaces
    ? bare.replace(SPACES, (character) => {
        const name = count(character);
        return action === "show" ? `⟨${name}⟩` : " ";
      })
    : bare;
  return { value, found: [...found].sort(([, one], [, other]) => other - one) };
}

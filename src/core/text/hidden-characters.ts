// Invisible characters. Unicode's lists of variation sequences are StandardizedVariants.txt and
// emoji-variation-sequences.txt. A selector after anything else shows nothing, and can carry a hidden text.

/** What may be hidden: controls, formats, separators, and all that a renderer leaves out, but for signs that are seen (UAX #44). */
export const HIDDEN: RegExp =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What comes before a selector of its kind in the lists; in ideographs and Mongolian any letter does. */
export const SELECTED: Readonly<Record<string, RegExp>> = {
  "\ufe0e\ufe0f":
    /[\u0023\u002a\u0030-\u0039\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9\u23ea\u23ed-\u23ef\u23f1-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e\u2611\u2614\u2615\u2618\u261d\u2620\u2622\u2623\u2626\u262a\u262e\u262f\u2638-\u263a\u2640\u2642\u2648-\u2653\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u267f\u2692-\u2697\u2699\u269b\u269c\u26a0\u26a1\u26a7\u26aa\u26ab\u26b0\u26b1\u26bd\u26be\u26c4\u26c5\u26c8\u26cf\u26d1\u26d3\u26d4\u26e9\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2708\u2709\u270c\u270d\u270f\u2712\u2714\u2716\u271d\u2721\u2733\u2734\u2744\u2747\u2753\u2757\u2763\u2764\u27a1\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\u{1f004}\u{1f170}\u{1f171}\u{1f17e}\u{1f17f}\u{1f202}\u{1f21a}\u{1f22f}\u{1f237}\u{1f30d}-\u{1f30f}\u{1f315}\u{1f31c}\u{1f321}\u{1f324}-\u{1f32c}\u{1f336}\u{1f378}\u{1f37d}\u{1f393}\u{1f396}\u{1f397}\u{1f399}-\u{1f39b}\u{1f39e}\u{1f39f}\u{1f3a7}\u{1f3ac}-\u{1f3ae}\u{1f3c2}\u{1f3c4}\u{1f3c6}\u{1f3ca}-\u{1f3ce}\u{1f3d4}-\u{1f3e0}\u{1f3ed}\u{1f3f3}\u{1f3f5}\u{1f3f7}\u{1f408}\u{1f415}\u{1f41f}\u{1f426}\u{1f43f}\u{1f441}\u{1f442}\u{1f446}-\u{1f449}\u{1f44d}\u{1f44e}\u{1f453}\u{1f46a}\u{1f47d}\u{1f4a3}\u{1f4b0}\u{1f4b3}\u{1f4bb}\u{1f4bf}\u{1f4cb}\u{1f4da}\u{1f4df}\u{1f4e4}-\u{1f4e6}\u{1f4ea}-\u{1f4ed}\u{1f4f7}\u{1f4f9}-\u{1f4fb}\u{1f4fd}\u{1f508}\u{1f50d}\u{1f512}\u{1f513}\u{1f549}\u{1f54a}\u{1f550}-\u{1f567}\u{1f56f}\u{1f570}\u{1f573}-\u{1f579}\u{1f587}\u{1f58a}-\u{1f58d}\u{1f590}\u{1f5a5}\u{1f5a8}\u{1f5b1}\u{1f5b2}\u{1f5bc}\u{1f5c2}-\u{1f5c4}\u{1f5d1}-\u{1f5d3}\u{1f5dc}-\u{1f5de}\u{1f5e1}\u{1f5e3}\u{1f5e8}\u{1f5ef}\u{1f5f3}\u{1f5fa}\u{1f610}\u{1f687}\u{1f68d}\u{1f691}\u{1f694}\u{1f698}\u{1f6ad}\u{1f6b2}\u{1f6b9}\u{1f6ba}\u{1f6bc}\u{1f6cb}\u{1f6cd}-\u{1f6cf}\u{1f6e0}-\u{1f6e5}\u{1f6e9}\u{1f6f0}\u{1f6f3}]$/u,
  "\ufe00":
    /[\p{Unified_Ideograph}\u0030\u1000\u1002\u1004\u1010\u1011\u1015\u1019\u101a\u101c\u101d\u1022\u1031\u1075\u1078\u107a\u1080\u210b\u2110\u2112\u211b\u212c\u2130\u2131\u2133\u2205\u2229\u222a\u2268\u2269\u2272\u2273\u228a\u228b\u2293-\u2295\u2297\u229c\u22da\u22db\u2a3c\u2a3d\u2a9d\u2a9e\u2aac\u2aad\u2acb\u2acc\u3001\u3002\ua856\ua85c\ua85e-\ua860\ua868\uaa60-\uaa66\uaa6b\uaa6c\uaa6f\uaa7a\uff01\uff0c\uff0e\uff10\uff1a\uff1b\uff1f\u{10ac5}\u{10ac6}\u{10ad6}\u{10ad7}\u{10ae1}\u{13091}\u{13092}\u{1310f}\u{1311c}\u{13121}\u{13127}\u{13139}\u{131a0}\u{131b1}\u{131b8}\u{131b9}\u{131cb}\u{131f9}\u{131fa}\u{1327f}\u{13285}\u{1328c}\u{132aa}\u{132cb}\u{132dc}\u{132e7}\u{13307}\u{1331b}\u{13322}\u{1333b}\u{1333c}\u{13377}\u{13378}\u{13399}\u{1339a}\u{133d3}\u{133f2}\u{133f5}\u{133f6}\u{13403}\u{13416}\u{13419}\u{1341a}\u{13423}\u{13443}-\u{13446}\u{1d49c}\u{1d49e}\u{1d49f}\u{1d4a2}\u{1d4a5}\u{1d4a6}\u{1d4a9}-\u{1d4ac}\u{1d4ae}-\u{1d4b5}]$/u,
  "\ufe01":
    /[\p{Unified_Ideograph}\u210b\u2110\u2112\u211b\u212c\u2130\u2131\u2133\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f\u{13093}\u{130a9}\u{13187}\u{131b1}\u{131ee}\u{131f8}-\u{131fa}\u{13257}\u{1327f}\u{132a4}\u{13308}\u{13312}-\u{13314}\u{1331b}\u{13321}\u{13322}\u{13331}\u{13419}\u{1d49c}\u{1d49e}\u{1d49f}\u{1d4a2}\u{1d4a5}\u{1d4a6}\u{1d4a9}-\u{1d4ac}\u{1d4ae}-\u{1d4b5}]$/u,
  "\ufe02":
    /[\p{Unified_Ideograph}\u{13117}\u{13139}\u{13183}\u{131a0}\u{131ba}\u{131ee}\u{13216}\u{1327b}\u{132a4}\u{132e7}\u{132e9}\u{132f8}\u{132fd}\u{13302}\u{13303}\u{13310}-\u{13314}\u{1331c}\u{13321}\u{13331}\u{1334a}\u{13361}\u{13373}\u{1337d}\u{13385}\u{133af}\u{133b0}\u{133bf}\u{133dd}\u{13419}\u{1342c}\u{1342e}]$/u,
  "\u180b\u180c\u180d\u180f": /(?=\p{L})\p{Script=Mongolian}$/u,
};
const IDEOGRAPH = /\p{Unified_Ideograph}$/u;

/** What a joiner can follow: emoji, and letters of the scripts in which joiners join and separate letters. */
export const JOINED_EMOJI: RegExp = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;
export const JOINED_LETTER: RegExp =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Phags_Pa}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Sundanese}\p{Script=Tai_Tham}\p{Script=Chakma}\p{Script=Grantha}\p{Script=Newa}\p{Script=Tirhuta}]\p{M}?$/u;

/** Scripts that put no spaces between words, where a space of no width says where a line may end (UAX #14, class ZW). */
const UNSPACED = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tibetan}]`;
export const AFTER_UNSPACED: RegExp = new RegExp(String.raw`${UNSPACED}[\p{P}\s\u200b]{0,3}$`, "u");
export const BEFORE_UNSPACED: RegExp = new RegExp(String.raw`^[\p{P}\s\u200b]{0,3}${UNSPACED}`, "u");

/** Whether an invisible character has a use in its place: looks at the text before it and after it. */
function hasUse(character: string, before: string, after: string): boolean {
  if (/[\t\n\r]/.test(character)) return true;
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xe0100 && code <= 0xe01ef) return IDEOGRAPH.test(before);
  if (/\p{Variation_Selector}/u.test(character))
    return Object.entries(SELECTED).some(([selectors, base]) => selectors.includes(character) && base.test(before));
  if (character === "\u200d" || character === "\u200c")
    return JOINED_EMOJI.test(before)
      ? character === "\u200d" && /^\p{Extended_Pictographic}/u.test(after)
      : JOINED_LETTER.test(before);
  if (code === 0x200b) return AFTER_UNSPACED.test(before) || BEFORE_UNSPACED.test(after);
  // The vowel separator is used within words.
  if (code === 0x180e) return /\p{Script=Mongolian}$/u.test(before) && /^\p{Script=Mongolian}/u.test(after);
  if (code === 0x2800) return /[\u2801-\u28ff]\u2800*$/u.test(before) || /^\u2800*[\u2801-\u28ff]/u.test(after);
  // Fillers replace the letter that a syllable of old Hangul lacks.
  if (code === 0x115f) return /^[\u1160-\u11a7\ud7b0-\ud7c6]/u.test(after);
  if (code === 0x1160) return /[\u1100-\u115f\ua960-\ua97c]$/u.test(before);
  if (code >= 0x13430 && code <= 0x1345f) return /\p{Script=Egyptian_Hieroglyphs}$/u.test(before);
  // The tags that end a flag of a region, such as Scotland's, follow a black flag.
  return code >= 0xe0020 && code <= 0xe007f && /🏴[\u{e0020}-\u{e007e}]*$/u.test(before);
}

/** Whether a character of a text is invisible and has no use at its place. */
export const isHiddenAt = (text: string, at: number, character: string): boolean =>
  !hasUse(
    character,
    text.slice(Math.max(0, at - 16), at),
    text.slice(at + character.length, at + character.length + 16),
  );

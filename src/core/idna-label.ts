// RFC 5892 §2.6: the exceptions among letters, marks and digits, and the characters that depend on their neighbors.
const LETTERS =
  /^[-\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u00b7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb\p{Join_Control}]+$/u;
const DISALLOWED = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/;

// Signs with the combining class 9, after which joiners shape letters.
const VIRAMA =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]$/u;
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}]/u;

// Appendix A: what must come before and after each of these characters.
const CONTEXTS: Readonly<Record<string, (before: string, behind: string, label: string) => boolean>> = {
  "\u200c": (before, behind) =>
    VIRAMA.test(before) || (JOINING.test(before.slice(-1)) && JOINING.test(behind.slice(0, 1))),
  "\u200d": (before) => VIRAMA.test(before),
  "\u00b7": (before, behind) => before.endsWith("l") && behind.startsWith("l"),
  "\u0375": (_, behind) => /^\p{Script=Greek}/u.test(behind),
  "\u05f3": (before) => /\p{Script=Hebrew}$/u.test(before),
  "\u05f4": (before) => /\p{Script=Hebrew}$/u.test(before),
  "\u30fb": (_before, _behind, label) =>
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll("\u30fb", "")),
};

/**
 * Whether IDNA 2008 allows a part of a domain name in Unicode (RFC 5891 §4.2.3, RFC 5892); its length isn't checked.
 */
export function isIdna2008Label(label: string): boolean {
  if (/^-|-$|^..--/u.test(label) || /^\p{M}/u.test(label)) return false;
  if (!LETTERS.test(label) || DISALLOWED.test(label)) return false;
  // Digits of one shape or the other.
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  for (let at = 0; at < label.length; at++) {
    const fits = CONTEXTS[label.charAt(at)];
    if (fits && !fits(label.slice(0, at), label.slice(at + 1), label)) return false;
  }
  return true;
}

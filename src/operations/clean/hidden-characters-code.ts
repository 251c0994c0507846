import { codeOf } from "#core/operation.ts";
import { HIDDEN, NAMES, SPACES } from "./hidden.ts";
import operation from "./hidden-characters.ts";

const KEPT = String.raw`function isKeptHidden(text, at, sign) {
  if (/[\t\n\r]/.test(sign)) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + sign.length, at + sign.length + 2);
  // A selector that makes an emoji of a sign or a sign of an emoji, or chooses a form of an ideograph.
  if (/\p{Variation_Selector}/u.test(sign)) return /[^\s\p{C}]$/u.test(before);
  // Emoji of several, and the scripts whose letters these join and part.
  if (sign === "\u200d" || sign === "\u200c")
    return /(?:\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}])$/u.test(before)
      ? sign === "\u200d" && /^\p{Extended_Pictographic}/u.test(after)
      : /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Khmer}]\p{M}?$/u.test(before);
  // The tags that end a flag of a region, such as Scotland's.
  return /^[\u{e0020}-\u{e007f}]$/u.test(sign) && /🏴[\u{e0020}-\u{e007e}]*$/u.test(text.slice(Math.max(0, at - 16), at));
}`;

const SHOWN = [
  `const HIDDEN_NAMES = ${JSON.stringify(NAMES)};`,
  `function shownHidden(sign) {
  const code = sign.codePointAt(0);
  return "⟨U+" + code.toString(16).toUpperCase().padStart(4, "0") + (code in HIDDEN_NAMES ? " " + HIDDEN_NAMES[code] : "") + "⟩";
}`,
];

export default [
  codeOf(operation, {
    javascript: ({ action, spaces }) => {
      const isShown = action === "show";
      const other = isShown ? "shownHidden(sign)" : String.raw`/[\u2028\u2029]/.test(sign) ? "\n" : ""`;
      return {
        needs: [KEPT, ...(isShown ? SHOWN : [])],
        expression: `data.replace(${HIDDEN}, (sign, at) => (isKeptHidden(data, at, sign) ? sign : ${other}))${spaces ? `.replace(${SPACES}, ${isShown ? "shownHidden" : '" "'})` : ""}`,
      };
    },
    takes: "Unicode's scripts and emoji, which Python does not ship",
  }),
];

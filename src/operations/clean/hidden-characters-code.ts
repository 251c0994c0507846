import { HIDDEN, JOINED_EMOJI, JOINED_LETTER, SELECTED } from "#core/hidden-characters.ts";
import { codeOf } from "#core/operation.ts";
import { NAMES, SPACES } from "./hidden.ts";
import operation from "./hidden-characters.ts";

// As hasUse has it.
const KEPT = String.raw`const SELECTED = [
${Object.entries(SELECTED)
  .map(([selectors, base]) => `  [${JSON.stringify(selectors)}, ${base}],`)
  .join("\n")}
];
function isKeptHidden(text, at, sign) {
  if (/[\t\n\r]/.test(sign)) return true;
  const before = text.slice(Math.max(0, at - 16), at);
  const after = text.slice(at + sign.length, at + sign.length + 16);
  if (/[\u{e0100}-\u{e01ef}]/u.test(sign)) return /\p{Unified_Ideograph}$/u.test(before);
  if (/\p{Variation_Selector}/u.test(sign)) return SELECTED.some(([selectors, base]) => selectors.includes(sign) && base.test(before));
  if (sign === "\u200d" || sign === "\u200c")
    return ${JOINED_EMOJI}.test(before) ? sign === "\u200d" && /^\p{Extended_Pictographic}/u.test(after) : ${JOINED_LETTER}.test(before);
  if (sign === "\u180e") return /\p{Script=Mongolian}$/u.test(before) && /^\p{Script=Mongolian}/u.test(after);
  if (sign === "\u2800") return /[\u2801-\u28ff]\u2800*$/u.test(before) || /^\u2800*[\u2801-\u28ff]/u.test(after);
  if (sign === "\u115f") return /^[\u1160-\u11a7\ud7b0-\ud7c6]/u.test(after);
  if (sign === "\u1160") return /[\u1100-\u115f\ua960-\ua97c]$/u.test(before);
  if (/[\u{13430}-\u{1345f}]/u.test(sign)) return /\p{Script=Egyptian_Hieroglyphs}$/u.test(before);
  return /^[\u{e0020}-\u{e007f}]$/u.test(sign) && /🏴[\u{e0020}-\u{e007e}]*$/u.test(before);
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

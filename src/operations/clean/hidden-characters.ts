import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { codePointName } from "#core/text/characters.ts";
import { HIDDEN, isHiddenAt } from "#core/text/hidden-characters.ts";
import { action, foundNote } from "./trim.ts";

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

/** Blanks that look like the space but aren't. */
export const SPACES: RegExp = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const number = codePointName(code);
  const name = NAMES[code];
  return name === undefined ? number : `${number} ${name}`;
};

/** A text with its hidden characters removed or shown as ⟨U+200B ZWSP⟩, and what was found, most frequent first. */
export function withoutHidden(text: string, action: "remove" | "show", changesSpaces: boolean) {
  const found = new Map<string, number>();
  const count = (character: string) => {
    const name = nameOf(character);
    found.set(name, (found.get(name) ?? 0) + 1);
    return name;
  };
  const bare = text.replace(HIDDEN, (character, at: number) => {
    if (!isHiddenAt(text, at, character)) return character;
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

export default operation({
  id: "hidden-characters",
  name: "Invisible characters",
  words: [
    "invisible characters",
    "zero width",
    "hidden characters",
    "non-printable",
    "remove bom",
    "nbsp",
    "control characters",
    "watermark",
    "null bytes",
    "variation selectors",
    "emoji smuggling",
  ],
  takes: "text",
  gives: "text",
  params: { action, spaces: flag(true) },
  labels: {
    action: { label: "They are", choices: { remove: "Removed", show: "Shown" } },
    spaces: "No-break and other spaces too",
  },
  run: (input, { action, spaces }) => {
    const { value, found } = withoutHidden(input, action, spaces);
    return done(value, ...(input === "" ? [] : [foundNote(found, "No hidden characters found.")]));
  },
  examples: [
    { input: "pass\u200bword\u00a0123", output: "password 123" },
    { input: "if\u202e (a)", settings: { action: "show" }, output: "if⟨U+202E RLO⟩ (a)" },
  ],
});

import type { Answerer } from "#kits/answers/answer.ts";
import { ASKED } from "./asked.ts";

/** One character as people see it; not a word, and 'unicode table' doesn't ask for a character. */
function askedFor(line: string): string | undefined {
  const [, typed, number] = ASKED.exec(line) ?? [];
  if (number !== undefined) {
    const code = Number.parseInt(number, 16);
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
  }
  if (typed === undefined || !typed.isWellFormed()) return undefined;
  return [...new Intl.Segmenter("und").segment(typed)].length === 1 ? typed : undefined;
}

/** Names the characters that a line asks for. */
export const answerUnicode: Answerer = (line) => {
  const text = askedFor(line);
  if (text === undefined) return [];
  return [
    {
      value: async () => {
        const { lineOf, loadNames } = await import("#operations/unicode/properties.ts");
        const names = await loadNames(text > "\uffff" || [...text].length < text.length);
        return Array.from(text, (character) => lineOf(character, names)).join("\n");
      },
      understood: `The characters of “${text}”`,
      opens: { typed: { text } },
    },
  ];
};

const NUMBER = String.raw`(?<number>-?(?:\d{1,3}(?:,\d{3})+|\d{1,36})(?:\.\d{1,20})?)`;
const ASK = String.raw`(?:(?:what is|write|spell(?: out)?|how (?:do you|to) (?:write|spell|say))\s+)?`;

const QUESTIONS = [
  new RegExp(String.raw`^${ASK}${NUMBER}\s+(?:in|to|into|as)\s+(?:english\s+)?words\??$`, "i"),
  new RegExp(String.raw`^spell(?: out)?\s+${NUMBER}$`, "i"),
  new RegExp(String.raw`^numbers?\s+(?:to|in|into)\s+words\s+${NUMBER}$`, "i"),
];

/**
 * The number that is to be written in words: '1,234 in words', 'spell out 42'. Undefined if a line doesn't ask for one.
 */
export function askedInWords(line: string): string | undefined {
  for (const question of QUESTIONS) {
    const number = question.exec(line.trim())?.groups?.number;
    if (number !== undefined) return number.replaceAll(",", "");
  }
  return undefined;
}

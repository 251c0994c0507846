import { dimensionOf, isSame } from "#core/measure/dimension.ts";
import { isPlain } from "#core/measure/measure.ts";
import { GROUPED } from "#core/measure/number-signs.ts";
import type { KnownUnit, Vocabulary } from "#core/measure/vocabulary.ts";
import { fixed, rounded } from "#core/number/format-number.ts";
import { fractionOf } from "#core/number/fraction.ts";
import { unit } from "#core/quantity.ts";
import type { Answer } from "./answer.ts";
import { arithmeticAnswers } from "./arithmetic.ts";
import type { Question } from "./question.ts";
import { countNumbers, understand } from "./understood.ts";

const SIGN = "[$€£¥₹₩₽₪₺฿₫₴₦₱]";
const BEFORE = new RegExp(
  String.raw`(${SIGN})\s?([\d.,]*\d(?:\.\d*)?(?:\s?(?:k|M|bn|thousand|million|billion)\b)?)`,
  "gu",
);
const AFTER = new RegExp(String.raw`([\d.,]*\d)\s?(${SIGN})(?![\p{L}\d])`, "gu");
const ANY = new RegExp(SIGN, "gu");

/** The word that replaces a currency sign during the calculation. */
const WORD = "money";
const MONEY = dimensionOf(WORD);
const COIN: KnownUnit = {
  kind: WORD,
  id: WORD,
  unit: unit("Money", WORD, "1", { text: "", certainty: "exactly" }),
  dimension: MONEY,
  size: fractionOf("1"),
  offset: fractionOf("0"),
  isApproximate: false,
};

/** Whether a line has amounts of money. */
export const hasMoney = (line: string): boolean => line.search(ANY) >= 0;

/** Calculates with amounts of one currency. Nothing is converted. */
export function moneyAnswers(
  line: string,
  vocabulary: Vocabulary,
  questionsIn: (line: string) => readonly Question[],
): readonly Answer[] {
  const signs = new Set(line.match(ANY));
  const [sign = ""] = signs;
  if (signs.size !== 1) return [];
  const isAfter = line.search(BEFORE) < 0;
  const withCoins: Vocabulary = { ...vocabulary, find: (word) => (word === WORD ? [COIN] : vocabulary.find(word)) };
  const grouped = line.replaceAll(GROUPED, "$1$2");
  const written = grouped.replace(BEFORE, `($2 ${WORD})`).replace(AFTER, `($1 ${WORD})`);
  // In '$45 + 5' both are money.
  const bare = grouped.replaceAll(ANY, "");
  for (const text of [written, bare]) {
    if (text === bare && /[*/×÷x%]/.test(bare)) continue;
    const questions = questionsIn(text).flatMap(({ also, ...question }) => [
      question,
      ...(also === undefined ? [] : [{ source: also, isMore: true }]),
    ]);
    const answers: Answer[] = [];
    for (const { source, target, isMore } of questions as readonly (Question & { readonly isMore?: boolean })[]) {
      if (answers.length > 0 && !isMore) break;
      const [found] = understand(source, withCoins);
      if (!found) continue;
      const shown = tidy(found.text, sign, isAfter);
      if (isPlain(found.measure) && text === written)
        return arithmeticAnswers(source, { ...found, text: shown }, target);
      const isMoney = isSame(found.measure.dimension, MONEY) || text === bare;
      if (!isMoney || target !== undefined || countNumbers(found.expression) < 2) continue;
      const amount = fixed(found.measure.value, 2);
      const exact = rounded(found.measure.value, 60);
      const isExact = !found.measure.isApproximate && exact.exact && !/\.\d{3}/.test(exact.text);
      const figures = amount.replace(/\.00$/, "").replace(/^-/, "");
      const value = `${amount.startsWith("-") ? "-" : ""}${isAfter ? `${figures} ${sign}` : `${sign}${figures}`}`;
      answers.push({
        value: `${isExact ? "" : "≈ "}${value}`,
        copied: amount.replace(/\.00$/, ""),
        understood: `${text === bare ? line : shown}, ${isExact ? "exactly" : "rounded to cents"}`,
      });
    }
    if (answers.length > 0) return answers;
  }
  return [];
}

/** The line as it was typed: '$45 + 20%'. */
const tidy = (text: string, sign: string, isAfter: boolean) =>
  text
    .replace(/ \(money\)$/, "")
    .replace(/\(+([^()]*?) money\)+/g, (_, amount: string) => (isAfter ? `${amount} ${sign}` : `${sign}${amount}`));

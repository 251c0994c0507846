import { expect, test } from "vitest";
import { inSigns } from "#core/measure/in-signs.ts";
import { convert } from "#core/quantity.ts";
import type { Answer } from "#kits/answers/answer.ts";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { questionsIn } from "#kits/answers/question.ts";
import { linkedNumber } from "#kits/unit-converter/converter-params.ts";
import { readEntry } from "#kits/unit-converter/read-entry.ts";
import { questions } from "./corpus.fixture.ts";
import { quantities } from "./units/quantities.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

// There is one reader for both: a converter's box reads the same amount that the search answers.

const vocabulary = await loadVocabulary();
const answer = quantityAnswers(vocabulary);
const lines = questions.flatMap((kind) => kind.lines.map(({ line }) => line));

const answersTo = (line: string): readonly Answer[] =>
  answer(line, contextFor(1)).flatMap((reply) => ("refusal" in reply ? [] : [reply]));

/** The converter that an answer opens, and the settings that it fills in. */
function opened({ opens }: Answer) {
  const settings = new Map(opens?.query);
  const quantity = quantities[`units/${opens?.folder}`];
  return { quantity, from: settings.get("from") ?? "", value: settings.get("value") ?? "" };
}

const asNumber = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }) =>
  Number(numerator) / Number(denominator);

const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

test("a converter is filled in with what the search answered", () => {
  let count = 0;
  const different = lines.flatMap((line) => {
    const [first] = answersTo(line);
    if (!first) return [];
    const { quantity, from, value } = opened(first);
    const to = quantity?.units[new Map(first.opens?.query).get("to") ?? ""];
    const unit = quantity?.units[from];
    if (!quantity || !unit || !to || !/^-?[\d.]+(?:e-?\d+)?$/.test(first.copied ?? "")) return [];
    const linked = linkedNumber(value);
    const filled = linked ?? readEntry(value, vocabulary, quantity, from);
    const number = "value" in filled ? filled.value : undefined;
    const start = linked?.isInFeet ? quantity.units.foot : unit;
    const result = number && start && convert(number, start, to);
    count++;
    return result && isNear(asNumber(result), Number(first.copied)) ? [] : [`${line}: ${value} ${from}`];
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test("a box reads the amount of a question like the search, or explains why not", () => {
  let count = 0;
  const different = lines.flatMap((line) => {
    const [first] = answersTo(line);
    const source = questionsIn(inSigns(line))[0]?.source;
    // For a clock time the target unit decides: 2:30 in minutes are two and a half hours.
    if (!first || source === undefined || source.includes(":")) return [];
    const { quantity, from, value } = opened(first);
    const linked = linkedNumber(value);
    if (!quantity || !linked || linked.isInFeet) return [];
    const read = readEntry(source, vocabulary, quantity, from);
    if (read.kind !== "number" || !read.isMeasured) return [];
    count++;
    return isNear(asNumber(read.value), asNumber(linked.value))
      ? []
      : [`${line}: ${source} is ${read.plain}, and ${value} ${from}`];
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test("no two answers to a line have the same text", () => {
  const alike = lines.filter((line) => {
    const words = answersTo(line).map(({ understood }) => understood);
    return new Set(words).size < words.length;
  });
  expect(alike).toEqual([]);
});

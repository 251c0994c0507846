import { expect, test } from "vitest";
import { samplesOf } from "./corpus.fixture.ts";
import { recognize } from "./readings.ts";

// How much of a text it takes to tell what it is: a rule that asks for one character more or less is seen here.

/** Samples are many, and alike. */
const EVERY = 12;
const MOST = 72;

const told = (text: string): string =>
  recognize(text)
    .map(({ certainty, kind }) => `${certainty} ${kind}`)
    .join(" + ") || "nothing";

/** What parts of a text, each one character longer than the one before, are taken for: `8 likely base64` is from eight on. */
function grown(parts: readonly string[]): string {
  const all = parts.map(told);
  return all.flatMap((one, at) => (one === all[at - 1] ? [] : [`${parts[at]?.length} ${one}`])).join(", ");
}

const samples = ["samples", "apart-positives"].flatMap(samplesOf).map(({ text }) => text);
const lengthsOf = (text: string) => Array.from({ length: Math.min(MOST, text.length) }, (_, at) => at + 1);
const shown = (text: string) => JSON.stringify(text.slice(0, MOST));

test("how much of a sample's beginning is enough", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 0)
    .flatMap((text) => [shown(text), `  ${grown(lengthsOf(text).map((length) => text.slice(0, length)))}`]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/beginnings.golden.txt");
});

test("how much of a sample's end is enough", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 4)
    .flatMap((text) => {
      const end = text.slice(-MOST);
      return [shown(end), `  ${grown(lengthsOf(end).map((length) => end.slice(-length)))}`];
    });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/ends.golden.txt");
});

test("what a sample is without one of its characters", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 8)
    .flatMap((text) => {
      const short = text.slice(0, MOST);
      const without = Array.from(short, (_, at) => told(short.slice(0, at) + short.slice(at + 1)));
      const counts = Map.groupBy(without, (one) => one);
      return [shown(short), `  ${[...counts].map(([one, { length }]) => `${length} times ${one}`).join(", ")}`];
    });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/gaps.golden.txt");
});

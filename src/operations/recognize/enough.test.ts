import { expect, test } from "vitest";
import { samplesOf } from "./corpus.fixture.ts";
import { recognize } from "./readings.ts";

// How much of a text it takes to recognize it. This shows when a rule starts to need one character more or less.

/** There are many similar samples. */
const EVERY = 24;
const MAX = 72;

const findsOf = (text: string): string =>
  recognize(text)
    .map(({ certainty, kind }) => `${certainty} ${kind}`)
    .join(" + ") || "nothing";

/** The finds for growing parts of a text: `8 likely base64` means from eight characters on. */
function grown(parts: readonly string[]): string {
  const all = parts.map(findsOf);
  return all.flatMap((one, at) => (one === all[at - 1] ? [] : [`${parts[at]?.length} ${one}`])).join(", ");
}

const samples = ["samples", "apart-positives"].flatMap(samplesOf).map(({ text }) => text);
const lengthsOf = (text: string) => Array.from({ length: Math.min(MAX, text.length) }, (_, at) => at + 1);
const shown = (text: string) => JSON.stringify(text.slice(0, MAX));

test("recognizes a sample from this much of its beginning", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 0)
    .flatMap((text) => [shown(text), `  ${grown(lengthsOf(text).map((length) => text.slice(0, length)))}`]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/beginnings.golden.txt");
});

test("recognizes a sample from this much of its end", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 8)
    .flatMap((text) => {
      const end = text.slice(-MAX);
      return [shown(end), `  ${grown(lengthsOf(end).map((length) => end.slice(-length)))}`];
    });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/ends.golden.txt");
});

test("recognizes this in a sample with one character removed", async () => {
  const lines = samples
    .filter((_, at) => at % EVERY === 16)
    .flatMap((text) => {
      const short = text.slice(0, MAX);
      const without = Array.from(short, (_, at) => findsOf(short.slice(0, at) + short.slice(at + 1)));
      const counts = Map.groupBy(without, (one) => one);
      return [shown(short), `  ${[...counts].map(([one, { length }]) => `${length} times ${one}`).join(", ")}`];
    });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./corpus/gaps.golden.txt");
});

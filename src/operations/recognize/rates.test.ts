import { expect, test } from "vitest";
import { loadFamily } from "#operations/families.ts";
import { ordinaryOf, samplesOf } from "./corpus.fixture.ts";
import { type Reading, readingsOf } from "./readings.ts";

/** What is said without being asked: what is possible only is left to those who ask for more. */
const isTaken = ({ certainty, steps }: Reading) => certainty !== "possible" && steps.length > 0;

const kindsOf = ({ layers }: Reading) => layers.map(({ kind }) => kind).join(" ");

/** The encoded texts that are named otherwise than they should be, through all layers. */
async function misnamed(name: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { kinds, text } of samplesOf(name)) {
    const [first] = await readingsOf(text, loadFamily);
    const said = first && isTaken(first) ? kindsOf(first) : "nothing";
    // A text inside may have a form of its own, such as that of an address or of rows.
    if (said !== kinds && !(said.startsWith(`${kinds} `) && !kinds.includes(" ")))
      wrong.push(`${kinds}: ${said}: ${JSON.stringify(text).slice(0, 90)}`);
  }
  return wrong;
}

/** The ordinary texts that are taken for encoded ones. */
async function mistaken(texts: readonly string[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const text of texts) {
    const taken = (await readingsOf(text, loadFamily)).find(isTaken);
    if (taken)
      wrong.push(`${kindsOf(taken)}: ${text.slice(0, 80)} → ${JSON.stringify(String(taken.value)).slice(0, 60)}`);
  }
  return wrong;
}

test.each([
  ["samples", 300, 0.95],
  ["apart-positives", 60, 0.95],
])("of the encoded texts in %s at least so many are named right", async (name, least, share) => {
  const wrong = await misnamed(name);
  const count = samplesOf(name).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(1 - wrong.length / count, wrong.join("\n")).toBeGreaterThanOrEqual(share);
});

test.each([
  ["ordinary", 3000, 0.01],
  ["apart-negatives", 300, 0.01],
])("of the ordinary texts in %s at most so many are taken for encoded ones", async (name, least, share) => {
  const texts = ordinaryOf(name);
  const wrong = await mistaken(texts);
  expect(texts.length).toBeGreaterThanOrEqual(least);
  expect(wrong.length / texts.length, wrong.join("\n")).toBeLessThanOrEqual(share);
});

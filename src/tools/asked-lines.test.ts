import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allAnswers } from "./all-answers.fixture.ts";
import type { ToolAnswer } from "./answers.ts";
import {
  CODES,
  DIFFERENT,
  MADE,
  NOTHING,
  QUANTITIES,
  READINGS,
  RECOGNIZED,
  REFUSED,
  SUMS,
} from "./asked-lines.fixture.ts";
import { gnuUnits } from "./units/gnu.fixture.ts";

const asked = async (line: string) => (await allAnswers(line)).answers;

const texts = async (line: string) =>
  Promise.all((await asked(line)).map(({ value }) => (typeof value === "string" ? value : value())));

const installed = gnuUnits([["m", "m"]]) !== undefined;
const numberIn = (answer: string) => Number(answer.replace("≈ ", "").split(" ")[0]);
const nine = (value: number) => value.toPrecision(9);

beforeAll(() => asked("1 m in ft"));

test("there are enough lines", () => {
  const others = [DIFFERENT, SUMS, READINGS, RECOGNIZED, CODES, MADE, NOTHING, REFUSED];
  expect(QUANTITIES.length).toBeGreaterThanOrEqual(150);
  expect(others.reduce((sum, { length }) => sum + length, QUANTITIES.length)).toBeGreaterThanOrEqual(300);
});

test.each(QUANTITIES)("%s: %s", async (line, answer) => {
  expect((await texts(line))[0]).toBe(answer);
});

test.skipIf(!installed)("GNU units, where installed, agrees with every amount to 9 digits", () => {
  const answers = gnuUnits(QUANTITIES.map(([, , have, want]) => [have, want])) ?? [];
  expect(QUANTITIES.map(([line, answer]) => [line, nine(numberIn(answer))])).toEqual(
    QUANTITIES.map(([line], index) => [line, nine(Number(answers[index]))]),
  );
});

test.skipIf(!installed)("GNU units, where installed, differs where we say so", () => {
  const answers = gnuUnits(DIFFERENT.map(([, , have, want]) => [have, want])) ?? [];
  for (const [index, [line, answer]] of DIFFERENT.entries()) {
    expect(nine(Number(answers[index])), line).not.toBe(nine(numberIn(answer)));
  }
});

test.each(DIFFERENT)("%s: %s", async (line, answer) => {
  expect((await texts(line))[0]).toBe(answer);
});

test.each([...SUMS, ...READINGS])("%s: %j", async (line, answers) => {
  expect(await texts(line)).toEqual(answers);
});

test.each(RECOGNIZED)("%s: %j", async (line, answers) => {
  expect((await texts(line)).map((text) => text.slice(0, 90))).toEqual(answers);
});

test.each(CODES)("%s is answered with its code", async (line) => {
  const [answer] = await asked(line);
  expect(answer).toMatchObject({ value: "QR code", picture: { kind: "code" }, tool: { path: "/Generators/QrCode" } });
  expect(answer?.copied).toMatch(/^<svg .*<\/svg>$/);
});

test.each(MADE)("%s is generated again", async (line, form) => {
  const [first] = await texts(line);
  expect(first).toMatch(form);
  if (!line.includes("lorem") && !line.includes("words")) expect((await texts(line))[0]).not.toBe(first);
});

test.each(NOTHING)("%s isn't a question", async (line) => {
  expect(await allAnswers(line)).toMatchObject({ answers: [], refusal: undefined });
});

test.each(REFUSED)("%s: %s", async (line, refusal) => {
  expect(await allAnswers(line)).toMatchObject({ answers: [], refusal });
});

describe("every answer", () => {
  const seen: (readonly [line: string, answer: ToolAnswer])[] = [];
  const lines = [...QUANTITIES, ...SUMS, ...READINGS, ...RECOGNIZED, ...MADE].map(([line]) => line).concat(CODES);
  afterAll(() => seen.splice(0));

  test("reports how the line was understood, and has a tool if there is something to fill in", async () => {
    for (const line of lines) for (const answer of await asked(line)) seen.push([line, answer]);
    for (const [line, { understood, opens, tool }] of seen) {
      expect(understood, line).not.toBe("");
      expect(tool !== undefined, line).toBe(opens !== undefined);
    }
  });

  test("puts no typed text, digest or address into a link", () => {
    const inLinks = seen.flatMap(([, { opens }]) => (opens?.query ?? []).map(([name]) => name));
    const settings =
      "system from to value as version count size algorithms source length kind words unit paragraphs sentences";
    const ofData = "mode global ignoreCase multiline dotAll unicode unicodeSets sticky";
    const ofTexts = "operation steps prefix";
    const ofCss = "color type angle stops toward shape extent x y space hue repeating opacity layers";
    expect(new Set(inLinks)).toEqual(
      new Set(inLinks.filter((name) => `${settings} ${ofData} ${ofTexts} ${ofCss}`.split(" ").includes(name))),
    );
  });
});

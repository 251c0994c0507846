import { describe, expect, test } from "vitest";
import { allAnswers } from "./all-answers.fixture.ts";

interface Lines {
  readonly asked: readonly (readonly [line: string, answer: string])[];
  readonly notMeant: readonly string[];
}

const files = import.meta.glob<Lines>("./units/*/asked.fixture.ts", { eager: true });

/** A tool's answer to a line. */
async function saidBy(folder: string, line: string): Promise<readonly unknown[]> {
  const { answers } = await allAnswers(line);
  return answers.filter(({ tool }) => tool?.folder === folder).map(({ value }) => value);
}

describe.each(Object.entries(files))("%s", (file, { asked, notMeant }) => {
  const folder = file.slice(2, file.lastIndexOf("/"));

  test("there are enough lines", () => {
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(notMeant.length).toBeGreaterThanOrEqual(40);
  });

  test.each(asked)("%s: %s", async (line, answer) => {
    expect((await saidBy(folder, line))[0]).toBe(answer);
  });

  test.each(notMeant)("ignores %s", async (line) => {
    expect(await saidBy(folder, line)).toEqual([]);
  });
});

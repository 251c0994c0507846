import { expect, test } from "vitest";
import { TYPED_HERE } from "#kits/answers/typed-here.ts";
import { allAnswers } from "./all-answers.fixture.ts";

test.each(TYPED_HERE.flatMap(([, examples]) => examples))("%s, which the box suggests, has an answer", async (line) => {
  expect((await allAnswers(line)).answers).not.toEqual([]);
});

import { expect, test } from "vitest";
import { makePreviews } from "#pages/previews.ts";
import { EXAMPLES } from "#site/search/ask-box.tsx";
import { allAnswers } from "#tools/all-answers.fixture.ts";
import { tools } from "#tools/registry.ts";
import { previewContext } from "./preview-context.ts";

test("every tool has a preview of its own output, the same in every build", async () => {
  const previews = await makePreviews(previewContext);
  expect(Object.keys(previews).sort()).toEqual(tools.map(({ folder }) => folder).sort());
  expect(await makePreviews(previewContext)).toEqual(previews);
  expect(previews["units/length"]).toEqual({ kind: "answer", asked: "26.2 mi in km", text: "42.1648128 km" });
  expect(previews["css/gradient"]).toMatchObject({ kind: "background", css: expect.stringContaining("120deg") });
  expect(previews["data/json"]).toMatchObject({
    lines: expect.arrayContaining([expect.arrayContaining([["1815", "number"]])]),
  });
  // Pages have them in their HTML.
  expect(JSON.stringify(previews).length).toBeLessThan(80_000);
});

test.each(EXAMPLES)("%s, which the home page offers to try, has an answer", async (line) => {
  expect((await allAnswers(line)).answers).not.toEqual([]);
});

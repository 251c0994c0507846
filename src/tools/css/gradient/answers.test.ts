import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerGradient } from "./answer-gradient.ts";
import answers from "./answers.ts";

const context = contextFor(1);

test("a gradient is drawn, and opens the tool with its settings", () => {
  const css = "repeating-linear-gradient(90deg, #ff0000 0%, #0000ff 10%)";
  expect(answerGradient("repeating-linear-gradient(90deg, red, blue 10%) fixed", context)).toEqual([
    {
      value: `background: ${css};`,
      understood: "A repeating linear gradient of 2 colors",
      note: "Only the gradient was used, not the text around it.",
      picture: { kind: "background", css },
      opens: {
        query: [
          ["angle", "90"],
          ["stops", "ff0000*0_0000ff*10"],
          ["repeating", "1"],
        ],
      },
    },
  ]);
  const [radial] = answerGradient("radial-gradient(red, lime, blue)", context);
  expect(radial?.understood).toBe("A radial gradient of 3 colors");
  expect(radial).not.toHaveProperty("note");
  expect(answerGradient("linear-gradient(45deg)", context)).toEqual([]);
  expect(answerGradient("linear-gradient(red)", context)[0]?.note).toContain("one color");
});

test.each([
  ["linear-gradient(red, blue)", true],
  ["background: RADIAL-GRADIENT(red, blue);", true],
  ["hover:bg-[linear-gradient(red,blue)]", true],
  ["BG-[url(a.png)]", true],
  ["gradient", false],
  ["gradient (red)", false],
  ["bg-red", false],
])("%j asks for a gradient: %s", (text, isAsked) => {
  expect(answers.isAsked(text)).toBe(isAsked);
});

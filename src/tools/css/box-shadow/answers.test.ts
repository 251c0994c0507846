import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerShadow } from "./answer-shadow.ts";
import answers from "./answers.ts";

const ask = (line: string) => answerShadow(line, contextFor(1));

test("a shadow is drawn, and opens the tool with its layers and its box", () => {
  expect(ask("box-shadow: 0 4px 12px rgba(0,0,0,.2), 1px 1px red; border-radius: 9px")).toEqual([
    {
      value: "box-shadow:\n  0 4px 12px 0 rgba(0, 0, 0, 0.2),\n  1px 1px 0 0 #ff0000;",
      understood: "A shadow of 2 layers",
      note: "Also used for the preview: the corners.",
      picture: { kind: "shadow", css: "0 4px 12px 0 rgba(0, 0, 0, 0.2), 1px 1px 0 0 #ff0000" },
      opens: {
        query: [
          ["layers", "0*4*12*0*000000*20_1*1*0*0*ff0000*100"],
          ["corners", "9"],
        ],
      },
    },
  ]);
});

test("a shadow of one layer has no note", () => {
  const [answer] = ask("1px 1px red");
  expect(answer?.understood).toBe("A shadow of 1 layer");
  expect(answer).not.toHaveProperty("note");
  expect(ask("1px 1px redd")).toEqual([]);
});

test.each([
  "box-shadow: none",
  "boxShadow: 'none'",
  "BOX-SHADOW : 0 0 red",
  "a { box-shadow:0 0 1px }",
  "shadow-[0_1px_2px_red]",
  "hover:SHADOW-[0_0_red]",
  "0 1px red",
  " 1px 0 red",
  "inset 0 1px red",
  "INSET  -1px  .5px red",
  "1.5rem 1em",
  "1px 1PX, 2px 2px",
  "0 1px;",
  "-.5px 2. 1px",
  "0 0 2rem red",
  "0 1em red",
  "1em 0",
])("%j asks for a shadow", (text) => {
  expect(answers.isAsked(text)).toBe(true);
});

test.each([
  "0 1",
  "0 0 red",
  "1px",
  "1px red",
  "a 1px 1px",
  "insets 1px 1px",
  "inset1px 1px",
  "1px 1pxx",
  "1px1px",
  "1pt 1px",
  "0 1 pxs",
  "shadow",
  "box-shadow",
  "box--shadow: 0",
  "shadow-md",
  "red 1px 1px",
])("%j does not", (text) => {
  expect(answers.isAsked(text)).toBe(false);
});

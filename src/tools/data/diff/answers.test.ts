import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerPatch } from "./answer-patch.ts";
import answers from "./answers.ts";

const ask = (text: string) => (answers.isAsked(text) ? answerPatch(text, contextFor(1)) : []);

test("recognizes a patch with its file", () => {
  const text = "diff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,3 @@\n a\n-b\n+c\n+d";
  expect(ask(text)).toEqual([
    {
      value: "2 lines added, 1 line removed",
      understood: "A patch of x.ts",
      opens: { query: [["mode", "patch"]], typed: { patch: `${text}\n` } },
    },
  ]);
  expect(ask("@@ -1 +1 @@\n-a\n+b")).toMatchObject([{ understood: "A patch" }]);
});

test("ignores text that starts in the middle of a line", () => {
  const texts = ["@@ -1 +1 @@", "x\n@@ -1,2 +3,4 @@", "x @@ -1 +1 @@"];
  expect(texts.map((text) => answers.isAsked(text))).toEqual([true, true, false]);
});

test.each(["- a\n+ b", "--- a\n+++ b", "@@ hello", "Bob wrote:\n> @@ -1 +1 @@\n> -a", "@@ -1,9 +1 @@\n-a"])(
  "%j isn't one",
  (text) => {
    expect(ask(text)).toEqual([]);
  },
);

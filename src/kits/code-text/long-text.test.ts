import { expect, test } from "vitest";
import { longText } from "./long-text.ts";

const collected = (...pieces: string[]) => {
  const text = longText((all) => ({ packed: all.length }));
  for (const piece of pieces) text.add(piece);
  return text.done();
};

test("shows a short text whole", () => {
  expect(collected()).toEqual({ shown: "", whole: "", characters: 0, lines: 1 });
  expect(collected("a\n", "b")).toEqual({ shown: "a\nb", whole: "a\nb", characters: 3, lines: 2 });
});

test("shows the beginning of a long one, by lines or characters", () => {
  expect(collected("a\n".repeat(3000), "b")).toEqual({
    shown: "a\n".repeat(1000).trimEnd(),
    whole: { packed: 2 },
    characters: 6001,
    lines: 3001,
  });
  const long = collected("x".repeat(70_000), "y".repeat(70_000));
  expect([long.shown.length, long.characters, long.lines]).toEqual([50_000, 140_000, 1]);
});

import { expect, test } from "vitest";
import { createKept } from "./kept.ts";

test("files that arrive before their consumer are queued in order and handed over once", () => {
  const kept = createKept<number>();
  kept.give(1);
  kept.give(2);
  const taken: number[] = [];
  const end = kept.take((value) => taken.push(value));
  kept.give(3);
  expect(taken).toEqual([1, 2, 3]);
  expect(kept.isEmpty()).toBe(true);
  end();
  expect(kept.hasTaker()).toBe(false);
  kept.give(4);
  expect(taken).toEqual([1, 2, 3]);
  expect(kept.takeKept()).toEqual([4]);
  expect(kept.takeKept()).toEqual([]);
});

test("the end of one consumer leaves the next one", () => {
  const kept = createKept<string>();
  const end = kept.take(() => {});
  const taken: string[] = [];
  kept.take((value) => taken.push(value));
  end();
  kept.give("a");
  expect(taken).toEqual(["a"]);
});

test("queues at most fifty, because nobody remembers the others", () => {
  const kept = createKept<number>();
  for (let value = 0; value < 60; value++) kept.give(value);
  expect(kept.takeKept()).toHaveLength(50);
});

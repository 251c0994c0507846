import { expect, test } from "vitest";
import { createKept } from "./kept.ts";

test("files that arrive before their consumer are queued in order and handed over once", () => {
  const queue = createKept<number>();
  queue.give(1);
  queue.give(2);
  const taken: number[] = [];
  const end = queue.take((value) => taken.push(value));
  queue.give(3);
  expect(taken).toEqual([1, 2, 3]);
  expect(queue.isEmpty()).toBe(true);
  end();
  expect(queue.hasTaker()).toBe(false);
  queue.give(4);
  expect(taken).toEqual([1, 2, 3]);
  expect(queue.takeKept()).toEqual([4]);
  expect(queue.takeKept()).toEqual([]);
});

test("the end of one consumer leaves the next one", () => {
  const queue = createKept<string>();
  const end = queue.take(() => {});
  const taken: string[] = [];
  queue.take((value) => taken.push(value));
  end();
  queue.give("a");
  expect(taken).toEqual(["a"]);
});

test("queues at most fifty, because nobody remembers the others", () => {
  const queue = createKept<number>();
  for (let value = 0; value < 60; value++) queue.give(value);
  expect(queue.takeKept()).toHaveLength(50);
});

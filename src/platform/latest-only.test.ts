import { expect, test } from "vitest";
import { latestOnly } from "./latest-only.ts";

test("one request runs, one waits, and the newest replaces the waiting one", async () => {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const request = latestOnly<number>((number) => {
    started.push(number);
    return new Promise((resolve) => {
      finish.push(resolve);
    });
  });
  for (const number of [1, 2, 3, 4]) request(number);
  expect(started).toEqual([1]);
  finish[0]?.();
  await expect.poll(() => started).toEqual([1, 4]);
  finish[1]?.();
  await Promise.resolve();
  request(5);
  await expect.poll(() => started).toEqual([1, 4, 5]);
});

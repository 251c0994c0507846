import { expect, test } from "vitest";
import { whenReleased } from "./when-used.ts";

const point = (type: string) => window.dispatchEvent(new PointerEvent(type));
const settled = async (promise: Promise<void>) => {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  return () => isSettled;
};
const task = () => new Promise((resolve) => setTimeout(resolve));

test("nothing waits while no pointer is pressed", async () => {
  await expect(whenReleased()).resolves.toBeUndefined();
});

test.each(["pointerup", "pointercancel"])("a press is over with %s, and the click after it", async (end) => {
  point("pointerdown");
  const isSettled = await settled(whenReleased());
  await task();
  expect(isSettled()).toBe(false);
  point(end);
  await task();
  expect(isSettled()).toBe(false);
  await expect.poll(isSettled).toBe(true);
});

test("a second finger keeps the press", async () => {
  point("pointerdown");
  point("pointerdown");
  const isSettled = await settled(whenReleased());
  point("pointerup");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isSettled()).toBe(false);
  point("pointerup");
  await expect.poll(isSettled).toBe(true);
});

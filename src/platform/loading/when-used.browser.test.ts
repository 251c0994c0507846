import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenReleased } from "./when-used.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const point = (type: string) => window.dispatchEvent(new PointerEvent(type));
/** Waits for the release and reports whether it has come. */
const asked = () => {
  let hasCome = false;
  void whenReleased().then(() => {
    hasCome = true;
  });
  return () => hasCome;
};

test("nothing waits while no pointer is pressed", async () => {
  await expect(whenReleased()).resolves.toBeUndefined();
});

test.each(["pointerup", "pointercancel"])("a press ends with %s and the click after it", async (end) => {
  point("pointerdown");
  const isReleased = asked();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isReleased()).toBe(false);
  point(end);
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isReleased()).toBe(true);
});

test("a second finger continues the press", async () => {
  point("pointerdown");
  point("pointerdown");
  const isReleased = asked();
  point("pointerup");
  await vi.advanceTimersByTimeAsync(1000);
  expect(isReleased()).toBe(false);
  point("pointerup");
  await vi.advanceTimersByTimeAsync(1000);
  expect(isReleased()).toBe(true);
});

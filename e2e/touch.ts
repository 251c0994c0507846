import type { Locator, Page } from "@playwright/test";

/** A real touch, which Chromium turns into pointers: from there by so many pixels, in steps. */
export async function dragByTouch(page: Page, locator: Locator, by: { x: number; y: number }, end: "lift" | "cancel") {
  const box = await locator.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", share?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch(end === "lift" ? "touchEnd" : "touchCancel");
}

/**
 * A finger that goes from one point of the page to another in steps, and rests there before it is lifted: else what it moves
 * would glide on, by its speed.
 */
export async function slideFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - 1;
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    after: number,
    ...touchPoints: { x: number; y: number }[]
  ) => client.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: start + after });
  await touch("touchStart", 0, from);
  for (let step = 1; step <= 10; step++) {
    const share = step / 10;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await touch("touchMove", share * 0.2, point);
  }
  await touch("touchMove", 0.6, { x: to.x, y: to.y + 1 });
  await touch("touchEnd", 0.7);
}

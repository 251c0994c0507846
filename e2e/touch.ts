import type { Locator, Page } from "@playwright/test";

type Point = { readonly x: number; readonly y: number };

/**
 * Touches the page like a finger, which Chromium turns into pointers. `time` is in seconds since 1970; now if
 * undefined.
 */
async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", point?: Point, time?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: point ? [point] : [],
      ...(time !== undefined && { timestamp: time }),
    });
}

/** A real touch: from there by this many pixels, in steps. */
export async function dragByTouch(page: Page, locator: Locator, by: Point, end: "lift" | "cancel") {
  const box = await locator.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await fingerOn(page);
  await touch("touchStart", { x, y });
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", { x: x + by.x * share, y: y + by.y * share });
  await touch(end === "lift" ? "touchEnd" : "touchCancel");
}

/**
 * A finger that moves from one point of the page to another in steps and rests before it's lifted, since otherwise
 * momentum would continue the movement.
 */
export async function slideFinger(page: Page, from: Point, to: Point) {
  const touch = await fingerOn(page);
  const start = Date.now() / 1000 - 1;
  await touch("touchStart", from, start);
  for (let step = 1; step <= 10; step++) {
    const share = step / 10;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await touch("touchMove", point, start + share * 0.2);
  }
  await touch("touchMove", { x: to.x, y: to.y + 1 }, start + 0.6);
  await touch("touchEnd", undefined, start + 0.7);
}

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

import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const undoButton = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
export const redoButton = (page: Page) => page.getByRole("button", { name: "Redo", exact: true });

/** Makes a change, expects that one step undoes it and one redoes it, and leaves it undone. */
export async function expectOneStep(page: Page, look: () => Promise<string>, change: () => Promise<unknown>) {
  const before = await look();
  await change();
  await expect.poll(look).not.toBe(before);
  const after = await look();
  await undoButton(page).click();
  await expect.poll(look).toBe(before);
  await redoButton(page).click();
  await expect.poll(look).toBe(after);
  await undoButton(page).click();
  await expect.poll(look).toBe(before);
}

/** Drags the thumb of a slider from its position through several values. */
export async function dragSlider(page: Page, name: string) {
  const slider = page.getByRole("slider", { name, exact: true });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("no slider");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.45, y);
  await page.mouse.down();
  for (const share of [0.5, 0.55, 0.6, 0.65, 0.7]) await page.mouse.move(box.x + box.width * share, y);
  await page.mouse.up();
}

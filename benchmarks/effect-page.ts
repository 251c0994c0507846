import { statSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Records when the result is drawn, and when a file is saved. */
export const watch = () => {
  const drawn: number[] = [];
  const saved: number[] = [];
  let chosen = 0;
  Object.assign(window, { drawn, saved, chosenAt: () => chosen });
  const put = CanvasRenderingContext2D.prototype.putImageData as (...args: unknown[]) => void;
  CanvasRenderingContext2D.prototype.putImageData = function (...args: unknown[]) {
    put.apply(this, args);
    if (this.canvas.getAttribute("aria-label") === "Result") drawn.push(performance.now());
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) saved.push(performance.now());
    click.call(this);
  };
  addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") chosen = performance.now();
    },
    true,
  );
};

const POINTER_MS = 300;

export type WatchedWindow = Window & { drawn: number[]; saved: number[]; chosenAt: () => number };

/** Milliseconds from choosing a file to the first picture of the result. */
export const firstPreview = (page: Page) =>
  page.evaluate(async () => {
    const { drawn, chosenAt } = window as unknown as WatchedWindow;
    while (drawn.length === 0) await new Promise(requestAnimationFrame);
    return (drawn[0] ?? 0) - chosenAt();
  });

/** Milliseconds from pressing 'Full resolution' to the file, and its size. */
export async function fullResolution(page: Page): Promise<{ ms: number; bytes: number }> {
  const button = page.getByRole("button", { name: /^Full resolution/, disabled: false });
  // Visitors don't press a button the moment the pointer reaches it.
  await button.hover();
  await page.waitForTimeout(POINTER_MS);
  const waiting = page.waitForEvent("download");
  const start = await page.evaluate(() => {
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent?.startsWith("Full resolution")) button.click();
    }
    return performance.now();
  });
  const path = await (await waiting).path();
  const ms = await page.evaluate((from) => ((window as unknown as WatchedWindow).saved.at(-1) ?? 0) - from, start);
  return { ms, bytes: statSync(path).size };
}

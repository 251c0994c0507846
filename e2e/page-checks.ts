import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Unfolds a part of a page, and waits for its controls: those below it move when they come. */
export async function unfold(page: Page, label: string) {
  await page.locator("summary", { hasText: label }).click();
  const controls = page.locator("details", { hasText: label }).locator("button, input, textarea, select");
  await expect(controls.first()).toBeVisible();
}

/** Unfolds all that is folded, and what appears folded then; of those of which one only may be open, one. */
export async function unfoldAll(page: Page) {
  await expect(async () => {
    const folded = await page.locator("main details:not([open])").evaluateAll((all) => {
      const toOpen = (all as HTMLDetailsElement[]).filter(
        (one) => !one.name || !document.querySelector(`details[open][name="${CSS.escape(one.name)}"]`),
      );
      for (const one of toOpen) one.open = true;
      return toOpen.length;
    });
    expect(folded).toBe(0);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }).toPass();
}

// What is looked for in the page itself: the functions below are sent to the browser and use nothing around them.

/** Targets smaller than 24 × 24 px, links within a sentence aside (WCAG 2.2, success criterion 2.5.8). */
export function targetProblems(): string[] {
  const LEAST = 24;
  const selector = "a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=option]";
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    const sentence = element.closest("p, li, dd, td, h1, h2, h3, figcaption, label");
    return (sentence?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  };
  /** What can be pressed for it: a radio button or a checkbox also by its label. */
  const sizeOf = (element: Element) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  };
  const targets = [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isHidden = element.closest("[hidden], [inert], [aria-hidden=true]") !== null;
    return width > 0 && height > 0 && !isHidden && element.checkVisibility({ visibilityProperty: true });
  });
  return targets.flatMap((element) => {
    const { width, height } = sizeOf(element);
    // The way past the header shows itself when the keyboard comes to it.
    const isSeen = !element.matches(".sr-only:is(a)");
    if (!isSeen || (width >= LEAST - 0.1 && height >= LEAST - 0.1) || isInSentence(element)) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
  });
}

/**
 * Text boxes that do not say which way their text runs, and on narrow screens also controls whose text is so small that
 * iPhones zoom the page to it.
 */
export function textFieldProblems(isNarrow: boolean): string[] {
  const LEAST = 16;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].filter(
    (field) => !field.readOnly && !["checkbox", "radio", "range", "file"].includes(field.type),
  );
  return fields.flatMap((field) => {
    const start = field.outerHTML.slice(0, 120);
    const isSmall = isNarrow && Number.parseFloat(getComputedStyle(field).fontSize) < LEAST;
    const lacksDirection = !field.matches("select") && !field.hasAttribute("dir");
    return [...(isSmall ? [`small text: ${start}`] : []), ...(lacksDirection ? [`no direction: ${start}`] : [])];
  });
}

/** Boxes that their own words are too wide for. */
export function overflowProblems(): string[] {
  // The corners of an icon that is turned may stand out.
  const TOLERATED = 6;
  const boxes = document.querySelectorAll<HTMLElement>(
    "main :is(a, button, p, h1, h2, h3, summary, label, li, dd, td)",
  );
  return [...boxes].flatMap((box) => {
    const { display, overflowX } = getComputedStyle(box);
    const isWide = display !== "inline" && overflowX === "visible" && box.scrollWidth > box.clientWidth + TOLERATED;
    return isWide && box.clientWidth > 1 ? [`${box.scrollWidth} in ${box.clientWidth} px: ${box.textContent}`] : [];
  });
}

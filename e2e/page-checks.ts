import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Unfolds a part of a page and waits for its controls, because those below it move when they appear. */
export async function unfold(page: Page, label: string) {
  const tab = page.getByRole("main").getByRole("tab", { name: label, exact: true });
  if ((await tab.count()) > 0) {
    await tab.click();
    await expect(page.getByRole("tabpanel", { name: label, exact: true })).toBeVisible();
    return;
  }
  await page.locator("summary", { hasText: label }).click();
  const controls = page.locator("details", { hasText: label }).locator("button, input, textarea, select");
  await expect(controls.first()).toBeVisible();
}

/** Unfolds everything, including what then appears folded; just one where only one may be open. */
export async function unfoldAll(page: Page) {
  await expect(async () => {
    const folded = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLDetailsElement>("main details:not([open])");
      const toOpen = [...all].filter(
        (one) => !one.name || !document.querySelector(`details[open][name="${CSS.escape(one.name)}"]`),
      );
      for (const one of toOpen) one.open = true;
      const more = [...document.querySelectorAll<HTMLElement>("main [data-unfolds][aria-expanded=false]")];
      for (const button of more) button.click();
      return toOpen.length + more.length;
    });
    expect(folded).toBe(0);
    await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  }).toPass();
}

// Checks that run in the page: the functions below are sent to the browser and use nothing around them.

/**
 * Layout problems of the page now: sideways scrolling; words that leave their box; targets smaller than 24 × 24 px,
 * except links within a sentence (WCAG 2.2, success criterion 2.5.8), or wider than the box that scrolls them; text boxes
 * without a text direction, and on narrow screens also controls whose text is so small that iPhones zoom the page to it;
 * badges that wrap, or aren't all in the same place on their cards.
 */
export function layoutProblems(isNarrow: boolean): string[] {
  const MIN_TARGET = 24;
  const MIN_TEXT = 16;
  // The corners of a rotated icon may stick out.
  const TOLERATED = 6;
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

  const needed = document.documentElement.scrollWidth;
  const sideways = needed > innerWidth ? [`sideways scrolling: ${needed} px`] : [];

  const boxes = document.querySelectorAll<HTMLElement>(
    ":is(main, header) :is(a, button, kbd, p, h1, h2, h3, summary, label, li, dd, td)",
  );
  const overflowing = [...boxes].flatMap((box) => {
    const { display, overflowX } = getComputedStyle(box);
    const isWide = display !== "inline" && overflowX === "visible" && box.scrollWidth > box.clientWidth + TOLERATED;
    return isWide && box.clientWidth > 1 ? [`${box.scrollWidth} in ${box.clientWidth} px: ${box.textContent}`] : [];
  });

  const selector = "a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=option]";
  const targets = [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isHidden = element.closest("[hidden], [inert], [aria-hidden=true]") !== null;
    return width > 0 && height > 0 && !isHidden && element.checkVisibility({ visibilityProperty: true });
  });
  const small = targets.flatMap((element) => {
    const { width, height } = sizeOf(element);
    // The skip link appears when it has the keyboard focus.
    const isSeen = !element.matches(".sr-only:is(a)");
    if (!isSeen || (width >= MIN_TARGET - 0.1 && height >= MIN_TARGET - 0.1) || isInSentence(element)) return [];
    return [`small target, ${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
  });

  // A row of buttons may scroll, but must have room for each of them.
  const squeezed = targets.flatMap((element) => {
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
    const room = scroller?.clientWidth ?? innerWidth;
    const { width } = element.getBoundingClientRect();
    return width > room + TOLERATED ? [`${Math.round(width)} in ${room} px: ${element.outerHTML.slice(0, 160)}`] : [];
  });

  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].filter(
    (field) => !field.readOnly && !["checkbox", "radio", "range", "file"].includes(field.type),
  );
  const unreadable = fields.flatMap((field) => {
    const start = field.outerHTML.slice(0, 120);
    const isSmall = isNarrow && Number.parseFloat(getComputedStyle(field).fontSize) < MIN_TEXT;
    const lacksDirection = !field.matches("select") && !field.hasAttribute("dir");
    return [...(isSmall ? [`small text: ${start}`] : []), ...(lacksDirection ? [`no direction: ${start}`] : [])];
  });

  const badges = [...document.querySelectorAll<HTMLElement>("main li span")].filter(
    (span) =>
      ["new !", "Under maintenance"].includes(span.textContent ?? "") &&
      span.childElementCount === 0 &&
      span.checkVisibility(),
  );
  const places = badges.map((badge) => {
    const { left, right, height } = badge.getBoundingClientRect();
    const card = badge.closest("li")?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const isTall = height > 2 * Number.parseFloat(getComputedStyle(badge).fontSize);
    const isNew = badge.textContent === "new !";
    const list = badge.closest("ul")?.className ?? "";
    return { isTall, list, from: isNew ? [Math.round(left - card.left), Math.round(card.right - right)] : [] };
  });
  // Cards may have several widths: badges are in one place relative to the left edges, or to the right ones. Lists of
  // chips have their own.
  const unruly = [
    ...(places.some(({ isTall }) => isTall) ? ["a badge on two lines"] : []),
    ...[...Map.groupBy(places, ({ list }) => list).values()].flatMap((alike) => {
      const [lefts, rights] = [0, 1].map((side) => [...new Set(alike.flatMap(({ from }) => from[side] ?? []))]);
      const isUneven = (lefts?.length ?? 0) > 1 && (rights?.length ?? 0) > 1;
      return isUneven ? [`badges at ${lefts} px from the left`] : [];
    }),
  ];

  return [...sideways, ...overflowing, ...small, ...squeezed, ...unreadable, ...unruly];
}

/** Remembers where the controls in the window are, for `movedControls`, and lets `isLoaded` begin again. */
export function noteControls(): void {
  const controls = [...document.querySelectorAll("main :is(a, button, input, select, summary, textarea)")].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight,
  );
  const places = controls.map((element) => [element, element.getBoundingClientRect()]);
  Object.assign(window, { controls: places, since: performance.now() });
}

/** The controls that have moved since `noteControls`: a press would miss them. */
export function movedControls(): string[] {
  const { controls } = window as unknown as { controls: readonly (readonly [Element, DOMRect])[] };
  return controls.flatMap(([element, before]) => {
    const { left, top } = element.getBoundingClientRect();
    const isThere = Math.abs(left - before.left) < 3 && Math.abs(top - before.top) < 3;
    return isThere || !element.isConnected
      ? []
      : [`moved by ${top - before.top} px: ${element.outerHTML.slice(0, 160)}`];
  });
}

/** Whether no file was requested for a third of a second. Call it until it is true. */
export function isLoaded(): boolean {
  const state = window as unknown as { requests?: number; since?: number };
  const requests = performance.getEntriesByType("resource").length;
  if (requests !== state.requests) Object.assign(state, { requests, since: performance.now() });
  return performance.now() - (state.since ?? 0) > 333;
}

/** What doesn't begin where the header does. */
export function edgeProblems(): string[] {
  const edge = document.querySelector("header a")?.getBoundingClientRect().left ?? Number.NaN;
  const parts = document.querySelectorAll<HTMLElement>(
    "main :is([data-island=hero], [data-island=page], [data-island=intro], [data-island=features]), main h1, footer nav",
  );
  const isBesideIcon = (part: Element) => part.matches(".tinted ~ h1, .tinted ~ * > h1");
  return [...parts].flatMap((part) => {
    const { left } = part.getBoundingClientRect();
    const isCentered = getComputedStyle(part).textAlign === "center";
    return Math.abs(left - edge) < 1 || isBesideIcon(part) || isCentered
      ? []
      : [`${left} px: ${part.outerHTML.slice(0, 80)}`];
  });
}

/**
 * Texts that aren't twice as large as at the first call, which doubles the browser's text size. Call it until it finds
 * none, because sizes change a moment later.
 */
export function growthProblems(): string[] {
  const TWICE = "32px";
  const state = window as unknown as { sizes?: readonly (readonly [Element, number])[] };
  const sizeOf = (element: Element) =>
    element.matches("svg")
      ? element.getBoundingClientRect().height
      : Number.parseFloat(getComputedStyle(element).fontSize);
  const hasText = (element: Element) =>
    element.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range]), header a svg") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  state.sizes ??= [...document.querySelectorAll("body :not(svg *, script, style)")]
    .filter((element) => hasText(element) && element.checkVisibility())
    .map((element) => [element, sizeOf(element)]);
  document.documentElement.style.setProperty("font-size", TWICE);
  return state.sizes.flatMap(([element, before]) =>
    sizeOf(element) < 1.9 * before && element.isConnected ? [`does not grow: ${element.outerHTML.slice(0, 160)}`] : [],
  );
}

/**
 * Marks readable elements that look like nothing at an earlier call in this theme: text and fields, by their own style
 * and that of all their ancestors. Elements that look the same have colors that were already checked. Returns how many
 * there are.
 */
export function markNewLooks(): number {
  const state = window as unknown as { looks?: Set<string> };
  state.looks ??= new Set();
  const styles = new Map<Element, string>();
  const styleOf = (element: Element): string => {
    const known = styles.get(element);
    if (known !== undefined) return known;
    const { parentNode } = element;
    const around = parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, color, fontSize, fontWeight, position } = style;
    const own = [element.tagName, element.getAttribute("class"), backgroundColor, backgroundImage, opacity, filter];
    const whole = [...own, color, fontSize, fontWeight, position, around ? styleOf(around) : ""].join(" ");
    styles.set(element, whole);
    return whole;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      ...(hasText(element) ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const isNew = (element: Element) => {
    const look = `${document.documentElement.className} ${styleOf(element)}`;
    if (state.looks?.has(look) || !element.checkVisibility({ visibilityProperty: true })) return false;
    state.looks?.add(look);
    return true;
  };
  const read = within(document.body);
  for (const element of read) element.removeAttribute("data-new-look");
  const found = read.filter(isNew);
  for (const element of found) element.setAttribute("data-new-look", "");
  return found.length;
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

// Tested at every change of the page, so nothing here may need a layout.
const GONE = ":disabled, [hidden], [hidden] *";

/** A part of a page whose controls replace each other, such as 'Save' and 'Cancel'. */
const SCOPE = "[data-focus-scope], dialog";
/** In a scope, the element that takes the focus when it replaces the focused control. It has a tabindex of -1. */
const START = "[data-focus-start]";

/** Distinguishes controls of a row if several are of one kind. */
const KIND = "data-focus-kind";

interface FocusedControl {
  readonly element: Element;
  readonly pathname: string;
  /** The focusable elements before it. */
  readonly before: ReadonlySet<Element>;
  readonly scopes: readonly Element[];
  /** Those that had already appeared. */
  readonly starts: ReadonlySet<Element>;
}

let focused: FocusedControl | undefined;

/**
 * Keeps the keyboard's place when the focused control goes away, as 'Cancel' does when the work is done: the focus
 * moves to the element that is now there, or after it. Browsers would start at the top of the page again. After a
 * pointer press, this applies in a scope only. For the whole site, once; returns how to end it.
 */
export function keepFocus(): () => void {
  remember();
  document.addEventListener("focusin", remember);
  document.addEventListener("click", remember, true);
  document.addEventListener("pointerdown", forget, true);
  const observer = new MutationObserver(moveOn);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  return () => {
    document.removeEventListener("focusin", remember);
    document.removeEventListener("click", remember, true);
    document.removeEventListener("pointerdown", forget, true);
    observer.disconnect();
    forget();
  };
}

function remember() {
  const element = document.activeElement;
  const scopes = ancestors(element).filter((ancestor) => ancestor.matches(SCOPE));
  // A link leads to a page with a place of its own, and a pointer needs no place.
  if (!element || element === document.body || !(scopes.length > 0 || element.matches(":focus-visible:not(a)"))) {
    return forget();
  }
  const isBefore = (other: Element) => (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  focused = {
    element,
    pathname: location.pathname,
    before: new Set([...document.querySelectorAll(FOCUSABLE)].filter(isBefore)),
    scopes,
    starts: new Set(document.querySelectorAll(START)),
  };
}

function forget() {
  focused = undefined;
}

function moveOn() {
  // Another page has its heading focused, and its own place to be scrolled to.
  if (focused && focused.pathname !== location.pathname) forget();
  if (!focused || (focused.element.isConnected && !focused.element.matches(GONE))) return;
  if (document.activeElement !== document.body && document.activeElement !== focused.element) return;
  // A dialog that closes gives the focus back itself.
  if (focused.scopes.some((scope) => scope.matches("dialog") && !(scope.isConnected && scope.matches("[open]"))))
    return;
  const { element, before, scopes, starts } = focused;
  const scope = scopes.find(({ isConnected }) => isConnected);
  const start = [...(scope?.querySelectorAll<HTMLElement>(START) ?? [])].find((each) => !starts.has(each));
  // It may begin above the window: scrolling to it would hide what the visitor was looking at.
  if (start) return start.focus({ preventScroll: true });
  // A removed row leads to the same control of the next one.
  const isSameKind = (other: Element) =>
    other.tagName === element.tagName && other.getAttribute(KIND) === element.getAttribute(KIND);
  const inScope = scope ? usable(scope) : [];
  const place = next(inScope.filter(isSameKind), before) ?? next(inScope, before) ?? next(usable(document), before);
  place?.focus();
}

/** The first element after those, or else the last of them. */
function next(elements: readonly HTMLElement[], before: ReadonlySet<Element>): HTMLElement | undefined {
  const last = elements.findLastIndex((element) => before.has(element));
  return elements[last + 1] ?? elements[last];
}

const usable = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.checkVisibility() && !element.matches(":disabled"),
  );

function ancestors(element: Element | null): Element[] {
  return element ? [element, ...ancestors(element.parentElement)] : [];
}

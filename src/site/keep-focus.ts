const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

// Asked at every change of the page, so nothing that has to be laid out.
const GONE = ":disabled, [hidden], [hidden] *";

let pressed: Element | undefined;
let before: readonly Element[] = [];

/**
 * Keeps the keyboard's place where a control that has the focus goes away, as 'Cancel' does when the work is done: the
 * focus moves to what stands in its place then, or after it. Browsers would begin again at the top of the page, or
 * say nothing. For the whole site, once.
 */
export function keepFocus(): void {
  remember();
  document.addEventListener("focusin", remember);
  document.addEventListener("click", remember, true);
  document.addEventListener("pointerdown", forget, true);
  new MutationObserver(moveOn).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
}

function remember() {
  const { activeElement } = document;
  // A link leads to a page that has a place of its own; and whoever points needs no place.
  pressed = activeElement?.matches(":focus-visible:not(a)") ? activeElement : undefined;
  if (!pressed) return;
  const all = [...document.querySelectorAll(FOCUSABLE)];
  before = all.slice(0, all.indexOf(pressed));
}

function forget() {
  pressed = undefined;
}

function moveOn() {
  if (!pressed || (pressed.isConnected && !pressed.matches(GONE))) return;
  if (document.activeElement !== document.body && document.activeElement !== pressed) return;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canBeUsed);
  const last = all.findLastIndex((element) => before.includes(element));
  (all[last + 1] ?? all[last])?.focus();
}

const canBeUsed = (element: Element) => element.checkVisibility() && !element.matches(":disabled");

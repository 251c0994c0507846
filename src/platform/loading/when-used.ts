// Not "focusin": pages put the focus into a field themselves.
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "dragenter", "drop", "paste"];

/**
 * Resolves at the first sign that the visitor uses the page: the pointer moves, a key is pressed, a file is dragged, a
 * menu pastes.
 */
export const whenUsed = (): Promise<Event> =>
  new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const listener = (event: Event) => {
      // Browsers report a pointer that rests as moving when the page changes beneath it.
      if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
      for (const sign of SIGNS) window.removeEventListener(sign, listener, options);
      resolve(event);
    };
    for (const sign of SIGNS) window.addEventListener(sign, listener, options);
  });

// After a touch the browser sends the click a little later than the pointer's release.
const CLICK_MS = 50;

let pressed = 0;
const waiting: (() => void)[] = [];
if (typeof window !== "undefined") {
  const press = () => {
    pressed++;
  };
  const release = () => {
    setTimeout(() => {
      pressed = Math.max(0, pressed - 1);
      if (!pressed) for (const resolve of waiting.splice(0)) resolve();
    }, CLICK_MS);
  };
  window.addEventListener("pointerdown", press, true);
  window.addEventListener("pointerup", release, true);
  window.addEventListener("pointercancel", release, true);
}

/**
 * Resolves once no pointer is pressed, which may be immediately. Content added only then can't move a target between
 * press and release, which would lose the click.
 */
export const whenReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (pressed) waiting.push(resolve);
    else resolve();
  });

const MAX_MS = 3000;
// Safari has no requestIdleCallback.
const PAUSE_MS = 500;

/** Resolves once the page is loaded and has a moment to spare. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: MAX_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}

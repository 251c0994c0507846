// Not "focusin": pages put the focus into a field themselves.
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "dragenter", "drop", "paste"];

/** Resolves at the first sign that somebody uses the page: the pointer moves, a key is pressed, a file is dragged, a menu pastes. */
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

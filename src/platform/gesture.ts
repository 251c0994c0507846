import { isTyping } from "./is-typing.ts";

/** How long after a change by key the next one is part of the same gesture. */
const PAUSE_MS = 1000;

// Keys that are pressed repeatedly, or held, to adjust a control.
const ADJUSTING = /^(Arrow|Page)/;

/**
 * Groups changes into gestures: while a pointer drags, while text is typed, or while a key adjusts a control.
 * `continues` is called at each change, and returns whether it is part of the same gesture as the one before it.
 */
export function watchGestures(): { readonly continues: () => boolean; readonly stop: () => void } {
  let pressed = false;
  let changed = Number.NEGATIVE_INFINITY;
  let entered: EventTarget | null = null;
  const begin = () => {
    changed = Number.NEGATIVE_INFINITY;
  };
  const press = (isDown: boolean) => () => {
    begin();
    pressed = isDown;
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    pointerdown: press(true),
    pointerup: press(false),
    pointercancel: press(false),
    // Some browsers move a slider's thumb before they focus it.
    focusin: () => {
      if (!pressed) begin();
    },
    keydown(event) {
      const { key, repeat } = event as KeyboardEvent;
      // A key that ends a drag belongs to it.
      if (!pressed && !repeat && !ADJUSTING.test(key) && !isTyping(event.target)) begin();
    },
    // Assistive technology changes controls without a key, a pointer or the focus.
    input({ target }) {
      if (target !== entered) begin();
      entered = target;
    },
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  return {
    continues() {
      const before = changed;
      changed = performance.now();
      if (before === Number.NEGATIVE_INFINITY) return false;
      return pressed || isTyping(document.activeElement) || changed - before < PAUSE_MS;
    },
    stop() {
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    },
  };
}

import { isTyping } from "./is-typing.ts";

/** How long after a change by key the next still belongs to it. */
const PAUSE_MS = 1000;

// Keys that are pressed again and again, or held, until a control stands right.
const ADJUSTING = /^(Arrow|Page)/;

/**
 * Tells of changes which of them a visitor makes in one go: while a pointer drags, while a text is typed, or while one
 * key moves a control.
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
      if (!repeat && !ADJUSTING.test(key) && !isTyping(event.target)) begin();
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

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type History, recordStep, redoStep, startHistory, undoStep } from "#core/history.ts";
import { type Params, read, write } from "#core/params.ts";
import { isTyping } from "#platform/page/keys.ts";
import { currentQuery, subscribeToQuery } from "./query.ts";
import { changeSettings } from "./use-params.ts";

/** How long after a change by key the next one is part of the same gesture. */
const PAUSE_MS = 1000;

// Keys that are pressed repeatedly, or held, to adjust a control.
const ADJUSTING = /^(Arrow|Page)/;

/**
 * Groups changes into gestures: while a pointer drags, while text is typed, or while a key adjusts a control.
 * `continues` is called at each change, and returns whether it is part of the same gesture as the one before it.
 */
function watchGestures(): { readonly continues: () => boolean; readonly stop: () => void } {
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

/** Undo and redo of a tool's settings. */
interface Undo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Undoes the last step, and returns the names of the settings that changed. */
  readonly undo: () => readonly string[];
  /** Redoes the last undone step, and returns the names of the settings that changed. */
  readonly redo: () => readonly string[];
}

// By tool, until the page is unloaded: a component that unmounts and mounts again continues its history.
const histories = new WeakMap<Params, History<string>>();
const NOTHING = startHistory("");

/** A tool's settings in the current address, in canonical form. */
const ownQuery = (params: Params): string =>
  new URLSearchParams(write(params, read(params, new URLSearchParams(currentQuery())))).toString();

/**
 * Undo and redo of the settings that `useParams` keeps. Every change of the address is a step; changes in one gesture, such
 * as dragging a slider, are one step. Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y do the same as the
 * functions and call `onKey`; text fields keep their own. `params` must be the same object at every render.
 */
export function useUndo(params: Params, onKey: (act: "undo" | "redo", names: readonly string[]) => void): Undo {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { pathname } = location;
      const known = histories.get(params);
      const now = ownQuery(params);
      if (known?.present !== now) histories.set(params, startHistory(now));
      onChange();
      const gestures = watchGestures();
      const unsubscribe = subscribeToQuery(() => {
        // The address of another page does not have these settings.
        if (location.pathname !== pathname) return;
        const history = histories.get(params) ?? NOTHING;
        const next = ownQuery(params);
        if (next !== history.present) histories.set(params, recordStep(history, next, gestures.continues()));
        onChange();
      });
      return () => {
        unsubscribe();
        gestures.stop();
      };
    },
    [params],
  );
  const history = useSyncExternalStore(
    subscribe,
    () => histories.get(params) ?? NOTHING,
    () => NOTHING,
  );

  const act = useCallback(
    (step: typeof undoStep): readonly string[] => {
      const before = histories.get(params) ?? NOTHING;
      const after = step(before);
      if (after === before) return [];
      // Set before the address changes, so that the change is not a new step.
      histories.set(params, after);
      changeSettings(params, read(params, new URLSearchParams(after.present)));
      return namesApart(before.present, after.present);
    },
    [params],
  );
  const undo = useCallback(() => act(undoStep), [act]);
  const redo = useCallback(() => act(redoStep), [act]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = actOf(event);
      if (!wanted || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      onKey(wanted, wanted === "undo" ? undo() : redo());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo, onKey]);

  return {
    canUndo: undoStep(history) !== history,
    canRedo: redoStep(history) !== history,
    undo,
    redo,
  };
}

function actOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  // On layouts without Latin letters, the key's position counts.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey && !shiftKey ? "redo" : undefined;
}

function namesApart(a: string, b: string): string[] {
  const [before, after] = [new URLSearchParams(a), new URLSearchParams(b)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

import type { TextForm } from "#core/params.ts";

/** One value of the tab, which can be subscribed to. */
export interface Cell<T> {
  readonly get: () => T;
  readonly set: (next: T | ((before: T) => T)) => void;
  /** Calls `listener` on every change; returns the function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Longer texts outlast a change of page, but not a reload: a tab's storage holds five million characters for all pages
 * together, and is written while the page is being left.
 */
export const MAX_STORED_CHARACTERS = 1_000_000;

/**
 * Creates a memory for values that last as long as the tab. All are held in memory; `store` also writes those that have a
 * text form into `storage` (which may throw, on access too), where the next document finds them. `onHeld` is told of the
 * others whether they are anything but what they began with.
 */
export function createTabMemory(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
  onHeld: (key: string, isHeld: boolean) => void = () => {},
) {
  const cells = new Map<string, Cell<unknown>>();
  const given = new Map<string, unknown>();
  const writers: (() => void)[] = [];

  function read(key: string): string | undefined {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: string, text: string | undefined) {
    try {
      if (text !== undefined && text.length <= MAX_STORED_CHARACTERS) return storage().setItem(key, text);
    } catch {
      // Storage is blocked or full.
    }
    try {
      // An older value must not come back instead of the one that could not be stored.
      storage().removeItem(key);
    } catch {
      // Nothing can have been stored.
    }
  }

  /** The cell of a key, the same for all callers; its value is `initial` until another is set. */
  function cell<T>(key: string, initial: T, stored?: TextForm<T>): Cell<T> {
    const known = cells.get(key);
    if (known) return known as Cell<T>;

    const found = stored && read(key);
    let value = given.has(key)
      ? (given.get(key) as T)
      : ((found === undefined ? undefined : stored?.parse(found)) ?? initial);
    given.delete(key);
    const listeners = new Set<() => void>();
    const created: Cell<T> = {
      get: () => value,
      set(next) {
        const after = typeof next === "function" ? (next as (before: T) => T)(value) : next;
        if (Object.is(after, value)) return;
        value = after;
        if (!stored) onHeld(key, !Object.is(value, initial));
        for (const listener of listeners) listener();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    if (!stored) onHeld(key, !Object.is(value, initial));
    else writers.push(() => write(key, Object.is(value, initial) ? undefined : stored.print(value)));
    cells.set(key, created as Cell<unknown>);
    return created;
  }

  /** Sets the value of a key, whether it has a cell by now or will have one: that of a page that is about to be shown. */
  function give(key: string, value: unknown): void {
    const known = cells.get(key);
    if (known) known.set(value);
    else given.set(key, value);
  }

  /** Stores what may be stored: the document is about to be left. */
  const store = () => {
    for (const writeOne of writers) writeOne();
  };

  return { cell, give, store };
}

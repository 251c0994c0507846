import { useState, useSyncExternalStore } from "react";
import type { TextForm } from "#core/params.ts";
import { currentPage } from "./address/address.ts";
import { askBeforeLeaving, noteInMemory, storeOnLeaving } from "./page/leave.ts";

/** One value of the tab, which can be subscribed to. */
interface Cell<T> {
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
 * How a value outlasts its document: as a text, or not. 'replaceable' are values in memory alone whose loss needs no
 * warning: choices, and results that are quickly replaced, such as a random identifier.
 */
type Keeping<T> = TextForm<T> | "replaceable";

/**
 * Creates a memory for values that last as long as the tab. All are held in memory; `store` also writes those that have
 * a text form into `storage` (which may throw, on access too), where the next document finds them, and returns whether
 * it could write all. `onHeld` is called with whether the others differ from their initial values, `onSet` with every
 * change.
 */
export function createTabMemory(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
  {
    onHeld = () => {},
    onSet = () => {},
  }: { readonly onHeld?: (key: string, isHeld: boolean) => void; readonly onSet?: () => void } = {},
) {
  const cells = new Map<string, Cell<unknown>>();
  const pending = new Map<string, unknown>();
  const writers: (() => boolean)[] = [];

  function read(key: string): string | undefined {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the next document finds it. */
  function write(key: string, text: string | undefined): boolean {
    try {
      if (text !== undefined && text.length <= MAX_STORED_CHARACTERS) {
        storage().setItem(key, text);
        return true;
      }
    } catch {
      // Storage is blocked or full.
    }
    try {
      // An older value must not come back instead of the one that could not be stored.
      storage().removeItem(key);
    } catch {
      // Nothing can have been stored.
    }
    return text === undefined || text === "";
  }

  /** The cell of a key, the same for all callers; its value is `initial` until another is set. */
  function cell<T>(key: string, initial: T, keeping?: Keeping<T>): Cell<T> {
    const known = cells.get(key);
    if (known) return known as Cell<T>;

    const stored = typeof keeping === "string" ? undefined : keeping;
    const noteHeld = () => {
      if (!keeping) onHeld(key, !isNothing(value, initial));
    };
    const found = stored && read(key);
    let value = pending.has(key)
      ? (pending.get(key) as T)
      : ((found === undefined ? undefined : stored?.parse(found)) ?? initial);
    pending.delete(key);
    const listeners = new Set<() => void>();
    const created: Cell<T> = {
      get: () => value,
      set(next) {
        const after = typeof next === "function" ? (next as (before: T) => T)(value) : next;
        if (Object.is(after, value)) return;
        value = after;
        noteHeld();
        onSet();
        for (const listener of listeners) listener();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    noteHeld();
    if (stored) writers.push(() => write(key, Object.is(value, initial) ? undefined : stored.print(value)));
    cells.set(key, created as Cell<unknown>);
    return created;
  }

  /** Sets the value of a key, whether it has a cell by now or will have one: that of a page that is about to be shown. */
  function give(key: string, value: unknown): void {
    const known = cells.get(key);
    if (known) known.set(value);
    else pending.set(key, value);
  }

  /** Stores what may be stored: the document is about to be left. False where a text could not be. */
  const store = (): boolean => writers.map((writeOne) => writeOne()).every(Boolean);

  return { cell, give, store };
}

/** Whether a value is still the initial one, or has nothing in it: an emptied list is a different list. */
function isNothing(value: unknown, initial: unknown): boolean {
  if (Object.is(value, initial) || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  const before = (initial ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(value).every(([name, each]) => isNothing(each, before[name]));
}

const memory = createTabMemory(() => sessionStorage, { onHeld: noteInMemory, onSet: askBeforeLeaving });
storeOnLeaving(memory.store);

if (typeof window !== "undefined") {
  addEventListener("pagehide", () => memory.store());
  // Phones end tabs in the background without another event.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && memory.store());
}

/** A count is written in digits. */
export const asCount: TextForm<number> = {
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  print: String,
};

/** A text is written as it is. */
export const asText: TextForm<string> = { parse: (text) => text, print: (text) => text };

/** Each page has its own names, as several may have the same component, and so has each visit to it. */
const keyOf = (name: string): string => `typed ${currentPage()} ${name}`;

/** The cell of a name on the page of the current address. */
export const tabCell = <T>(name: string, initial: T, keeping?: Keeping<T>): Cell<T> =>
  memory.cell(keyOf(name), initial, keeping);

/** Fills in what the page of the current address keeps by `useTabState`, by its names; it is rendered only later. */
export function fillTabState(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) memory.give(keyOf(name), value);
}

/**
 * State for what a visitor typed or opened on this page, which lasts as long as the tab: over a change of page, Back
 * and Forward, and with a form of text over a reload; it is never in the link or in another tab. Calls with the same
 * name on the same page share the state. Prerendered pages have `initial`, which must be the same at every render.
 * Passwords, keys and files must not have a text form. The last of the three reads the current state, for code after an
 * `await`.
 */
export function useTabState<T>(
  name: string,
  initial: T,
  keeping?: Keeping<T>,
): readonly [T, (next: T | ((before: T) => T)) => void, () => T] {
  const [cell] = useState(() => tabCell(name, initial, keeping));
  const value = useSyncExternalStore(cell.subscribe, cell.get, () => initial);
  return [value, cell.set, cell.get];
}

/**
 * The same for a long text that stays in its text box (LongTextArea), and whose changes render nothing. It must not be
 * read in prerendered pages, nor while React hydrates them.
 */
export function useTabText(name: string): TabText {
  const [text] = useState(() => tabCell(name, "", asText));
  return text;
}

/** Whether there is a text. Components render again only when it appears or disappears. */
export function useHasTabText(name: string): boolean {
  const [text] = useState(() => tabCell(name, "", asText));
  return useSyncExternalStore(
    text.subscribe,
    () => text.get() !== "",
    () => false,
  );
}

/** A text that the tab keeps. */
export type TabText = Pick<Cell<string>, "get" | "set">;

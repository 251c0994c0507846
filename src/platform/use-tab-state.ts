import { useState, useSyncExternalStore } from "react";
import type { TextForm } from "#core/params.ts";
import { currentPage } from "./address/visits.ts";
import { askBeforeLeaving, noteInMemory, storeOnLeaving } from "./page/leave.ts";
import { type Cell, createTabMemory, type Keeping } from "./tab-memory.ts";

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
 * State for what a visitor typed or opened on this page, which lasts as long as the tab: over a change of page, Back and
 * Forward, and with a form of text over a reload; it is never in the link or in another tab. Calls with the same name on the
 * same page share the state. Prerendered pages have `initial`, which must be the same at every render. Passwords, keys
 * and files must have none. The last of the three reads the state as it is now, for what goes on after an `await`.
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

/** Whether such a text is there; only that it comes or goes renders what asks. */
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

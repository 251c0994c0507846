import { type RefObject, useState, useSyncExternalStore } from "react";
import type { TextForm } from "#core/params.ts";
import { type Cell, createTabMemory } from "./tab-memory.ts";

const memory = createTabMemory(() => sessionStorage);

if (typeof window !== "undefined") {
  addEventListener("pagehide", memory.store);
  // A phone may end a tab in the background without another word.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && memory.store());
}

/** A text is written as it is. */
export const asText: TextForm<string> = { parse: (text) => text, print: (text) => text };

// Each page has its own names: a kit's component may stand on several.
const cellOf = <T>(name: string, initial: T, stored: TextForm<T> | undefined): Cell<T> =>
  memory.cell(`typed ${typeof location === "undefined" ? "" : location.pathname} ${name}`, initial, stored);

/**
 * What a visitor typed or opened on this page, kept for as long as the tab: a change of page, Back and Forward find it
 * again, and with `stored` a reload does; never the link, and never another tab. Who asks for the same name on the same
 * page shares the state. Prerendered pages have `initial`, which must be the same at every render. Passwords, keys and
 * files must not be `stored`.
 */
export function useTabState<T>(
  name: string,
  initial: T,
  stored?: TextForm<T>,
): readonly [T, (next: T | ((before: T) => T)) => void] {
  const [cell] = useState(() => cellOf(name, initial, stored));
  const value = useSyncExternalStore(cell.subscribe, cell.get, () => initial);
  return [value, cell.set];
}

/**
 * The same for a long text that stays in its box (LongTextArea), whose changes nothing has to be drawn for. In
 * prerendered pages, and while React takes these over, it must not be read.
 */
export function useTabText(name: string): RefObject<string> {
  const [text] = useState(() => {
    const cell = cellOf(name, "", asText);
    return {
      get current() {
        return cell.get();
      },
      set current(next) {
        cell.set(next);
      },
    };
  });
  return text;
}

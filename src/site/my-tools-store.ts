import { useSyncExternalStore } from "react";
import { readPreference, writePreference } from "#platform/storage.ts";
import { type MyTools, parseMyTools, printMyTools } from "./my-tools.ts";
import { MY_TOOLS } from "./my-tools-name.ts";

const listeners = new Set<() => void>();
let text = readPreference(MY_TOOLS);
let mine = parseMyTools(text);

/** The visitor's own tools now. */
export function myTools(): MyTools {
  const stored = readPreference(MY_TOOLS);
  if (stored !== text) {
    text = stored;
    mine = parseMyTools(stored);
  }
  return mine;
}

/** Changes them. */
export function changeMyTools(change: (before: MyTools) => MyTools): void {
  const after = change(myTools());
  if (after === mine) return;
  writePreference(MY_TOOLS, printMyTools(after));
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change, in other tabs too; returns how to end this. */
export function watchMyTools(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The visitor's own tools, for components that are not prerendered. */
export const useMyTools = (): MyTools => useSyncExternalStore(watchMyTools, myTools, myTools);

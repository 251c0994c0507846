import { useSyncExternalStore } from "react";
import { readPreference, writePreference } from "#platform/storage.ts";
import { MY_TOOLS } from "./my-tools-name.ts";

/** A visitor's own tools, by their paths. */
export interface MyTools {
  /** In the order in which they were chosen. */
  readonly favorites: readonly string[];
  /** The last that were used, the newest first. */
  readonly recent: readonly string[];
  /** The visitor doesn't want a list of used tools. */
  readonly isOff: boolean;
}

/** How many recently used tools are kept. */
export const MAX_RECENT = 6;

export const NONE: MyTools = { favorites: [], recent: [], isOff: false };

/** Reads what printMyTools wrote; anything else gives an empty result. */
export function parseMyTools(text: string | undefined): MyTools {
  try {
    const { favorites, recent, isOff } = JSON.parse(text ?? "{}") as Partial<Record<keyof MyTools, unknown>>;
    return { favorites: pathsIn(favorites), recent: pathsIn(recent).slice(0, MAX_RECENT), isOff: isOff === true };
  } catch {
    return NONE;
  }
}

const pathsIn = (list: unknown): string[] =>
  Array.isArray(list) ? [...new Set(list.filter((path) => typeof path === "string"))] : [];

/** The text to store; empty for nothing. */
export const printMyTools = (mine: MyTools): string =>
  mine.favorites.length + mine.recent.length > 0 || mine.isOff ? JSON.stringify(mine) : "";

/** With a tool among the favorites, or no longer. */
export const withFavorite = (mine: MyTools, path: string): MyTools => ({
  ...mine,
  favorites: mine.favorites.includes(path)
    ? mine.favorites.filter((other) => other !== path)
    : [...mine.favorites, path],
});

/** With a tool as the last that was used. */
export const withUse = (mine: MyTools, path: string): MyTools =>
  mine.isOff || mine.recent[0] === path
    ? mine
    : { ...mine, recent: [path, ...mine.recent.filter((other) => other !== path)].slice(0, MAX_RECENT) };

/** Without any; whether the last used are kept stays as it was. */
export const forgotten = ({ isOff }: MyTools): MyTools => ({ ...NONE, isOff });

/** The favorites, then the recently used tools that aren't favorites. */
export const inOrder = ({ favorites, recent }: MyTools): string[] => [...new Set([...favorites, ...recent])];

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

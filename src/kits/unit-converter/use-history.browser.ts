import { useEffect, useRef, useSyncExternalStore } from "react";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { readPreference, writePreference } from "#platform/storage.ts";
import { type Noted, storedResults, withResult } from "./history.ts";

const KEY = "lastResults";
/** A result that stays this long has been read, and isn't that of a half-typed number. */
const RESTS_MS = 1200;

const NONE: readonly Noted[] = [];
const listeners = new Set<() => void>();
let results: readonly Noted[] | undefined;

const current = (): readonly Noted[] => {
  results ??= storedResults(readPreference(KEY));
  return results;
};

function change(next: readonly Noted[]) {
  results = next;
  writePreference(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets all results. */
export const forgetResults = (): void => change([]);

/** The last results of all converters in this browser, the newest first. */
export const useLastResults = (): readonly Noted[] => useSyncExternalStore(subscribe, current, () => NONE);

/** Records a result once it stays the same. The result that a page opens with isn't recorded. */
export function useNoted({ question, answer, copied }: Noted): void {
  // The settings of an address are known once the page is hydrated: until then its result is another one.
  const isHydrated = useHydrated();
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (!isHydrated) return;
    const shown = `${question}\n${answer}`;
    first.current ??= shown;
    if (answer === "" || shown === first.current) return;
    const timer = setTimeout(() => {
      first.current = "";
      // Another tab may have noted some.
      change(withResult(storedResults(readPreference(KEY)), { question, answer, copied }));
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [question, answer, copied, isHydrated]);
}

import { useEffect, useRef, useSyncExternalStore } from "react";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { readPreference, writePreference } from "#platform/storage.ts";
import { type Noted, storedResults, withResult } from "./history.ts";

const KEY = "lastResults";
/** A result that stands so long was looked at, and is not one of a number that is half typed. */
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

/** Notes a result once it rests; that of a page with its own settings is nobody's. */
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

import { useTabState } from "#platform/use-tab-state.ts";

const NOTHING: readonly never[] = [];
/** The maximum number of steps back. */
const MAX = 20;

/**
 * Earlier contents of a box, the newest last: visitors can get their input back after any number of examples, files and
 * clearings.
 */
export function useReplaced<T>(
  isSame: (one: T, other: T) => boolean,
  /** Of one of several boxes on a page. */
  name = "replaced",
): {
  readonly canRestore: boolean;
  /** Keeps a value that is about to be replaced. */
  readonly keep: (value: T) => void;
  /** Restores the last one kept that differs from the current content. */
  readonly restore: (current: T) => T | undefined;
} {
  const [kept, setKept, keptNow] = useTabState<readonly T[]>(name, NOTHING, "replaceable");
  return {
    canRestore: kept.length > 0,
    keep(value) {
      const last = keptNow().at(-1);
      if (last === undefined || !isSame(last, value)) setKept([...keptNow(), value].slice(-MAX));
    },
    restore(current) {
      const rest = [...keptNow()];
      let last = rest.pop();
      while (last !== undefined && isSame(last, current)) last = rest.pop();
      setKept(rest);
      return last;
    },
  };
}

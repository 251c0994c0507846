import { useTabState } from "#platform/use-tab-state.ts";

const NOTHING: readonly never[] = [];
/** More steps back are not looked for. */
const MAX = 20;

/**
 * What stood in a box before something else took its place, the newest last: what a visitor typed is had back through any
 * number of examples, files and clearings.
 */
export function useReplaced<T>(isSame: (one: T, other: T) => boolean): {
  readonly canRestore: boolean;
  /** Keeps what is to be replaced. */
  readonly keep: (value: T) => void;
  /** Takes back what was kept last, and has changed since. */
  readonly restore: (current: T) => T | undefined;
} {
  const [kept, setKept] = useTabState<readonly T[]>("replaced", NOTHING, "replaceable");
  return {
    canRestore: kept.length > 0,
    keep(value) {
      const last = kept.at(-1);
      if (last === undefined || !isSame(last, value)) setKept([...kept, value].slice(-MAX));
    },
    restore(current) {
      const rest = [...kept];
      let last = rest.pop();
      while (last !== undefined && isSame(last, current)) last = rest.pop();
      setKept(rest);
      return last;
    },
  };
}

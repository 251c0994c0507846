/** The undo history of a value: its earlier values, and those that were undone. Values are compared by identity. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** The undone values; the last of them is redone first. */
  readonly future: readonly T[];
}

/** Older steps are dropped. */
const MAX_STEPS = 200;

/** A history that begins with this value. */
export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** The history after a change to `next`. A change that `joins` belongs to the same step as the change before it. */
export function recordStep<T>(history: History<T>, next: T, joins = false): History<T> {
  const { past, present } = history;
  if (next === present) return history;
  return { past: joins ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [] };
}

/**
 * The history one step back, or the same history if there's nothing to undo. Skips a step that ended where it started.
 */
export function undoStep<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const at = past.findLastIndex((value) => value !== present);
  return at < 0 ? history : { past: past.slice(0, at), present: past[at] as T, future: [...future, present] };
}

/** The history with the last undone step redone, or the same history if there's nothing to redo. */
export function redoStep<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future.at(-1) as T, future: future.slice(0, -1) };
}

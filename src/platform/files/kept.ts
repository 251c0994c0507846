/** Passes values to one taker, and keeps those that come before it has loaded. */
export interface Kept<T> {
  readonly give: (value: T) => void;
  /** Takes the stored values and all later ones; returns a function that stops this. */
  readonly take: (taker: (value: T) => void) => () => void;
  /** Takes the stored values, and leaves later ones to others. */
  readonly takeKept: () => T[];
  readonly hasTaker: () => boolean;
  readonly isEmpty: () => boolean;
}

/** More isn't replayed later, because the visitor won't remember it. */
const MAX = 50;

/** Creates an empty one. */
export function createKept<T>(): Kept<T> {
  const values: T[] = [];
  let current: ((value: T) => void) | undefined;
  const takeKept = () => values.splice(0);
  return {
    give(value) {
      if (current) current(value);
      else if (values.length < MAX) values.push(value);
    },
    take(taker) {
      current = taker;
      for (const value of takeKept()) taker(value);
      return () => {
        if (current === taker) current = undefined;
      };
    },
    takeKept,
    hasTaker: () => current !== undefined,
    isEmpty: () => values.length === 0,
  };
}

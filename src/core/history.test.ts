import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type History, recordStep, redoStep, startHistory, undoStep } from "./history.ts";

/** The present value after each undo, the newest first. */
function undone(history: History<number>): number[] {
  const seen: number[] = [];
  for (let now = undoStep(history), before = history; now !== before; before = now, now = undoStep(now)) {
    seen.push(now.present);
  }
  return seen;
}

const recorded = (...values: readonly number[]) =>
  values.reduce((history, value) => recordStep(history, value), startHistory(0));

describe("undo and redo", () => {
  test("undoes and redoes every step in order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 50 }), (values) => {
        const history = recorded(...values);
        expect(undone(history)).toEqual([0, ...values].slice(0, -1).reverse());
        let back = values.reduce((now) => undoStep(now), history);
        expect(back.present).toBe(0);
        for (const value of values) {
          back = redoStep(back);
          expect(back.present).toBe(value);
        }
        expect(back).toEqual(history);
      }),
    );
  });

  test("returns the same history with nothing to undo or redo", () => {
    const fresh = startHistory(1);
    expect(undoStep(fresh)).toBe(fresh);
    expect(redoStep(fresh)).toBe(fresh);
    expect(recordStep(fresh, 1)).toBe(fresh);
  });

  test("a change after an undo drops the redo steps", () => {
    const changed = recordStep(undoStep(recorded(1, 2)), 3);
    expect(redoStep(changed)).toBe(changed);
    expect(undone(changed)).toEqual([1, 0]);
  });

  test("setting the same value keeps the redo steps", () => {
    const back = undoStep(recorded(1, 2));
    expect(redoStep(recordStep(back, 1)).present).toBe(2);
  });
});

describe("steps", () => {
  test("joined changes are one step", () => {
    let history = recorded(1);
    for (const value of [2, 3, 4]) history = recordStep(history, value, value > 2);
    expect(undone(history)).toEqual([1, 0]);
    expect(redoStep(undoStep(history)).present).toBe(4);
  });

  test("a step that ends where it began isn't undoable and joins nothing to the previous step", () => {
    let history = recordStep(recorded(1), 2);
    history = recordStep(history, 1, true);
    expect(undone(history)).toEqual([0]);
    history = recordStep(history, 3, true);
    expect(undone(history)).toEqual([1, 0]);
  });

  test("forgets the oldest of very many steps", () => {
    const history = recorded(...Array.from({ length: 1000 }, (_, index) => index + 1));
    const seen = undone(history);
    expect(seen.length).toBe(200);
    expect(seen[0]).toBe(999);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { recordStep, redoStep, startHistory, undoStep } from "#core/history.ts";
import { type Act, type Arrangement, arrange, choose, EMPTY, MAX_PAGES, NOTHING, stillThere } from "./arrangement.ts";

const acts = (...list: readonly Act[]) => list.reduce(arrange, EMPTY);
const ids = (...list: readonly number[]) => new Set(list);
const shown = ({ pages }: Arrangement) =>
  pages.map(({ file, number, turn }) => `${"AB"[file]}${number}${turn ? `@${turn}` : ""}`).join(" ");
const TWO: readonly Act[] = [
  { type: "add", file: 0, count: 3 },
  { type: "add", file: 1, count: 2 },
];

test.each<[string, Act[], string]>([
  ["files come one after the other", [], "A1 A2 A3 B1 B2"],
  ["a file goes", [{ type: "removeFile", file: 0 }], "B1 B2"],
  ["pages go", [{ type: "remove", ids: ids(1, 5) }], "A2 A3 B1"],
  ["a copy is after its page", [{ type: "copy", ids: ids(2, 4) }], "A1 A2 A2 A3 B1 B1 B2"],
  ["moved before another", [{ type: "move", ids: ids(4, 5), to: 1 }], "A1 B1 B2 A2 A3"],
  ["moved to the end, in their order", [{ type: "move", ids: ids(4, 1), to: 5 }], "A2 A3 B2 A1 B1"],
  ["moved to where it is", [{ type: "move", ids: ids(2), to: 2 }], "A1 A2 A3 B1 B2"],
  ["a step forward joins them", [{ type: "step", ids: ids(1, 3), by: 1 }], "A2 B1 A1 A3 B2"],
  ["a step back", [{ type: "step", ids: ids(3), by: -1 }], "A1 A3 A2 B1 B2"],
  ["no step beyond the start", [{ type: "step", ids: ids(1), by: -1 }], "A1 A2 A3 B1 B2"],
  ["no step beyond the end", [{ type: "step", ids: ids(5), by: 1 }], "A1 A2 A3 B1 B2"],
  [
    "turned",
    [
      { type: "turn", ids: ids(1, 2), by: -90 },
      { type: "turn", ids: ids(2), by: -90 },
    ],
    "A1@270 A2@180 A3 B1 B2",
  ],
])("%s", (_, list, expected) => {
  expect(shown(acts(...TWO, ...list))).toBe(expected);
});

test("there are no more than so many pages", () => {
  const full = acts({ type: "add", file: 0, count: MAX_PAGES + 5 });
  expect(full.pages).toHaveLength(MAX_PAGES);
  expect(arrange(full, { type: "copy", ids: ids(1) })).toBe(full);
  expect(arrange(full, { type: "add", file: 1, count: 1 })).toBe(full);
});

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((list) => new Set(list));
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    type: fc.constant("add" as const),
    file: fc.integer({ min: 0, max: 1 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: fc.constant("removeFile" as const), file: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ type: fc.constantFrom("remove" as const, "copy" as const), ids: anyIds }),
  fc.record({ type: fc.constant("turn" as const), ids: anyIds, by: fc.constantFrom(90 as const, -90 as const) }),
  fc.record({ type: fc.constant("move" as const), ids: anyIds, to: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ type: fc.constant("step" as const), ids: anyIds, by: fc.constantFrom(1 as const, -1 as const) }),
);

test("moving loses no page, ids stay unique, and undo and redo lead there and back", () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 12 }), (list) => {
      let history = startHistory(EMPTY);
      for (const act of list) {
        const next = arrange(history.present, act);
        const [one, other] = [history.present, next].map(({ pages }) => pages.map(({ id }) => id));
        expect(new Set(other).size).toBe(other?.length);
        if (["move", "step", "turn"].includes(act.type)) expect(other?.toSorted()).toEqual(one?.toSorted());
        history = recordStep(history, next);
      }
      const end = history.present;
      for (let step = 0; step < list.length; step++) history = undoStep(history);
      expect(history.present).toBe(EMPTY);
      for (let step = 0; step < list.length; step++) history = redoStep(history);
      expect(history.present).toBe(end);
    }),
  );
});

test("pages are selected alone, in addition, and as a range", () => {
  const all = acts(...TWO);
  const alone = choose(all, NOTHING, 2, "alone");
  expect([...alone.ids]).toEqual([2]);
  const range = choose(all, alone, 4, "range");
  expect([...range.ids]).toEqual([2, 3, 4]);
  expect([...choose(all, range, 1, "range").ids]).toEqual([1, 2]);
  expect([...choose(all, range, 3, "toggle").ids]).toEqual([2, 4]);
  expect([...choose(all, NOTHING, 5, "range").ids]).toEqual([5]);
  const less = arrange(all, { type: "remove", ids: new Set([3]) });
  expect([...stillThere(less, range).ids]).toEqual([2, 4]);
  expect(stillThere(less, alone)).toBe(alone);
});

test("pages are added after another, or at the end where that is gone", () => {
  const three = arrange(EMPTY, { type: "add", file: 0, count: 3 });
  const order = (after?: number) => arrange(three, { type: "add", file: 1, count: 1, after }).pages.map(({ id }) => id);
  expect(order(1)).toEqual([1, 4, 2, 3]);
  expect(order(3)).toEqual([1, 2, 3, 4]);
  expect(order(9)).toEqual([1, 2, 3, 4]);
  expect(order()).toEqual([1, 2, 3, 4]);
});

import { expect, test } from "vitest";
import { changed, NO_RUNS, type RunsEvent, type RunsState } from "./state.ts";

type State = RunsState<string, string, string>;
type Event = RunsEvent<string, string, string>;

const after = (events: readonly Event[], from: State = NO_RUNS): State =>
  events.reduce(changed<string, string, string>, from);

const DONE = after([
  { type: "asked", attempt: 1 },
  { type: "done", attempt: 1, of: "first", runs: ["A"] },
]);

test("a result stays until the next one is there, and the fault goes with it", () => {
  expect(DONE).toMatchObject({ runs: ["A"], of: "first" });
  const working = after(
    [
      { type: "asked", attempt: 2 },
      { type: "working", attempt: 2, busy: { source: 0, step: 1 } },
    ],
    DONE,
  );
  expect(working).toMatchObject({ runs: ["A"], of: "first", busy: { source: 0, step: 1 } });
  const failed = after([{ type: "failed", attempt: 2, of: "second", runs: [], fault: "no memory" }], working);
  expect(failed).toEqual({ runs: [], of: "second", fault: "no memory", attempt: 2 });
  const again = after(
    [
      { type: "asked", attempt: 3 },
      { type: "done", attempt: 3, of: "second", runs: ["B"] },
    ],
    failed,
  );
  expect(again).toEqual({ runs: ["B"], of: "second", attempt: 3 });
});

test("what arrives of an earlier try is too late", () => {
  const asked = after([{ type: "asked", attempt: 2 }], DONE);
  const late: readonly Event[] = [
    { type: "working", attempt: 1, busy: { source: 0 }, runs: ["late"], of: "first" },
    { type: "done", attempt: 1, of: "first", runs: ["late"] },
    { type: "failed", attempt: 1, of: "first", runs: [], fault: "late" },
  ];
  for (const event of late) expect(changed(asked, event)).toBe(asked);
});

test("of files the runs so far are shown, and they are of the newest request", () => {
  const state = after(
    [
      { type: "asked", attempt: 2 },
      { type: "working", attempt: 2, busy: { source: 1 }, runs: ["one", ""], of: "files" },
    ],
    DONE,
  );
  expect(state).toEqual({ runs: ["one", ""], of: "files", busy: { source: 1 }, attempt: 2 });
});

test("canceled work says so until it is requested again, and its result isn't awaited", () => {
  const canceled = after(
    [{ type: "asked", attempt: 2 }, { type: "working", attempt: 2, busy: { source: 0 } }, { type: "canceled" }],
    DONE,
  );
  expect(canceled).toMatchObject({ runs: ["A"], of: "first", isCanceled: true });
  expect(canceled.busy).toBeUndefined();
  expect(changed(canceled, { type: "done", attempt: 2, of: "second", runs: ["late"] })).toBe(canceled);
  expect(changed(canceled, { type: "asked", attempt: 3 }).isCanceled).toBeUndefined();
});

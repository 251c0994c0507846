import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING, newestWork, type RunOptions, type StartOptions, type WorkState } from "./newest-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FAILED = { failed: { other: "It stopped." } };

/** Keeps each other state, as React does. */
const keptIn = (states: WorkState<string, string>[]) => (next: (before: (typeof states)[0]) => (typeof states)[0]) => {
  const before = states.at(-1) ?? NOTHING;
  const after = next(before);
  if (after !== before) states.push(after);
};

/** Work with all that it has shown, and its runs. */
function watched() {
  const states: WorkState<string, string>[] = [];
  const runs: (RunOptions & { readonly done: (value: string) => void; readonly fail: (error: Error) => void })[] = [];
  const work = newestWork<string, string>(keptIn(states));
  return {
    states,
    runs,
    ...work,
    start: (key: string, options: Partial<StartOptions<string>> = {}) =>
      work.start(key, (each) => new Promise((done, fail) => runs.push({ ...each, done, fail })), {
        ...FAILED,
        ...options,
      }),
    /** The newest state, without what it does not have. */
    shown: () => JSON.parse(JSON.stringify(states.at(-1))),
  };
}

const A = { value: "A", key: "a" };
const turn = () => vi.advanceTimersByTimeAsync(0);

/** Work whose first result is there. */
async function withA(options?: Partial<StartOptions<string>>) {
  const work = watched();
  work.start("a", options);
  work.runs[0]?.done("A");
  await turn();
  expect(work.shown()).toEqual({ result: A });
  return work;
}

test("what comes late is dropped, whether it is a result, progress or a fault", async () => {
  const { start, runs, states, shown } = await withA();
  start("b");
  start("c");
  start("d");
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
  const count = states.length;
  runs[1]?.onProgress(0.5);
  runs[1]?.done("B");
  runs[2]?.fail(new Error("no"));
  await turn();
  expect(states).toHaveLength(count);
  expect(shown()).toEqual({ result: A, isRunning: true });
  runs[3]?.onProgress(0.5);
  expect(shown()).toEqual({ result: A, isRunning: true, progress: 0.5 });
  runs[3]?.done("D");
  await turn();
  expect(shown()).toEqual({ result: { value: "D", key: "d" } });
});

test("work begins after the pause, and of several that wait the newest", async () => {
  const { start, runs, states } = watched();
  start("a", { pauseMs: 100 });
  await vi.advanceTimersByTimeAsync(99);
  start("b", { pauseMs: 100 });
  await vi.advanceTimersByTimeAsync(99);
  expect(runs).toEqual([]);
  expect(states.some(({ isRunning }) => isRunning)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(1);
  expect(states.at(-1)).toEqual({ isRunning: true });
});

test("a result that is no promise counts in the same turn, and so does an error", async () => {
  const states: WorkState<string, string>[] = [];
  const { start } = newestWork<string, string>(keptIn(states));
  start("a", () => "A", FAILED);
  await Promise.resolve();
  expect(states.at(-1)).toEqual({ result: A });
  start(
    "b",
    () => {
      throw new Error("no");
    },
    FAILED,
  );
  await Promise.resolve();
  expect(states.at(-1)).toMatchObject({ fault: { message: "It stopped." } });
});

test("what waits takes the word on the run before away, but not its bar", async () => {
  const { start, cancel, runs, shown } = await withA();
  start("b", { keeps: true });
  start("c", { pauseMs: 100, keeps: true });
  expect(shown()).toEqual({ result: A, isRunning: true });
  cancel();
  expect(shown()).toEqual({ result: A, isCanceled: true });
  start("d", { pauseMs: 100, keeps: true });
  expect(shown()).toEqual({ result: A });
  await vi.advanceTimersByTimeAsync(100);
  runs[2]?.fail(new Error("no"));
  await turn();
  expect(shown()).toMatchObject({ result: A, fault: { message: "It stopped." } });
  start("e", { pauseMs: 100 });
  expect(shown()).toEqual({ result: A });
});

test.each([
  [undefined, undefined],
  [true, A],
])("the last result after a canceled run and a fault, with 'keeps: %s'", async (keeps, result) => {
  const canceled = await withA();
  canceled.start("b", { keeps });
  canceled.cancel();
  expect(canceled.shown()).toEqual({ result, isCanceled: true });
  const failed = await withA();
  failed.start("b", { keeps });
  failed.runs[1]?.fail(new Error("no"));
  await turn();
  expect(failed.shown()).toEqual({ result, fault: { message: "It stopped.", remedy: "retry" } });
});

test("a canceled run does not begin after its pause, and what it gives later is dropped", async () => {
  const { start, cancel, runs, shown } = watched();
  start("a");
  start("b", { pauseMs: 100 });
  cancel();
  await vi.advanceTimersByTimeAsync(200);
  expect(runs).toHaveLength(1);
  start("c");
  cancel();
  runs[1]?.done("C");
  await turn();
  expect(shown()).toEqual({ isCanceled: true });
});

test("work that takes longer than its limit is ended with the sentence of that", async () => {
  const { start, runs, shown } = watched();
  const limit = { ms: 1000, message: "Too long." };
  start("a", { pauseMs: 500, limit });
  await vi.advanceTimersByTimeAsync(1499);
  expect(runs[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.fail(new Error("aborted"));
  await turn();
  expect(shown()).toEqual({ fault: limit });
  // It is no limit for the next.
  start("b", { limit });
  runs[1]?.done("B");
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual({ result: { value: "B", key: "b" } });
});

test("another try runs the newest again; nothing does after 'clear'", async () => {
  const { start, retry, clear, runs, shown } = watched();
  start("a");
  start("b");
  runs[1]?.fail(new Error("no"));
  await turn();
  retry();
  expect(shown()).toEqual({ isRunning: true });
  clear();
  expect(shown()).toEqual({});
  retry();
  expect(runs).toHaveLength(3);
  expect(runs[2]?.signal.aborted).toBe(true);
});

test("only a result that counts is handed on, before it is shown", async () => {
  const results: (readonly [string, unknown])[] = [];
  const { start, end, runs, shown } = watched();
  const onResult = (value: string) => results.push([value, shown().result]);
  start("a", { onResult });
  start("b", { onResult });
  runs[0]?.done("A");
  runs[1]?.done("B");
  await turn();
  expect(results).toEqual([["B", undefined]]);
  start("c", { onResult });
  end();
  runs[2]?.done("C");
  await turn();
  expect(results).toHaveLength(1);
});

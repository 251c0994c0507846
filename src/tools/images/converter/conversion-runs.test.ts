import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaults } from "#core/params.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Converted } from "#platform/image/conversion.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { FAILED, type FileEntry, initialState, nextState } from "./converter-state.ts";
import params from "./params.ts";
import { type Convert, conversionRuns } from "./use-converter.browser.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const values = defaults(params);
const converted = ok({ blob: new Blob(["out"]), width: 3, height: 2, notes: [] });

/** Runs on two files, whose conversions are answered by name. */
function runsOf() {
  const names = ["a.png", "b.svg"];
  const files = names.map((name) => ({
    file: Object.assign(new Blob([name]), { name }),
    facts: { format: name.slice(2), personal: [] },
  }));
  let state = nextState(initialState, { type: "add", files });
  const calls = new Map<Blob, { options: Parameters<Convert>; answer: (result: Result<Converted> | Error) => void }>();
  const bar: boolean[] = [];
  const faults: (string | undefined)[] = [];
  const runs = conversionRuns({
    convert: (...options) =>
      new Promise((resolve, reject) => {
        calls.set(options[0], {
          options,
          answer: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
      }),
    maxPixels: 9,
    dispatch: (event) => {
      state = nextState(state, event);
    },
    onBar: (isShown) => bar.push(isShown),
    onFault: (fault) => faults.push(fault?.message),
  });
  const call = (index: number) => calls.get(files[index]?.file as Blob);
  return { runs, call, calls, bar, faults, state: () => state, start: () => runs.start(state.entries, values) };
}

const outcomes = (entries: readonly FileEntry[]) =>
  entries.map(({ outcome }) => (outcome?.kind === "failed" ? outcome.message : outcome?.kind));

test("converts all files at once, each to its own format, with progress", async () => {
  const { call, state, start } = runsOf();
  const finished = start();
  expect(state().phase).toBe("converting");
  expect([0, 1].map((index) => call(index)?.options.slice(1, 3))).toMatchObject([
    [false, { format: "jpg", maxPixels: 9 }],
    [true, { format: "png", maxPixels: 9 }],
  ]);
  call(0)?.options[3].onProgress({ done: 0.5, doing: "Encoding" });
  expect(state().entries[0]).toMatchObject({ done: 0.5, step: "Encoding" });
  for (const index of [0, 1]) call(index)?.answer(converted);
  await finished;
  expect([state().phase, outcomes(state().entries)]).toEqual(["converted", ["done", "done"]]);
});

test("doesn't convert a finished file again, and a canceled run doesn't lose it", async () => {
  const { runs, call, calls, state, start } = runsOf();
  const first = start();
  call(0)?.answer(converted);
  call(1)?.answer(fail("Damaged."));
  await first;
  const firstOutcome = state().entries[0]?.outcome;
  calls.clear();
  const second = start();
  expect([calls.size, call(0)]).toEqual([1, undefined]);
  runs.cancel();
  call(1)?.answer(new Error("Ended"));
  await second;
  expect(state().entries[0]?.outcome).toBe(firstOutcome);
  const third = start();
  call(1)?.answer(converted);
  await third;
  expect([state().phase, outcomes(state().entries)]).toEqual(["converted", ["done", "done"]]);
});

test("shows the bar for at least two seconds", async () => {
  const { call, start, bar } = runsOf();
  const finished = start();
  for (const index of [0, 1]) call(index)?.answer(converted);
  await finished;
  await vi.advanceTimersByTimeAsync(1990);
  expect(bar).toEqual([true]);
  await vi.advanceTimersByTimeAsync(20);
  expect(bar).toEqual([true, false]);
});

test("a failed file has its message and doesn't affect other results", async () => {
  const { call, start, state } = runsOf();
  const finished = start();
  call(0)?.answer(fail("Damaged."));
  call(1)?.answer(converted);
  await finished;
  expect([state().phase, state().error, outcomes(state().entries)]).toEqual(["choosing", FAILED, ["Damaged.", "done"]]);
});

test("a crash has its message; a codec that can't be loaded isn't blamed on the file", async () => {
  const { call, start, state, faults } = runsOf();
  const finished = start();
  const loadError = new LoadError({ sentence: "could not be loaded.", remedy: "retry" });
  call(0)?.answer(loadError);
  call(1)?.answer(new Error("The worker stopped"));
  await finished;
  expect(outcomes(state().entries)).toEqual(["unloaded", "This stopped unexpectedly."]);
  expect(faults).toEqual([undefined, loadError.message]);
});

test("canceling or leaving stops a run, and later results are ignored", async () => {
  for (const [method, hidesBar] of [
    ["cancel", true],
    ["leave", false],
  ] as const) {
    const { runs, call, start, state, bar } = runsOf();
    const finished = start();
    call(0)?.answer(converted);
    await Promise.resolve();
    runs[method]();
    expect(call(1)?.options[3].signal.aborted).toBe(true);
    call(1)?.answer(new Error("Ended"));
    await finished;
    await vi.runAllTimersAsync();
    expect([state().phase, outcomes(state().entries)]).toEqual(["choosing", ["done", undefined]]);
    expect(bar).toEqual(hidesBar ? [true, false] : [true]);
  }
});

test("a run that begins within the bar's two seconds keeps the bar", async () => {
  const { call, start, bar, state } = runsOf();
  const first = start();
  for (const index of [0, 1]) call(index)?.answer(converted);
  await first;
  await vi.advanceTimersByTimeAsync(1500);
  const second = start();
  await vi.advanceTimersByTimeAsync(1500);
  expect(bar).toEqual([true, true]);
  for (const index of [0, 1]) call(index)?.answer(converted);
  await second;
  await vi.advanceTimersByTimeAsync(499);
  expect(bar).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(bar).toEqual([true, true, false]);
  expect(state().phase).toBe("converted");
});

test("a new run stops the previous one, whose end is ignored", async () => {
  const { call, start, state, faults } = runsOf();
  const first = start();
  const old = [call(0), call(1)];
  const second = start();
  expect(old.map((each) => each?.options[3].signal.aborted)).toEqual([true, true]);
  for (const each of old) each?.answer(new LoadError({ sentence: "is gone.", remedy: "retry" }));
  await first;
  expect([state().phase, outcomes(state().entries)]).toEqual(["converting", [undefined, undefined]]);
  for (const index of [0, 1]) call(index)?.answer(converted);
  await second;
  expect([state().phase, faults]).toEqual(["converted", [undefined, undefined]]);
});

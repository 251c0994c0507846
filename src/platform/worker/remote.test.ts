import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryWorkers } from "./memory-worker.fixture.ts";
import { IDLE_MS, remote, workerCount, workerPool } from "./remote.ts";

// `startWorker` wraps a class of the browser.
beforeEach(() => vi.stubGlobal("Worker", EventTarget));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Table = { echo: (value: number) => number; wait: () => Promise<void> };

const workers = () => memoryWorkers(() => ({ echo: (value: number) => value, wait: () => new Promise(() => {}) }));

test("methods are called by their names, and the table itself isn't a promise", async () => {
  const { start, workers: started } = workers();
  const methods = remote<Table>(start);
  expect(await Promise.resolve(methods)).toBe(methods);
  expect(started).toHaveLength(0);
  expect(await Promise.all([methods.echo(1), methods.echo(2)])).toEqual([1, 2]);
  expect(started).toHaveLength(1);
});

test("the options of a call are passed on", async () => {
  const { start } = workers();
  const methods = remote<Table>(start);
  await expect(methods.echo(1, { signal: AbortSignal.abort("stop") })).rejects.toBe("stop");
});

test("a call that's stopped while its code loads doesn't wait for it", async () => {
  const { start, workers: started } = workers();
  const methods = remote<Table>(start);
  const controller = new AbortController();
  const outcomes: unknown[] = [];
  methods.echo(1, { signal: controller.signal }).catch((reason: unknown) => outcomes.push(reason));
  const other = methods.echo(2);
  controller.abort("stop");
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  expect(outcomes).toEqual(["stop"]);
  expect(started).toHaveLength(0);
  expect(await other).toBe(2);
});

test.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [16, 4],
  [0, 2],
  [undefined, 2],
])("with %s cores, %i workers", (hardwareConcurrency, count) => {
  vi.stubGlobal("navigator", { hardwareConcurrency });
  expect(workerCount()).toBe(count);
});

test("a pool has a sensible number of workers and ends them after five idle seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
  const memory = workers();
  const pool = workerPool<Table>(memory.start);
  const calls = [1, 2, 3, 4].map((value) => pool.echo(value));
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4]);
  expect(memory.workers).toHaveLength(3);
  expect(IDLE_MS).toBe(5000);
  await vi.advanceTimersByTimeAsync(4800);
  expect(memory.alive()).toBe(3);
  await vi.advanceTimersByTimeAsync(200);
  expect(memory.alive()).toBe(0);
  for (let call = 0; call < 6; call++) void pool.wait();
  await vi.advanceTimersByTimeAsync(100);
  expect(memory.alive()).toBe(3);
});

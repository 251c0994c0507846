import fc from "fast-check";
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { LoadError } from "#platform/loading/load-part.ts";
import { atOnce } from "./at-once.fixture.ts";
import { workerCalls } from "./calls.ts";
import { transfer } from "./expose.ts";
import { memoryWorkers } from "./memory-worker.fixture.ts";
import type { CallOptions, MethodContext, Remote, RemoteOptions } from "./protocol.ts";

// `startWorker` wraps a class of the browser.
beforeEach(() => vi.stubGlobal("Worker", EventTarget));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Calls that end when the test says so: `finish("a")` ends the call with the input "a". */
function open(options?: RemoteOptions) {
  const running = new Map<string, (value: string) => void>();
  const memory = memoryWorkers(() => ({
    wait: (name: string, { progress }: MethodContext<string>) => {
      progress(`${name} starts`);
      return new Promise<string>((resolve) => running.set(name, resolve));
    },
    echo: (value: unknown) => value,
    move: (bytes: Uint8Array<ArrayBuffer>) => transfer({ bytes }, [bytes.buffer]),
    fail: () => {
      throw new RangeError("Too far");
    },
    throwText: () => {
      throw "no error at all";
    },
    reportLate: (_: undefined, { progress }: MethodContext<string>) => {
      setTimeout(() => progress("too late"));
    },
    load: () => {
      throw new LoadError({ sentence: "could not be loaded.", remedy: "retry" });
    },
    answerFunction: () => () => {},
  }));
  return {
    ...memory,
    running,
    call: workerCalls(memory.start, options),
    finish: (name: string) => running.get(name)?.(name.toUpperCase()),
  };
}

const two: RemoteOptions = { size: () => 2 };
const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

test("calls of one worker run one after the other, in order", async () => {
  const { call, running, finish, workers } = open();
  const results = Promise.all([call("wait", "a"), call("wait", "b")]);
  await expect.poll(() => [...running.keys()]).toEqual(["a"]);
  finish("a");
  await expect.poll(() => [...running.keys()]).toEqual(["a", "b"]);
  finish("b");
  expect(await results).toEqual(["A", "B"]);
  expect(workers).toHaveLength(1);
});

test("a pool runs one call per worker at once, and starts no more workers than calls need", async () => {
  const { call, running, finish, workers } = open(two);
  await call("echo", 1);
  await call("echo", 2);
  expect(workers).toHaveLength(1);
  const results = Promise.all(["a", "b", "c"].map((name) => call("wait", name)));
  await expect.poll(() => [...running.keys()]).toEqual(["a", "b"]);
  finish("b");
  await expect.poll(() => running.has("c")).toBe(true);
  finish("a");
  finish("c");
  expect(await results).toEqual(["A", "B", "C"]);
  expect(workers).toHaveLength(2);
});

test("a call canceled while waiting ends at once, and neither runs nor blocks later ones", async () => {
  const { call, running, finish, alive } = open();
  const { signal, abort } = abortable();
  const first = call("wait", "a");
  const second = call("wait", "b", { signal });
  const third = call("wait", "c");
  abort();
  await expect(atOnce(second)).rejects.toBe(signal.reason);
  await expect.poll(() => running.has("a")).toBe(true);
  finish("a");
  await expect.poll(() => running.has("c")).toBe(true);
  finish("c");
  expect(await Promise.all([first, third])).toEqual(["A", "C"]);
  expect([running.has("b"), alive()]).toEqual([false, 1]);
});

test("a call canceled while running ends its worker, and no other call's", async () => {
  const { call, running, finish, workers } = open(two);
  const { signal, abort } = abortable();
  const canceled = call("wait", "a", { signal });
  const other = call("wait", "b");
  await expect.poll(() => running.size).toBe(2);
  abort();
  await expect(atOnce(canceled)).rejects.toBe(signal.reason);
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true]);
  finish("b");
  expect(await other).toBe("B");
});

test("a signal that fires after its call does nothing", async () => {
  const { call, alive } = open();
  const { signal, abort } = abortable();
  expect(await call("echo", 1, { signal })).toBe(1);
  await expect(call("echo", () => {}, { signal })).rejects.toMatchObject({ name: "DataCloneError" });
  abort();
  expect([await call("echo", 2), alive()]).toEqual([2, 1]);
});

test("progress reaches only its own call, and never after the result", async () => {
  const { call, running, finish } = open();
  const progress: unknown[] = [];
  const onProgress = (each: unknown) => progress.push(each);
  const first = call("wait", "a", { onProgress });
  const second = call("wait", "b");
  await expect.poll(() => running.has("a")).toBe(true);
  finish("a");
  await first;
  await expect.poll(() => running.has("b")).toBe(true);
  finish("b");
  await second;
  await call("reportLate", undefined, { onProgress });
  const last = call("wait", "c", { onProgress });
  await expect.poll(() => running.has("c")).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  finish("c");
  await last;
  expect(progress).toEqual(["a starts", "c starts"]);
});

test("an error thrown by a method keeps its name and message, and the worker lives on", async () => {
  const { call, workers } = open();
  await expect(call("fail", undefined)).rejects.toMatchObject({ name: "RangeError", message: "Too far" });
  await expect(call("throwText", undefined)).rejects.toMatchObject({ message: "no error at all" });
  await expect(call("answerFunction", undefined)).rejects.toMatchObject({ name: "DataCloneError" });
  await expect(call("nothing", undefined)).rejects.toMatchObject({ message: expect.stringContaining("'nothing'") });
  expect([await call("echo", 1), workers.length]).toEqual([1, 1]);
});

test("a part that can't be loaded is a LoadError and ends the worker", async () => {
  const { call, workers } = open();
  const failed = await call("load", undefined).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(LoadError);
  expect(failed).toMatchObject({ failure: { remedy: "retry" } });
  await call("echo", 1);
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true]);
});

test("a dying worker fails its call, and the next calls get another worker", async () => {
  const { call, running, workers } = open();
  const lost = call("wait", "a");
  const next = call("echo", 1);
  await expect.poll(() => running.has("a")).toBe(true);
  workers[0]?.crash("boom");
  await expect(lost).rejects.toMatchObject({ name: "StoppedError", message: "boom" });
  expect(await next).toBe(1);
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true]);
});

test("transfers the named buffers, and copies others", async () => {
  const { call } = open();
  const [copied, moved] = [Uint8Array.of(1, 2), Uint8Array.of(3, 4)];
  expect(await call("move", copied)).toEqual({ bytes: Uint8Array.of(1, 2) });
  expect(await call("move", moved, { transfer: [moved.buffer] })).toEqual({ bytes: Uint8Array.of(3, 4) });
  expect([copied.length, moved.length]).toEqual([2, 0]);
});

test("stateless workers end some time after their last call, and not while they work", async () => {
  vi.useFakeTimers();
  const { call, running, finish, workers, alive } = open({ ...two, idleMs: 100 });
  const results = Promise.all([call("wait", "a"), call("wait", "b")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(running.size).toBe(2);
  finish("a");
  await vi.advanceTimersByTimeAsync(99);
  expect(alive()).toBe(2);
  await vi.advanceTimersByTimeAsync(2);
  expect(alive()).toBe(1);
  finish("b");
  await results;
  await vi.advanceTimersByTimeAsync(60);
  const again = call("echo", 1);
  await vi.advanceTimersByTimeAsync(60);
  expect([await again, workers.length, alive()]).toEqual([1, 2, 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(alive()).toBe(0);
});

test("every call ends correctly whatever is canceled, thrown or crashed, and no worker slot is lost", async () => {
  const step = fc.record({ action: fc.constantFrom("return", "throw", "crash"), isCanceled: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 10 }),
      fc.integer({ min: 1, max: 3 }),
      async (scheduler, steps, size) => {
        const later = (label: string) => scheduler.schedule(Promise.resolve(), label);
        const started: number[] = [];
        let mostAlive = 0;
        let meeting = 0;
        const memory = memoryWorkers(
          (crash) => ({
            async work({ index, action }: { readonly index: number; readonly action: string }) {
              started.push(index);
              await later(`work ${index}`);
              if (action === "throw") throw new RangeError(`${index}`);
              if (action === "crash") crash(`${index}`);
              return index;
            },
            async meet() {
              meeting += 1;
              while (meeting < size) await later("meet");
            },
          }),
          (deliver) => {
            mostAlive = Math.max(mostAlive, memory.alive());
            void later("message").then(deliver);
          },
        );
        const call = workerCalls(memory.start, { size: () => size });
        const results = await scheduler.waitFor(
          Promise.allSettled(
            steps.map(({ action, isCanceled }, index) => {
              const { signal, abort } = abortable();
              if (isCanceled) void later(`cancel ${index}`).then(abort);
              return call("work", { index, action }, { signal });
            }),
          ),
        );
        for (const [index, { action, isCanceled }] of steps.entries()) {
          const result = results[index];
          const seen =
            result?.status === "fulfilled" ? result.value : `${result?.reason.name} ${result?.reason.message}`;
          const own = { return: index, throw: `RangeError ${index}`, crash: `StoppedError ${index}` }[action];
          if (!(isCanceled && String(seen).startsWith("AbortError"))) expect(seen).toBe(own);
        }
        if (size === 1) expect(started).toEqual(started.toSorted((one, other) => one - other));
        await scheduler.waitFor(Promise.all(Array.from({ length: size }, () => call("meet", undefined))));
        expect(mostAlive).toBeLessThanOrEqual(size);
      },
    ),
  );
});

test("the types of a remote method are those of the worker's", () => {
  type Table = {
    hash: (input: { readonly file: Blob }, context: MethodContext<number>) => Promise<string>;
    count: (input: string) => number;
    stop: () => void;
  };
  expectTypeOf<Remote<Table>["hash"]>().toEqualTypeOf<
    (input: { readonly file: Blob }, options?: CallOptions<number>) => Promise<string>
  >();
  expectTypeOf<Remote<Table>["count"]>().parameter(0).toEqualTypeOf<string>();
  expectTypeOf<Remote<Table>["count"]>().returns.toEqualTypeOf<Promise<number>>();
  expectTypeOf<Remote<Table>["stop"]>().toBeCallableWith();
});

test("a worker with state isn't ended for idling until it drops its state", async () => {
  vi.useFakeTimers();
  let isKept = true;
  const { call, alive } = open({ idleMs: 100, isKept: () => isKept });
  const echo = async () => {
    const answer = call("echo", 1);
    await vi.advanceTimersByTimeAsync(0);
    return answer;
  };
  await echo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(alive()).toBe(1);
  isKept = false;
  await echo();
  await vi.advanceTimersByTimeAsync(100);
  expect(alive()).toBe(0);
});

test("a worker is ended after its maximum of calls, and the count restarts", async () => {
  const { call, workers, alive } = open({ mostCalls: 2 });
  await call("echo", 1);
  expect(alive()).toBe(1);
  await call("echo", 2);
  expect(alive()).toBe(0);
  await call("echo", 3);
  expect([workers.length, alive()]).toEqual([2, 1]);
  await call("echo", 4);
  expect([workers.length, alive()]).toEqual([2, 0]);
});

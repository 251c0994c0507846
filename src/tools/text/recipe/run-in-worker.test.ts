import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { runInWorker } from "./run-in-worker.browser.ts";
import type { Run, RunRequest, SendEvent } from "./runs.browser.ts";
import type { ChainJob, ChainProgress, ChainResult } from "./worker.ts";

type Job = (job: ChainJob, options: CallOptions<ChainProgress>) => Promise<ChainResult>;

const run = vi.hoisted(() => vi.fn<Job>());
vi.mock("#platform/worker/remote.ts", () => ({ remote: () => ({ run }) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  run.mockReset();
});

const presented = { text: "x", isCut: false, isText: true, bytes: 1 };
const done: ChainResult = { ok: true, blob: new Blob(["x"]), isText: true, presented };
const request = (...sources: RunRequest["sources"]): RunRequest => ({
  steps: [],
  families: [],
  shownAs: "auto",
  sources,
});

/** A worker that reports this progress, each after so many milliseconds, and is done after the last. */
const reporting =
  (...steps: readonly (readonly [afterMs: number, progress?: ChainProgress])[]): Job =>
  (_, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      let at = 0;
      for (const [afterMs, progress] of steps) {
        at += afterMs;
        setTimeout(() => {
          if (signal?.aborted) return;
          if (progress) onProgress?.(progress);
          else resolve(done);
        }, at);
      }
    });
const begins = (at: number, mayHang: boolean): ChainProgress => ({ kind: "begins", at, mayHang });
const ended = (at: number): ChainProgress => ({ kind: "done", at, presented, notes: [] });

/** The runs of a request at its end, and whether it came to one. */
async function runsOf(of: RunRequest, signal = new AbortController().signal) {
  const events: Parameters<SendEvent>[0][] = [];
  const all = runInWorker(of, signal, (event) => void events.push(event));
  await vi.runAllTimersAsync();
  await all;
  return { events, runs: (events.at(-1)?.runs ?? []) as readonly Run[] };
}

test("a step that may take for ever has five seconds, and those behind it as long as they take", async () => {
  run.mockImplementation(
    reporting([0, begins(0, true)], [4900, ended(0)], [0, begins(1, false)], [60_000, ended(1)], [0]),
  );
  const { events, runs } = await runsOf(request("text"));
  expect(events.at(-1)?.type).toBe("done");
  expect(runs[0]?.failure).toBeUndefined();
  expect(runs[0]?.result?.presented).toEqual(presented);
});

test("each such step has five seconds of its own", async () => {
  run.mockImplementation(
    reporting([0, begins(0, true)], [4000, ended(0)], [0, begins(1, true)], [4000, ended(1)], [0]),
  );
  expect((await runsOf(request("text"))).runs[0]?.result).toBeDefined();
});

test("one that takes longer is stopped, with what was done before it, and the other files go on", async () => {
  const slow = reporting([0, begins(0, false)], [0, ended(0)], [0, begins(1, true)], [5100, ended(1)], [0]);
  run.mockImplementationOnce(slow).mockImplementation(reporting([0]));
  const { runs } = await runsOf(request(new File(["a"], "a"), new File(["b"], "b")));
  expect(runs[0]?.failure).toMatchObject({ at: 1, message: expect.stringMatching(/^Stopped after five seconds/) });
  expect([...(runs[0]?.steps.keys() ?? [])]).toEqual([0]);
  expect(runs[1]?.result).toBeDefined();
});

test("Cancel ends it without a result, and no other file is begun", async () => {
  const stopping = new AbortController();
  run.mockImplementation(reporting([0, begins(0, false)], [9000]));
  setTimeout(() => stopping.abort(), 1000);
  const { events } = await runsOf(request(new File(["a"], "a"), new File(["b"], "b")), stopping.signal);
  expect(run).toHaveBeenCalledTimes(1);
  expect(events.every(({ type }) => type === "working")).toBe(true);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOrder, packed, runQueue, startable } from "./queue.mjs";

interface Job {
  readonly name: string;
  readonly seconds: number;
  readonly cores: number;
  readonly after?: readonly string[];
}

const job = (name: string, seconds: number, more: Partial<Job> = {}): Job => ({ name, seconds, cores: 1, ...more });
const names = (jobs: readonly Job[]) => jobs.map(({ name }) => name);

describe("files are packed", () => {
  const seconds: Readonly<Record<string, number>> = { a: 90, b: 50, c: 40, d: 30, e: 20, f: 10 };
  const secondsOf = (file: string) => seconds[file] ?? 0;

  test("into bins of about the requested size and about equal length", () => {
    expect(packed(["f", "a", "b", "c", "d", "e"], secondsOf, 120)).toEqual([
      { files: ["a", "d"], seconds: 120 },
      { files: ["b", "c", "e", "f"], seconds: 120 },
    ]);
  });

  test("with no file into none, and none is lost or doubled", () => {
    expect(packed([], secondsOf, 100)).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 })), fc.integer({ min: 1, max: 500 }), (all, size) => {
        const files = all.map((_, at) => `file ${at}`);
        const bins = packed(files, (file: string) => all[Number(file.slice(5))] ?? 0, size);
        expect(bins.flatMap((bin) => bin.files).sort()).toEqual([...files].sort());
        // A bin is longer than another by no more than its smallest file.
        const shortest = Math.min(...bins.map((bin) => bin.seconds));
        for (const bin of bins) {
          const smallest = Math.min(...bin.files.map((file: string) => all[Number(file.slice(5))] ?? 0));
          if (bin.files.length > 0) expect(bin.seconds - smallest).toBeLessThanOrEqual(shortest);
        }
      }),
    );
  });
});

describe("the order", () => {
  test("is the longest first, after what the longest work waits for", () => {
    const jobs = [
      job("lint", 10),
      job("unit", 100),
      job("build", 50),
      job("journeys", 80, { after: ["build"] }),
      job("load", 30, { after: ["build"] }),
    ];
    expect(names(inOrder(jobs))).toEqual(["build", "unit", "journeys", "load", "lint"]);
  });

  test("starts what fits: journeys take two thirds of a core, so that two cores have three", () => {
    const journeys = [1, 2, 3, 4].map((at) => job(`journeys ${at}`, 100, { cores: 2 / 3, after: ["build"] }));
    const waiting = [job("unit", 100), ...journeys, job("audit", 3, { cores: 0 })];
    const start = (running: readonly Job[], isBuilt: boolean) =>
      names(startable(waiting, running, () => isBuilt, 7 / 3));
    expect(start([], false)).toEqual(["unit", "audit"]);
    expect(start([job("build", 50)], false)).toEqual(["unit", "audit"]);
    expect(start([], true)).toEqual(["unit", "journeys 1", "journeys 2", "audit"]);
    expect(start(journeys.slice(0, 2), true)).toEqual(["unit", "audit"]);
    expect(start([...journeys.slice(0, 2), job("x", 1)], true)).toEqual(["audit"]);
  });

  test("a job too large for the machine runs alone", () => {
    expect(names(startable([job("a", 1, { cores: 4 }), job("b", 1)], [], () => true, 1))).toEqual(["a"]);
  });
});

describe("a run", () => {
  /** Runs jobs in simulated time, and returns when each began and ended. */
  async function simulated(jobs: readonly Job[], capacity: number, failing: readonly string[] = []) {
    let now = 0;
    const ends: { at: number; end: () => void }[] = [];
    const began = new Map<string, number>();
    const run = (each: Job) =>
      new Promise<{ hasFailed: boolean }>((resolve) => {
        began.set(each.name, now);
        ends.push({ at: now + each.seconds, end: () => resolve({ hasFailed: failing.includes(each.name) }) });
      });
    const whole = runQueue(jobs, capacity, run);
    while (ends.length > 0) {
      ends.sort((a, b) => a.at - b.at);
      const next = ends.shift();
      now = next?.at ?? now;
      next?.end();
      // What it lets start has started after the microtasks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { ...(await whole), began, seconds: now };
  }

  test("keeps both cores busy to its end, and nothing starts before its prerequisites", async () => {
    const journeys = Array.from({ length: 9 }, (_, at) =>
      job(`journeys ${at}`, 100, { cores: 2 / 3, after: ["build"] }),
    );
    const jobs = [job("lint", 10), job("build", 50), job("unit 1", 110), job("unit 2", 110), ...journeys];
    const { began, seconds, results, left } = await simulated(jobs, 7 / 3);
    expect(results).toHaveLength(jobs.length);
    expect(left).toEqual([]);
    expect(began.get("build")).toBe(0);
    expect(Math.min(...journeys.map(({ name }) => began.get(name) ?? 0))).toBeGreaterThanOrEqual(50);
    const work = jobs.reduce((sum, each) => sum + each.seconds * each.cores, 0);
    expect(seconds).toBeLessThan((work / 2) * 1.2);
  });

  test("skips jobs that wait for a failed one, and runs all others", async () => {
    const jobs = [
      job("build", 50),
      job("journeys", 9, { after: ["build"] }),
      job("unit", 30),
      job("load", 5, { after: ["build"] }),
    ];
    const { began, left } = await simulated(jobs, 1, ["build"]);
    expect([...began.keys()]).toEqual(["build", "unit"]);
    expect(names(left as Job[])).toEqual(["journeys", "load"]);
  });

  test("treats what isn't part of the run as done", async () => {
    const { began } = await simulated([job("journeys", 9, { after: ["build"] })], 2);
    expect([...began.keys()]).toEqual(["journeys"]);
  });
});

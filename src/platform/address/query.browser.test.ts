import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeQuery, currentQuery, flushQuery, shownQuery } from "./query.ts";

const address = location.href;
const search = () => location.hash.slice(1);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, "", address);
});

test("puts the input into the address at once, for an immediate reload", () => {
  for (const typed of ["3", "3.", "3.2", "3.25"]) {
    changeQuery(`value=${typed}`);
    expect(search()).toBe(`value=${typed}`);
  }
});

test("batches a slider's changes: never more than Safari allows, and the last one arrives", () => {
  const written: number[] = [];
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, "replaceState").mockImplementation((...args) => {
    written.push(performance.now());
    replace(...args);
  });
  // Sixty changes a second for a minute and a half, with a pause.
  for (let change = 0; change < 90 * 60; change++) {
    changeQuery(`angle=${change}`);
    expect(currentQuery()).toBe(`angle=${change}`);
    vi.advanceTimersByTime(change === 2000 ? 10_000 : 1000 / 60);
  }
  vi.advanceTimersByTime(600);
  expect(search()).toBe(`angle=${90 * 60 - 1}`);
  const most = Math.max(...written.map((start) => written.filter((at) => at >= start && at < start + 30_000).length));
  expect(most).toBeLessThanOrEqual(100);
  expect(most).toBeGreaterThan(50);
});

test("writes batched changes before the address is shared", () => {
  for (let change = 0; change < 50; change++) changeQuery(`angle=${change}`);
  expect(search()).not.toBe("angle=49");
  flushQuery();
  expect(search()).toBe("angle=49");
});

test("hidden settings survive a reload, and are dropped with another address", () => {
  changeQuery("mode=all&find=secret", "mode=all");
  flushQuery();
  expect([search(), currentQuery(), shownQuery()]).toEqual(["mode=all", "mode=all&find=secret", "mode=all"]);
  expect(sessionStorage.getItem(`settings ${location.pathname}`)).toContain("secret");
  // A link opened on the page sets everything that it contains.
  history.replaceState(null, "", "#mode=first&find=other");
  expect(currentQuery()).toBe("mode=first&find=other");
  history.replaceState(null, "", "#mode=all");
  expect(currentQuery()).toBe("mode=all&find=secret");
  changeQuery("mode=all");
  flushQuery();
  expect(currentQuery()).toBe("mode=all");
  expect(sessionStorage.getItem(`settings ${location.pathname}`)).toBeNull();
});

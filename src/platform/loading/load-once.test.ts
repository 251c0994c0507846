import { expect, test, vi } from "vitest";
import { forgetFailures, loadOnce, loadOncePer } from "./load-once.ts";
import { LoadError } from "./load-part.ts";

const failure = () => new LoadError({ sentence: "could not be loaded.", remedy: "retry" });

test("loads each id once, and another loader with the same ids has its own results", async () => {
  const load = vi.fn(async ({ path }: { path: string }) => path);
  const lengths = loadOncePer(
    async ({ path }: { path: string }) => path.length,
    ({ path }) => path,
  );
  const names = loadOncePer(load, ({ path }) => path.toLowerCase());
  expect(await names({ path: "/About" })).toBe("/About");
  expect(names({ path: "/about" })).toBe(names({ path: "/ABOUT" }));
  expect(await lengths({ path: "/about" })).toBe(6);
  expect(await names({ path: "/" })).toBe("/");
  expect(load).toHaveBeenCalledTimes(2);
});

test("React sees what is already loaded and shows no fallback again", async () => {
  const load = loadOnce(async () => "here");
  const promise = load();
  expect(promise).toMatchObject({ status: "pending" });
  await promise;
  expect(load()).toBe(promise);
  expect(promise).toMatchObject({ status: "fulfilled", value: "here" });
});

test("a failure stays until it's forgotten; what is loaded stays for good", async () => {
  const works = vi.fn(async () => "here");
  const fails = vi.fn(async (): Promise<string> => Promise.reject(failure()));
  const [loadWorking, loadFailing] = [loadOnce(works), loadOnce(fails)];
  await loadWorking();
  const failed = loadFailing();
  await expect(failed).rejects.toBeInstanceOf(LoadError);
  expect(loadFailing()).toBe(failed);
  expect(failed).toMatchObject({ status: "rejected" });

  forgetFailures();
  fails.mockResolvedValueOnce("here now");
  expect(await loadFailing()).toBe("here now");
  forgetFailures();
  expect(await loadFailing()).toBe("here now");
  expect(await loadWorking()).toBe("here");
  expect([works, fails].map((load) => load.mock.calls.length)).toEqual([1, 2]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AlgorithmId } from "./algorithms.ts";
import type { Digests, HashRequest } from "./digest.ts";
import { textHash } from "./text-hash.browser.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store whose calls to the worker end when the test says so. */
function setUp() {
  const calls: { request: HashRequest<never>; signal: AbortSignal; end: () => void; fail: () => void }[] = [];
  const store = textHash({
    hash: (request, { signal }) =>
      new Promise<Digests>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        calls.push({
          request,
          signal,
          end: () => resolve(Object.fromEntries(request.algorithms.map((id) => [id, new Uint8Array([1])]))),
          fail: () => reject(new Error("broken")),
        });
      }),
    isAvailable: (id: AlgorithmId) => id !== "blake3",
  });
  const known = () => Object.keys(store.get().result?.digests ?? {});
  return { store, calls, known };
}

test("it hashes by what was chosen and may be expected, as far as this browser can", async () => {
  const { store, calls, known } = setUp();
  const done = store.generate("text", ["sha256", "md5"], ["blake3", "sha1"], undefined);
  expect(calls[0]?.request).toEqual({ content: "text", algorithms: ["md5", "sha1", "sha256"], key: undefined });
  calls[0]?.end();
  await done;
  expect(store.get()).toMatchObject({ result: { id: 1, text: "text", algorithms: ["sha256", "md5"] } });
  expect(known()).toEqual(["md5", "sha1", "sha256"]);
});

test("with a key it makes HMACs, which checksums have not", async () => {
  const { store, calls } = setUp();
  const key = { bytes: new Uint8Array([7]), name: "07" };
  void store.generate("text", ["md5", "crc32"], [], key);
  expect(calls[0]?.request).toEqual({ content: "text", algorithms: ["md5"], key: key.bytes });
});

test("the result stays, as that of another text, until the next is there", async () => {
  const { store, calls } = setUp();
  const first = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await first;
  expect(store.get().isEdited).toBe(false);
  store.markEdited();
  const second = store.generate("two", ["md5"], [], undefined);
  expect(store.get()).toMatchObject({ result: { text: "one" }, isEdited: true });
  calls[1]?.end();
  await second;
  expect(store.get()).toMatchObject({ result: { id: 2, text: "two" }, isEdited: false });
});

test("a text that is edited while it is hashed is another one", async () => {
  const { store, calls } = setUp();
  const done = store.generate("one", ["md5"], [], undefined);
  store.markEdited();
  calls[0]?.end();
  await done;
  expect(store.get()).toMatchObject({ result: { text: "one" }, isEdited: true });
});

test("a newer request replaces the one before", async () => {
  const { store, calls } = setUp();
  const first = store.generate("one", ["md5"], [], undefined);
  const second = store.generate("two", ["md5"], [], undefined);
  expect(calls[0]?.signal.aborted).toBe(true);
  await first;
  expect(store.get()).toMatchObject({ result: undefined, fault: undefined });
  calls[1]?.end();
  await second;
  expect(store.get().result?.text).toBe("two");
});

test("work that takes long is shown, and cancelled without a word of failure", async () => {
  const { store, calls } = setUp();
  const listener = vi.fn();
  store.subscribe(listener);
  const done = store.generate("one", ["md5"], [], undefined);
  expect(store.get().isBusy).toBe(false);
  vi.advanceTimersByTime(149);
  expect(store.get().isBusy).toBe(false);
  vi.advanceTimersByTime(1);
  expect(store.get().isBusy).toBe(true);
  expect(listener).toHaveBeenCalled();
  store.cancel();
  expect(store.get().isBusy).toBe(false);
  await done;
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(store.get()).toMatchObject({ isBusy: false, result: undefined, fault: undefined });
});

test("short work is never shown, and a listener that has gone is not told", async () => {
  const { store, calls } = setUp();
  const listener = vi.fn();
  store.subscribe(listener)();
  const done = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await done;
  vi.runAllTimers();
  expect(store.get().isBusy).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

test("a failure is told, keeps the result, and goes with the next try", async () => {
  const { store, calls } = setUp();
  const first = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await first;
  const second = store.generate("two", ["md5"], [], undefined);
  calls[1]?.fail();
  await second;
  expect(store.get()).toMatchObject({ result: { text: "one" }, isBusy: false });
  expect(store.get().fault?.message).toBe("Hashing this text stopped unexpectedly.");
  void store.generate("two", ["md5"], [], undefined);
  expect(store.get().fault).toBeUndefined();
});

test("an expected hash adds only the digests that are missing, to the text that was hashed", async () => {
  const { store, calls, known } = setUp();
  await store.complete(["sha1"]);
  expect(calls).toEqual([]);
  const done = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await done;
  await store.complete(["md5", "blake3"]);
  expect(calls.length).toBe(1);
  const completed = store.complete(["md5", "sha1"]);
  store.markEdited();
  expect(calls[1]?.request).toMatchObject({ content: "one", algorithms: ["sha1"] });
  calls[1]?.end();
  await completed;
  expect(known()).toEqual(["md5", "sha1"]);
  expect(store.get()).toMatchObject({ result: { id: 1, algorithms: ["md5"] }, isEdited: true });
});

test("what is hashed beside it is not added to another text, and not by itself", async () => {
  const { store, calls, known } = setUp();
  const first = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await first;
  const completed = store.complete(["sha1"]);
  const second = store.generate("two", ["md5"], [], undefined);
  expect(calls[1]?.signal.aborted).toBe(true);
  calls[1]?.end();
  calls[2]?.end();
  await Promise.all([completed, second]);
  expect(known()).toEqual(["md5"]);
  expect(store.get().result?.id).toBe(2);
});

test("an edit is told once", () => {
  const { store } = setUp();
  const listener = vi.fn();
  store.subscribe(listener);
  store.markEdited();
  store.markEdited();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get().isEdited).toBe(true);
});

test("a lack of memory has its own sentence", async () => {
  const store = textHash({
    hash: () => Promise.reject(new RangeError("Array buffer allocation failed")),
    isAvailable: () => true,
  });
  await store.generate("one", ["md5"], [], undefined);
  expect(store.get().fault?.message).toBe("There is not enough memory to hash this text. As a file it needs less.");
});

test("an expected hash that comes while a text is hashed does not end that, and completes its result", async () => {
  const { store, calls, known } = setUp();
  const first = store.generate("one", ["md5"], [], undefined);
  calls[0]?.end();
  await first;
  const second = store.generate("two", ["sha256"], [], undefined);
  await store.complete(["md5"]);
  await store.complete(["sha1", "sha256"]);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  calls[1]?.end();
  await vi.waitFor(() => expect(calls.length).toBe(3));
  expect(calls[2]?.request).toMatchObject({ content: "two", algorithms: ["sha1"] });
  calls[2]?.end();
  await second;
  expect(store.get()).toMatchObject({ result: { id: 2, text: "two" }, fault: undefined });
  expect(known()).toEqual(["sha256", "sha1"]);
});

test("after a cancelled or failed one an expected hash completes the result that is there", async () => {
  for (const end of ["cancel", "fail"] as const) {
    const { store, calls, known } = setUp();
    const first = store.generate("one", ["md5"], [], undefined);
    calls[0]?.end();
    await first;
    const second = store.generate("two", ["md5"], [], undefined);
    await store.complete(["sha1"]);
    if (end === "cancel") store.cancel();
    else calls[1]?.fail();
    await second;
    expect([calls.length, known(), store.get().fault !== undefined]).toEqual([2, ["md5"], end === "fail"]);
    const completed = store.complete(["sha512"]);
    calls[2]?.end();
    await completed;
    expect(known()).toEqual(["md5", "sha512"]);
  }
});

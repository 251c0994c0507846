import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AlgorithmId, type Digests, type HashRequest, UNREADABLE } from "./digest.ts";
import type { HmacKey } from "./encoding.ts";
import { canFollow, textHash } from "./use-hashes.browser.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request = (
  text: string,
  algorithms: readonly AlgorithmId[],
  also: readonly AlgorithmId[] = [],
  key?: HmacKey,
) => ({
  text,
  form: "text" as const,
  algorithms,
  also,
  key,
});

/** A store whose calls to the worker end when the test says so. */
function setUp() {
  const calls: { request: HashRequest<never>; signal: AbortSignal; end: () => void; fail: (error?: Error) => void }[] =
    [];
  const store = textHash({
    hash: (request, { signal }) =>
      new Promise<Digests>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        calls.push({
          request,
          signal,
          end: () => resolve(Object.fromEntries(request.algorithms.map((id) => [id, new Uint8Array([1])]))),
          fail: (error = new Error("broken")) => reject(error),
        });
      }),
    isAvailable: (id: AlgorithmId) => id !== "blake3",
  });
  const known = () => Object.keys(store.get().result?.digests ?? {});
  return { store, calls, known };
}

test("it hashes by what was chosen and may be expected, as far as this browser can", async () => {
  const { store, calls, known } = setUp();
  const done = store.generate(request("text", ["sha256", "md5"], ["blake3", "sha1"], undefined));
  expect(calls[0]?.request).toEqual({
    content: "text",
    form: "text",
    algorithms: ["md5", "sha1", "sha256"],
    key: undefined,
  });
  calls[0]?.end();
  await done;
  expect(store.get()).toMatchObject({ result: { id: 1, text: "text", algorithms: ["sha256", "md5"] } });
  expect(known()).toEqual(["md5", "sha1", "sha256"]);
});

test("with a key it makes HMACs, which checksums have not", async () => {
  const { store, calls } = setUp();
  const key = { bytes: new Uint8Array([7]), name: "07" };
  void store.generate(request("text", ["md5", "crc32"], [], key));
  expect(calls[0]?.request).toMatchObject({ content: "text", algorithms: ["md5"], key: key.bytes });
});

test("the result stays, as that of another text, until the next is there", async () => {
  const { store, calls } = setUp();
  const first = store.generate(request("one", ["md5"]));
  calls[0]?.end();
  await first;
  expect(store.get().isEdited).toBe(false);
  store.markEdited();
  const second = store.generate(request("two", ["md5"]));
  expect(store.get()).toMatchObject({ result: { text: "one" }, isEdited: true });
  calls[1]?.end();
  await second;
  expect(store.get()).toMatchObject({ result: { id: 2, text: "two" }, isEdited: false });
});

test("a text that is edited while it is hashed is another one", async () => {
  const { store, calls } = setUp();
  const done = store.generate(request("one", ["md5"]));
  store.markEdited();
  calls[0]?.end();
  await done;
  expect(store.get()).toMatchObject({ result: { text: "one" }, isEdited: true });
});

test("a newer request replaces the one before", async () => {
  const { store, calls } = setUp();
  const first = store.generate(request("one", ["md5"]));
  const second = store.generate(request("two", ["md5"]));
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
  const done = store.generate(request("one", ["md5"]));
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
  const done = store.generate(request("one", ["md5"]));
  calls[0]?.end();
  await done;
  vi.runAllTimers();
  expect(store.get().isBusy).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

test("a failure is reported, keeps the result, and disappears with the next try", async () => {
  const { store, calls } = setUp();
  const first = store.generate(request("one", ["md5"]));
  calls[0]?.end();
  await first;
  const second = store.generate(request("two", ["md5"]));
  calls[1]?.fail();
  await second;
  expect(store.get()).toMatchObject({ result: { text: "one" }, isBusy: false });
  expect(store.get().fault?.message).toBe("Hashing this text stopped unexpectedly.");
  void store.generate(request("two", ["md5"]));
  expect(store.get().fault).toBeUndefined();
});

test("an expected hash adds only the digests that are missing, to the text that was hashed", async () => {
  const { store, calls, known } = setUp();
  await store.complete(["sha1"]);
  expect(calls).toEqual([]);
  const done = store.generate(request("one", ["md5"]));
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

test("an additional hash isn't added to another text, or without being requested", async () => {
  const { store, calls, known } = setUp();
  const first = store.generate(request("one", ["md5"]));
  calls[0]?.end();
  await first;
  const completed = store.complete(["sha1"]);
  const second = store.generate(request("two", ["md5"]));
  expect(calls[1]?.signal.aborted).toBe(true);
  calls[1]?.end();
  calls[2]?.end();
  await Promise.all([completed, second]);
  expect(known()).toEqual(["md5"]);
  expect(store.get().result?.id).toBe(2);
});

test("an edit is reported once", () => {
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
  await store.generate(request("one", ["md5"]));
  expect(store.get().fault?.message).toBe("There isn't enough memory to hash this text. As a file it needs less.");
});

test("an expected hash that comes while a text is hashed does not end that, and completes its result", async () => {
  const { store, calls, known } = setUp();
  const first = store.generate(request("one", ["md5"]));
  calls[0]?.end();
  await first;
  const second = store.generate(request("two", ["sha256"]));
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
    const first = store.generate(request("one", ["md5"]));
    calls[0]?.end();
    await first;
    const second = store.generate(request("two", ["md5"]));
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

test("typed text is hashed at once, later only the newest, and isn't marked outdated in between", async () => {
  const { store, calls } = setUp();
  store.follow(request("a", ["md5"]));
  expect(store.get()).toMatchObject({ isFollowed: true, isEdited: false, result: undefined });
  store.follow(request("ab", ["md5"]));
  store.follow(request("abc", ["md5"]));
  expect(calls.map(({ request: { content } }) => content)).toEqual(["a"]);
  calls[0]?.end();
  await vi.waitFor(() => expect(calls.length).toBe(2));
  expect(store.get()).toMatchObject({ result: { text: "a" }, isFollowed: true, isEdited: false });
  expect(calls[1]?.request.content).toBe("abc");
  calls[1]?.end();
  await vi.waitFor(() => expect(store.get().result?.text).toBe("abc"));
  expect(store.get()).toMatchObject({ result: { id: 2 }, isFollowed: false, isEdited: false });
  vi.runAllTimers();
  expect(store.get()).toMatchObject({ isEdited: false, isBusy: false });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test("digests that are late count as those of the text before", async () => {
  const { store, calls } = setUp();
  store.follow(request("a", ["md5"]));
  vi.advanceTimersByTime(100);
  // Typing on puts nothing off.
  store.follow(request("ab", ["md5"]));
  vi.advanceTimersByTime(49);
  expect(store.get()).toMatchObject({ isFollowed: true, isEdited: false });
  vi.advanceTimersByTime(1);
  expect(store.get()).toMatchObject({ isFollowed: false, isEdited: true, isBusy: false });
  calls[0]?.end();
  await vi.waitFor(() => expect(calls.length).toBe(2));
  expect(store.get().isEdited).toBe(true);
  calls[1]?.end();
  await vi.waitFor(() => expect(store.get()).toMatchObject({ result: { text: "ab" }, isEdited: false }));
});

test("a text that is typed ends the hashing of the one before, and Generate drops what is typed before it", async () => {
  const { store, calls } = setUp();
  const long = store.generate(request("long", ["md5"]));
  store.follow(request("a", ["md5"]));
  expect(calls[0]?.signal.aborted).toBe(true);
  await long;
  const pressed = store.generate(request("a", ["md5"]));
  calls[2]?.end();
  await pressed;
  calls[1]?.end();
  await Promise.resolve();
  vi.runAllTimers();
  expect(store.get()).toMatchObject({ result: { id: 1 }, isEdited: false, isFollowed: false, fault: undefined });
});

test("a text that grows too long while it is followed is another one than the result's", async () => {
  const { store, calls } = setUp();
  store.follow(request("a", ["md5"]));
  store.markEdited();
  calls[0]?.end();
  await vi.waitFor(() => expect(store.get().result?.text).toBe("a"));
  vi.runAllTimers();
  expect(store.get()).toMatchObject({ isEdited: true, isFollowed: false });
});

test("digits that don't encode bytes are the visitor's mistake, which goes away with the next text", async () => {
  const { store, calls } = setUp();
  const unreadable = Object.assign(new Error("A byte has two digits"), { name: UNREADABLE });
  for (const ask of ["follow", "generate"] as const) {
    const done = store[ask]({ ...request("abc", ["md5"]), form: "hex" });
    calls.at(-1)?.fail(unreadable);
    await done;
    await vi.waitFor(() => expect(store.get().problem).toBe("A byte has two digits"));
    expect(store.get()).toMatchObject({ fault: undefined, isEdited: true, isFollowed: false });
    store.follow({ ...request("abcd", ["md5"]), form: "hex" });
    await vi.waitFor(() => expect(calls.at(-1)?.request.content).toBe("abcd"));
    calls.at(-1)?.end();
    await vi.waitFor(() => expect(store.get()).toMatchObject({ problem: undefined, isEdited: false }));
    expect(store.get().result).toMatchObject({ text: "abcd", form: "hex" });
  }
});

test("an expected hash that comes while a text is followed completes its result", async () => {
  const { store, calls, known } = setUp();
  store.follow(request("a", ["md5"]));
  await store.complete(["sha1"]);
  expect(calls.length).toBe(1);
  calls[0]?.end();
  await vi.waitFor(() => expect(calls.length).toBe(2));
  expect(calls[1]?.request).toMatchObject({ content: "a", algorithms: ["sha1"] });
  calls[1]?.end();
  await vi.waitFor(() => expect(known()).toEqual(["md5", "sha1"]));
});

test("an expected hash completes what Generate made although the text that was typed before is still being hashed", async () => {
  const { store, calls, known } = setUp();
  store.follow(request("text", ["md5"]));
  const made = store.generate(request("text", ["md5"]));
  calls[1]?.end();
  await made;
  void store.complete(["sha1"]);
  expect(calls[2]?.request).toMatchObject({ content: "text", algorithms: ["sha1"] });
  // What was typed is done at last, and changes nothing.
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  void store.complete(["sha1", "sha256"]);
  calls.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(known()).toEqual(["md5", "sha1", "sha256"]);
});

test("a page that is left stops what it follows", async () => {
  const { store, calls } = setUp();
  store.follow(request("a", ["md5"]));
  store.cancel();
  expect(calls[0]?.signal.aborted).toBe(true);
  await Promise.resolve();
  vi.runAllTimers();
  expect(store.get()).toMatchObject({ fault: undefined, result: undefined, isEdited: false });
});

test("what is followed is bounded by letters and algorithms", () => {
  expect(canFollow("x".repeat(50_000), 1)).toBe(true);
  expect(canFollow("x".repeat(50_001), 1)).toBe(false);
  expect(canFollow("x".repeat(25_001), 2)).toBe(false);
  expect(canFollow("", 21)).toBe(true);
});

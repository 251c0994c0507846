import { expect, test } from "vitest";
import { fail, ok, type Result } from "#core/result.ts";
import { type ImageEvent, type ImageState, imageLoader, nextImageState } from "./use-image.browser.ts";

/** A loader of images that are names in capitals; files are answered one by one. */
function loaderOf() {
  let state: ImageState<string> = {};
  const answers = new Map<string, (result: Result<string>) => void>();
  const signals = new Map<string, AbortSignal>();
  const drafts: boolean[] = [];
  const wholes = new Map<string, Promise<Result<unknown>>>();
  const loader = imageLoader<string>(
    ({ name }, { signal, mayDraft }) => {
      signals.set(name, signal);
      drafts.push(mayDraft);
      return new Promise((resolve) => {
        answers.set(name, resolve);
      });
    },
    (image) => wholes.get(image) ?? Promise.resolve(ok(undefined)),
    (event) => {
      state = nextImageState(state, event);
    },
  );
  return {
    loader,
    state: () => state,
    signals,
    drafts,
    wholes,
    load: (name: string) => loader.load(new File([], name)),
    answer: (name: string, result: Result<string>) => answers.get(name)?.(result),
  };
}

test("a file is being read, then open", async () => {
  const { load, answer, state } = loaderOf();
  const loaded = load("a");
  expect(state()).toEqual({ reading: "a" });
  answer("a", ok("A"));
  await loaded;
  expect(state()).toEqual({ open: "A" });
});

test("a file that cannot be opened leaves the one before open, and says why until the next", async () => {
  const { load, answer, state } = loaderOf();
  for (const [name, result] of [
    ["a", ok("A")],
    ["b", fail("No.")],
  ] as const) {
    const loaded = load(name);
    answer(name, result);
    await loaded;
  }
  expect(state()).toEqual({ open: "A", error: "No." });
  void load("c");
  expect(state()).toEqual({ open: "A", reading: "c" });
});

test("a newer file stops the one before, whichever is read first", async () => {
  const { load, answer, state, signals } = loaderOf();
  const first = load("a");
  const second = load("b");
  expect([signals.get("a")?.aborted, signals.get("b")?.aborted]).toEqual([true, false]);
  answer("b", ok("B"));
  await second;
  answer("a", ok("A"));
  await first;
  expect(state()).toEqual({ open: "B" });
});

test("stopped or closed while reading, a file does not open after all", async () => {
  for (const [method, after] of [
    ["stop", { open: "A" }],
    ["close", {}],
  ] as const) {
    const { loader, load, answer, state } = loaderOf();
    const first = load("a");
    answer("a", ok("A"));
    await first;
    const second = load("b");
    loader[method]();
    expect(state()).toEqual(after);
    answer("b", ok("B"));
    await second;
    expect(state()).toEqual(after);
  }
});

test("an open image whose rest cannot be read is closed, and says why, also while another is read", async () => {
  const { load, answer, state, wholes } = loaderOf();
  const { promise, resolve: damaged } = Promise.withResolvers<Result<unknown>>();
  wholes.set("A", promise);
  const loaded = load("a");
  answer("a", ok("A"));
  await expect.poll(state).toEqual({ open: "A" });
  void load("b");
  damaged(fail("It is damaged."));
  await loaded;
  expect(state()).toEqual({ reading: "b", error: "It is damaged." });
});

test("what becomes of an image that was replaced is not told", async () => {
  const { load, answer, state, wholes } = loaderOf();
  const { promise, resolve: damaged } = Promise.withResolvers<Result<unknown>>();
  wholes.set("A", promise);
  const first = load("a");
  answer("a", ok("A"));
  await expect.poll(state).toEqual({ open: "A" });
  const second = load("b");
  answer("b", ok("B"));
  await second;
  damaged(fail("It is damaged."));
  await first;
  expect(state()).toEqual({ open: "B" });
});

test("a draft may be shown where no image is open, whatever becomes of one that was replaced", async () => {
  const { loader, load, answer, wholes, drafts } = loaderOf();
  const { promise, resolve: damaged } = Promise.withResolvers<Result<unknown>>();
  wholes.set("A", promise);
  const first = load("a");
  answer("a", ok("A"));
  await expect.poll(() => drafts.length).toBe(1);
  const second = load("b");
  answer("b", ok("B"));
  await second;
  damaged(fail("It is damaged."));
  await first;
  void load("c");
  loader.close();
  void load("d");
  expect(drafts).toEqual([true, false, false, true]);
});

test("an image that no file is to blame for says what may help, and stays for another try", async () => {
  const events: ImageEvent<string>[] = [];
  const refused = (error: unknown) =>
    imageLoader<string>(
      () => Promise.reject(error),
      async () => ok(undefined),
      (event) => events.push(event),
    );
  const file = new File([], "a.png");
  await refused(new Error("odd")).load(file);
  await refused(new RangeError("Array buffer allocation failed")).load(file);
  const halts = events.flatMap((event) => (event.type === "halted" ? [event.halt] : []));
  expect(halts.map(({ fault }) => fault.message)).toEqual([
    "This picture could not be opened.",
    "There isn't enough memory for this picture.",
  ]);
  expect(halts.every((halt) => halt.file === file)).toBe(true);
});

test("an image that was stopped fails in silence", async () => {
  const events: ImageEvent<string>[] = [];
  const { promise, reject } = Promise.withResolvers<Result<string>>();
  const loader = imageLoader<string>(
    () => promise,
    async () => ok(undefined),
    (event) => events.push(event),
  );
  const loaded = loader.load(new File([], "a"));
  loader.stop();
  reject(new Error("aborted"));
  await loaded;
  expect(events.map(({ type }) => type)).toEqual(["reading", "stopped"]);
});

test("a state after each event has nothing of the one before but the open image", () => {
  const halt = { fault: { message: "No." }, file: new File([], "c") };
  const state = { open: "A", reading: "b", error: "No.", halt };
  expect(nextImageState(state, { type: "reading", name: "d" })).toEqual({ open: "A", reading: "d" });
  expect(nextImageState(state, { type: "opened", image: "B" })).toEqual({ open: "B" });
  expect(nextImageState(state, { type: "failed", message: "So." })).toEqual({ open: "A", error: "So." });
  expect(nextImageState({ reading: "b" }, { type: "failed", message: "So." })).toEqual({ error: "So." });
  expect(nextImageState(state, { type: "halted", halt })).toEqual({ open: "A", halt });
  expect(nextImageState(state, { type: "stopped" })).toEqual({ open: "A" });
  expect(nextImageState(state, { type: "closed" })).toEqual({});
  expect(nextImageState({ open: "A", reading: "b" }, { type: "unreadable", message: "So." })).toEqual({
    reading: "b",
    error: "So.",
  });
});

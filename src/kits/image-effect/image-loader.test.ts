import { expect, test } from "vitest";
import { fail, ok, type Result } from "#core/result.ts";
import { type ImageEvent, type ImageState, imageLoader, nextImageState } from "./use-image.browser.ts";

/** A loader of images that are capitalized names; files are answered one by one. */
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

test("reads a file, then opens it", async () => {
  const { load, answer, state } = loaderOf();
  const loaded = load("a");
  expect(state()).toEqual({ reading: "a" });
  answer("a", ok("A"));
  await loaded;
  expect(state()).toEqual({ open: "A" });
});

test("a file that can't be opened leaves the previous one open, and the error stays until the next", async () => {
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

test("a newer file stops the previous one, whichever is read first", async () => {
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

test("a file doesn't open after stopping or closing the read", async () => {
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

test("closes an open image whose rest can't be read and reports why, even while another is read", async () => {
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

test("doesn't report what happens to a replaced image", async () => {
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

test("can show a draft when no image is open, whatever happens to a replaced one", async () => {
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

test("suggests a remedy if the file isn't at fault, and keeps the image for another try", async () => {
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

test("a stopped image fails silently", async () => {
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

test("a state after each event keeps only the open image of the previous one", () => {
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

import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { fail, ok } from "#core/result.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { documentOf, runBatch, type Work } from "./batch-control.browser.ts";
import {
  type BatchEvent,
  type BatchResult,
  type BatchState,
  EMPTY,
  leftToDo,
  leftToWrite,
  nextState,
  overall,
} from "./batch-state.ts";
import { conversionOf, layoutOf, settingsKey } from "./conversion.ts";
import params from "./params.ts";

const result = (key = "k"): BatchResult => {
  return { blob: new Blob(["x"]), bytes: 1, width: 1, height: 1, format: "png", checksum: 0, notes: [], key };
};

function listOf(count: number) {
  const files = Array.from({ length: count }, (_, i) => {
    return { file: new File([], `${i}.png`), path: `${i}.png`, isSvg: false };
  });
  let state: BatchState = nextState(EMPTY, { type: "add", files });
  return {
    dispatch: (event: BatchEvent) => {
      state = nextState(state, event);
    },
    now: () => state,
    statuses: () => state.entries.map(({ status }) => status).join(" "),
  };
}

const options = (list: ReturnType<typeof listOf>, signal = new AbortController().signal, atOnce = 2) => {
  return { atOnce, signal, dispatch: list.dispatch, keyOf: () => "k" };
};

test("processes no more than the maximum at once, and all in the end", async () => {
  const list = listOf(20);
  let now = 0;
  let most = 0;
  const work: Work = async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    return ok(result());
  };
  await runBatch(list.now().entries, work, options(list, undefined, 3));
  expect(most).toBe(3);
  expect(list.now().entries.every(({ status }) => status === "done")).toBe(true);
});

test("a file that fails shows why, others continue, and only it remains", async () => {
  const list = listOf(3);
  const work: Work = async ({ id }) => {
    if (id === 1) return fail("It is damaged.");
    if (id === 2) throw Object.assign(new Error("gone"), { name: "NotReadableError" });
    return ok(result());
  };
  expect(await runBatch(list.now().entries, work, options(list))).toBeUndefined();
  expect(list.now().entries.map(({ failure }) => failure?.message)).toEqual([
    "It is damaged.",
    "It can't be read: it was moved or changed after you chose it.",
    undefined,
  ]);
  expect(leftToDo(list.now().entries, () => "k").map(({ id }) => id)).toEqual([1, 2]);
  expect(leftToDo(list.now().entries, () => "other settings")).toHaveLength(3);
});

test("canceled files wait again, and finished ones stay", async () => {
  const list = listOf(4);
  const controller = new AbortController();
  const work: Work = ({ id }, { signal }) =>
    id === 1
      ? Promise.resolve(ok(result()))
      : new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          if (id === 3) queueMicrotask(() => controller.abort());
        });
  list.dispatch({ type: "start", ids: [1, 2, 3, 4] });
  await runBatch(list.now().entries, work, options(list, controller.signal));
  list.dispatch({ type: "stop" });
  expect(list.statuses()).toBe("done waiting waiting waiting");
  expect(list.now().run).toBeUndefined();
});

test("a result with other settings survives a canceled run, and returns with its settings", async () => {
  const list = listOf(2);
  for (const id of [1, 2]) list.dispatch({ type: "done", id, result: result("as jpg") });
  list.dispatch({ type: "start", ids: [1, 2] });
  list.dispatch({ type: "progress", id: 1, done: 0.5, step: "Writing" });
  list.dispatch({ type: "stop" });
  expect(list.statuses()).toBe("done done");
  expect(leftToDo(list.now().entries, () => "as jpg")).toEqual([]);
  expect(leftToDo(list.now().entries, () => "as avif")).toHaveLength(2);
  list.dispatch({ type: "start", ids: [1] });
  list.dispatch({ type: "failed", id: 1, message: "Too large.", key: "as avif" });
  expect(leftToDo(list.now().entries, () => "as jpg")).toEqual([]);
});

test("a result is redone if it isn't in the folder, or not stored here", () => {
  const [here, there] = [{ name: "here" }, { name: "there" }];
  const list = listOf(3);
  list.dispatch({ type: "done", id: 1, result: result() });
  list.dispatch({ type: "done", id: 2, result: { ...result(), savedAs: "2.png", savedIn: here } });
  const { blob: _, ...written } = { ...result(), savedAs: "3.png", savedIn: here };
  list.dispatch({ type: "done", id: 3, result: written });
  const ids = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);
  const keyOf = () => "k";
  expect(ids(leftToDo(list.now().entries, keyOf))).toEqual([3]);
  expect(ids(leftToDo(list.now().entries, keyOf, here))).toEqual([1]);
  expect(ids(leftToDo(list.now().entries, keyOf, there))).toEqual([1, 2, 3]);
  // What is here only needs writing.
  expect(ids(leftToWrite(list.now().entries, keyOf, there))).toEqual([1, 2]);
});

test("a part that can't be loaded stops the rest, none of which has failed", async () => {
  const list = listOf(5);
  const work: Work = async ({ id }) => {
    if (id === 1) return ok(result());
    throw new LoadError({ sentence: "could not be loaded.", remedy: "retry" });
  };
  const fault = await runBatch(list.now().entries, work, options(list, undefined, 1));
  expect(fault?.remedy).toBe("retry");
  expect(list.statuses()).toBe("done waiting waiting waiting waiting");
});

test("progress is that of the files in work", () => {
  const list = listOf(4);
  list.dispatch({ type: "done", id: 4, result: result() });
  list.dispatch({ type: "start", ids: [1, 2] });
  list.dispatch({ type: "progress", id: 1, done: 0.5, step: "Writing" });
  expect(overall(list.now())).toEqual({ share: 0.25, finished: 0, count: 2 });
  list.dispatch({ type: "failed", id: 1, message: "No.", key: "k" });
  expect(overall(list.now())).toEqual({ share: 0.5, finished: 1, count: 2 });
  list.dispatch({ type: "remove", id: 1 });
  list.dispatch({ type: "add", files: [{ file: new File([], "new"), path: "new", isSvg: false }] });
  expect(list.now().entries.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});

const values = defaults(params);

test("settings that a format ignores don't make results outdated", () => {
  const key = settingsKey(values);
  expect(settingsKey({ ...values, background: "#000000", percent: 9, names: "x", folders: false })).toBe(key);
  for (const change of [{ quality: 7 }, { metadata: "keep" }, { format: "avif" }, { resize: "percent" }] as const) {
    expect(settingsKey({ ...values, ...change })).not.toBe(key);
  }
  const png = { ...values, format: "png" } as const;
  expect(settingsKey({ ...png, quality: 3 })).toBe(settingsKey(png));
  expect(settingsKey({ ...png, colors: "64" })).not.toBe(settingsKey(png));
  expect(settingsKey({ ...values, colors: "64" })).toBe(key);
  expect(settingsKey({ ...png, effort: "small" })).not.toBe(settingsKey(png));
  expect(settingsKey({ ...png, effort: "fast" })).toBe(settingsKey(png));
  expect(settingsKey({ ...values, density: "300" })).toBe(key);
  expect(settingsKey({ ...values, density: "300" }, { page: 2 })).not.toBe(settingsKey(values, { page: 2 }));
  const pdf = { ...values, format: "pdf" } as const;
  expect(settingsKey({ ...pdf, background: "#000000" })).not.toBe(settingsKey(pdf));
  expect(settingsKey({ ...values, document: true, paper: "a4" })).toBe(key);
  expect(settingsKey({ ...pdf, paper: "a4" })).not.toBe(settingsKey(pdf));
  expect(settingsKey({ ...pdf, margin: 3 })).toBe(settingsKey(pdf));
});

test("the layout of a document's pages is decided when it's assembled, not before", () => {
  const pdf = { ...values, format: "pdf", document: true } as const;
  expect(settingsKey(pdf)).not.toBe(settingsKey({ ...pdf, document: false }));
  expect(settingsKey({ ...pdf, paper: "a4", orientation: "landscape", margin: 3 })).toBe(settingsKey(pdf));
  expect([conversionOf(pdf, {}).isPage, conversionOf({ ...pdf, format: "png" }, {}).isPage]).toEqual([true, false]);
  expect(layoutOf({ ...pdf, paper: "a3" })).toEqual({ paper: "a3", orientation: "auto", margin: 10 });
});

test("a document has the finished pages in list order, however that was changed", async () => {
  const list = listOf(3);
  const page = (id: number) => ({
    ...result(),
    ...{ blob: new Blob([`page ${id}`]), frame: { width: id, height: 1, components: 3 } },
  });
  for (const id of [3, 1]) list.dispatch({ type: "done", id, result: page(id) });
  list.dispatch({ type: "failed", id: 2, message: "No.", key: "k" });
  list.dispatch({ type: "move", id: 3, to: 0 });
  const pages = async () => {
    const results = list.now().entries.flatMap(({ result }) => (result ? [{ result }] : []));
    return (await documentOf(results, undefined).text()).match(/page \d|\/Count \d/g);
  };
  expect(await pages()).toEqual(["/Count 2", "page 3", "page 1"]);
  list.dispatch({ type: "sort" });
  expect(await pages()).toEqual(["/Count 2", "page 1", "page 3"]);
  expect(list.now().entries.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test.each([
  ["original", undefined],
  ["longest", { by: "longest", pixels: 1920, enlarges: false }],
  ["percent", { by: "percent", percent: 50 }],
  ["fit", { by: "fit", box: { width: 1280, height: 720 }, enlarges: false }],
  ["fill", { by: "fill", box: { width: 1280, height: 720 } }],
] as const)("passes on the size '%s'", (resize, expected) => {
  expect(conversionOf({ ...values, resize }, {}).resize).toEqual(expected);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fullExport } from "./full-export.browser.ts";
import type { RenderOptions } from "./full-resolution.browser.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An export whose settings are a letter. Renders are answered one by one; saved files are their texts. */
function exportOf() {
  const renders: { request: string; options: RenderOptions; answer: (file: Blob | Error) => void }[] = [];
  const progress: (number | undefined)[] = [];
  const messages: (string | undefined)[] = [];
  const saved: Blob[] = [];
  const exporter = fullExport("a", {
    render: (request: string, options) =>
      new Promise<Blob>((resolve, reject) => {
        renders.push({
          request,
          options,
          answer: (file) => (file instanceof Error ? reject(file) : resolve(file)),
        });
      }),
    save: (file) => {
      saved.push(file);
      return "Saved.";
    },
    faultOf: () => ({ message: "Failed." }),
    onProgress: (share) => progress.push(share),
    onMessage: (message) => messages.push(message && `${message.isError ? "!" : ""}${message.text}`),
  });
  return { exporter, renders, progress, messages, saved };
}

test("renders, reports progress, saves and announces it", async () => {
  const { exporter, renders, progress, messages, saved } = exportOf();
  exporter.start();
  renders[0]?.options.onProgress(0.5);
  const file = new Blob(["a"]);
  renders[0]?.answer(file);
  await vi.runAllTimersAsync();
  expect([progress, messages, saved]).toEqual([[0, 0.5, undefined], [undefined, "Saved."], [file]]);
});

test("reports a failure and stops the rest of the work", async () => {
  const { exporter, renders, messages, progress } = exportOf();
  exporter.start();
  renders[0]?.answer(new Error("Out of memory"));
  await vi.runAllTimersAsync();
  expect([messages.at(-1), progress.at(-1), renders[0]?.options.signal.aborted]).toEqual(["!Failed.", undefined, true]);
});

test("a canceled export saves nothing and reports nothing", async () => {
  const { exporter, renders, messages, progress, saved } = exportOf();
  exporter.start();
  exporter.cancel();
  renders[0]?.options.onProgress(0.9);
  renders[0]?.answer(new Blob());
  await vi.runAllTimersAsync();
  expect([messages, progress, saved]).toEqual([[undefined, undefined], [0, undefined], []]);
});

test("new settings restart a running export once, when they settle", async () => {
  const { exporter, renders, saved } = exportOf();
  exporter.start();
  for (const settings of ["b", "c"]) {
    exporter.update(settings);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect([renders.map(({ request }) => request), renders[0]?.options.signal.aborted]).toEqual([["a"], true]);
  await vi.advanceTimersByTimeAsync(200);
  expect(renders.map(({ request }) => request)).toEqual(["a", "c"]);
  renders[0]?.answer(new Blob(["a"]));
  renders[1]?.answer(new Blob(["c"]));
  await vi.runAllTimersAsync();
  expect(await Promise.all(saved.map((file) => file.text()))).toEqual(["c"]);
});

test("settings settle after 0.3 seconds, and the restart is announced at once", async () => {
  const { exporter, renders, progress, messages } = exportOf();
  exporter.start();
  renders[0]?.options.onProgress(0.5);
  exporter.update("b");
  renders[0]?.options.onProgress(0.6);
  expect([progress, messages]).toEqual([
    [0, 0.5, 0],
    [undefined, "The settings have changed. Starting over."],
  ]);
  await vi.advanceTimersByTimeAsync(299);
  expect(renders).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(renders).toHaveLength(2);
});

test("a canceled export fails silently", async () => {
  const { exporter, renders, messages } = exportOf();
  exporter.start();
  exporter.cancel();
  renders[0]?.answer(new Error("Aborted"));
  await vi.runAllTimersAsync();
  expect(messages).toEqual([undefined, undefined]);
});

test("a requested file is handed over instead of saved, until the next export", async () => {
  const { exporter, renders, messages, saved } = exportOf();
  const delivered: Blob[] = [];
  exporter.start((file) => delivered.push(file));
  const [first, second] = [new Blob(["a"]), new Blob(["b"])];
  renders[0]?.answer(first);
  await vi.runAllTimersAsync();
  exporter.start();
  renders[1]?.answer(second);
  await vi.runAllTimersAsync();
  expect([delivered, saved, messages]).toEqual([[first], [second], [undefined, undefined, undefined, "Saved."]]);
});

test("doesn't restart if canceled before settings settle, or without a running export", async () => {
  const { exporter, renders } = exportOf();
  exporter.update("b");
  await vi.runAllTimersAsync();
  expect(renders).toEqual([]);
  exporter.start();
  exporter.update("c");
  exporter.cancel();
  await vi.runAllTimersAsync();
  expect(renders.map(({ request }) => request)).toEqual(["b"]);
});

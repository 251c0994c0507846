import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadError } from "#platform/loading/load-part.ts";
import { startWorker } from "./calls.ts";
import type { StartWorker } from "./protocol.ts";

/** A browser's worker whose events the test fires. */
class FakeWorker extends EventTarget {
  onmessage: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  terminate = vi.fn();
  readonly options: unknown;

  constructor(_: unknown, options: unknown) {
    super();
    this.options = options;
    made.push(this);
  }
}

const asked = vi.fn<(address: string) => Promise<Response>>();
let made: FakeWorker[] = [];

beforeEach(() => {
  made = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { baseURI: "https://site.example/Css/Gradient" });
  vi.stubGlobal("location", { origin: "https://site.example" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const start: StartWorker = (Worker) => new Worker(new URL("https://site.example/worker-abc.js"), { type: "module" });
const there = () => new Response(null, { headers: { "Content-Type": "text/javascript" } });
const failureOf = (started: Promise<unknown>) =>
  started.then(
    () => {
      throw new Error("It started");
    },
    (error: unknown) => error,
  );

/** Fires the event of a failing worker, once there is one. */
async function breakWorker(index: number, message?: string) {
  await expect.poll(() => made.length).toBeGreaterThan(index);
  const event = { message, preventDefault: vi.fn() };
  made[index]?.onerror?.(event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(made[index]?.terminate).toHaveBeenCalledOnce();
}

const NO_WORKERS =
  "A part of Tabkit that this needs could not be started: the browser or an extension blocks workers here.";

test("returns a worker that reports its start, and leaves it alone from then on", async () => {
  const controller = new AbortController();
  const started = startWorker(start, controller.signal);
  made[0]?.onmessage?.({ data: { kind: "started" } });
  const worker = await started;
  expect(worker).toBe(made[0]);
  expect(worker.script).toBe("https://site.example/worker-abc.js");
  expect([made[0]?.options, worker.onmessage, worker.onerror]).toEqual([{ type: "module" }, null, null]);
  controller.abort();
  expect(made[0]?.terminate).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test("doesn't ask the site if the browser can't create workers", async () => {
  const refuse: StartWorker = () => {
    throw new DOMException("Not allowed", "SecurityError");
  };
  const failure = await failureOf(startWorker(refuse));
  expect(failure).toBeInstanceOf(LoadError);
  expect((failure as LoadError).message).toBe(NO_WORKERS);
  expect((failure as LoadError).failure.remedy).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test("never starts a script from another site", async () => {
  const foreign: StartWorker = (Worker) => new Worker(new URL("https://other.example/worker.js"), { type: "module" });
  expect(((await failureOf(startWorker(foreign))) as LoadError).message).toBe(NO_WORKERS);
  expect(made).toEqual([]);
});

test("reports a missing script as missing", async () => {
  asked.mockResolvedValue(new Response(null, { status: 404 }));
  const failure = failureOf(startWorker(start));
  await breakWorker(0);
  expect(await failure).toMatchObject({ name: "LoadError", failure: { remedy: "reload" } });
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["https://site.example/worker-abc.js"]);
  expect(made).toHaveLength(1);
});

test("tries an existing script once more, and only once", async () => {
  asked.mockImplementation(async () => there());
  const started = startWorker(start);
  await breakWorker(0);
  await expect.poll(() => made.length).toBe(2);
  made[1]?.onmessage?.({});
  expect(await started).toBe(made[1]);

  made = [];
  const failure = failureOf(startWorker(start));
  await breakWorker(0);
  await breakWorker(1);
  expect(((await failure) as LoadError).message).toBe(NO_WORKERS);
  expect(made).toHaveLength(2);
});

test("reports the message of a throwing script", async () => {
  const failure = failureOf(startWorker(start));
  await breakWorker(0, "x is not defined");
  expect(await failure).toMatchObject({ name: "StoppedError", message: "x is not defined" });
  expect(asked).not.toHaveBeenCalled();
});

test("starts nothing after the signal fired", async () => {
  expect(await failureOf(startWorker(start, AbortSignal.abort("stop")))).toBe("stop");
  expect(made).toEqual([]);
});

test("a signal that fires ends the worker while it starts", async () => {
  const controller = new AbortController();
  const failure = failureOf(startWorker(start, controller.signal));
  controller.abort("stop");
  expect(await failure).toBe("stop");
  expect(made[0]?.terminate).toHaveBeenCalledOnce();
  expect([made[0]?.onmessage, made[0]?.onerror]).toEqual([null, null]);
});

test("a signal that fires while the site is asked counts, whatever the answer", async () => {
  const controller = new AbortController();
  asked.mockImplementation(async () => {
    controller.abort("stop");
    return new Response(null, { status: 404 });
  });
  const failure = failureOf(startWorker(start, controller.signal));
  await breakWorker(0);
  expect(await failure).toBe("stop");
  expect(made[0]?.terminate).toHaveBeenCalledOnce();
});

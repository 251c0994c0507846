import { afterEach, expect, test, vi } from "vitest";
import { startWorker } from "./calls.ts";
import type { StartWorker } from "./protocol.ts";
import type { Methods } from "./remote.fixture.worker.ts";
import { remote } from "./remote.ts";

afterEach(() => vi.restoreAllMocks());

/** Makes the site answer requests for a script like this. */
const answers = (answer: () => Promise<Response>) => vi.spyOn(globalThis, "fetch").mockImplementation(answer);
const script = () => new Response(null, { headers: { "content-type": "text/javascript" } });

const scriptOf = (text: string) => new URL(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
const missing: StartWorker = (Worker) => new Worker(new URL("/no-such-worker.js", location.href), { type: "module" });
const throwing: StartWorker = (Worker) => new Worker(scriptOf("throw new RangeError('broken')"), { type: "module" });
const silent: StartWorker = (Worker) => new Worker(scriptOf("setInterval(() => {}, 1000)"), { type: "module" });
const whole: StartWorker = (Worker) =>
  new Worker(new URL("./remote.fixture.worker.ts", import.meta.url), { type: "module" });

const CONNECTION = /could not be loaded\. Check your connection and try again\.$/;
const RELEASE = /Tabkit was updated since this page was opened\. Reload the page to continue\.$/;

for (const [name, answer, message, remedy] of [
  ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch")), CONNECTION, "retry"],
  ["the server has trouble", async () => new Response(null, { status: 503 }), CONNECTION, "retry"],
  ["there is no such script any more", async () => new Response(null, { status: 404 }), RELEASE, "reload"],
  [
    "a page is in the place of the script",
    async () => new Response(null, { headers: { "content-type": "text/html; charset=utf-8" } }),
    RELEASE,
    "reload",
  ],
] as const) {
  test(`a worker whose script can't be loaded: ${name}`, async () => {
    const asked = answers(answer);
    await expect(startWorker(missing)).rejects.toMatchObject({
      name: "LoadError",
      message: expect.stringMatching(message),
      failure: { remedy },
    });
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\/no-such-worker\.js$/), expect.anything());
  });
}

test("a worker that fails to start twice though its script exists: the browser allows none", async () => {
  const asked = answers(async () => script());
  await expect(startWorker(missing)).rejects.toMatchObject({
    message: expect.stringContaining("blocks workers here"),
  });
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a browser that can't create workers", async () => {
  const refused: StartWorker = () => {
    throw new DOMException("no", "SecurityError");
  };
  await expect(startWorker(refused)).rejects.toMatchObject({
    name: "LoadError",
    message: expect.stringContaining("blocks workers here"),
  });
});

test("a failing script has stopped, and isn't reported as missing", async () => {
  const asked = answers(() => Promise.reject(new TypeError()));
  await expect(startWorker(throwing)).rejects.toMatchObject({
    name: "StoppedError",
    message: expect.stringContaining("broken"),
  });
  expect(asked).not.toHaveBeenCalled();
});

test("a worker that never reports its start can be stopped", async () => {
  const controller = new AbortController();
  const started = startWorker(silent, controller.signal);
  controller.abort();
  await expect(started).rejects.toMatchObject({ name: "AbortError" });
});

test("if the script exists after all, the call continues with all of its input", async () => {
  answers(async () => script());
  let starts = 0;
  const worker = remote<Methods>((Worker) => (starts++ === 0 ? missing : whole)(Worker));
  const bytes = Uint8Array.of(1, 2, 3);
  const doubled = await worker.double(bytes, { transfer: [bytes.buffer] });
  expect([...doubled]).toEqual([2, 4, 6]);
  expect(starts).toBe(2);
});

test("a call whose worker couldn't be loaded leaves the input whole, and the next call tries again", async () => {
  answers(() => Promise.reject(new TypeError()));
  let starts = 0;
  const worker = remote<Methods>((Worker) => (starts++ === 0 ? missing : whole)(Worker));
  const bytes = Uint8Array.of(1, 2, 3);
  await expect(worker.double(bytes, { transfer: [bytes.buffer] })).rejects.toMatchObject({
    name: "LoadError",
  });
  expect(bytes.byteLength).toBe(3);
  expect([...(await worker.double(bytes, { transfer: [bytes.buffer] }))]).toEqual([2, 4, 6]);
});

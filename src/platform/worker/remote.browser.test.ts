import { expect, test } from "vitest";
import type { RemoteOptions } from "./protocol.ts";
import type { Methods } from "./remote.fixture.worker.ts";
import { remote } from "./remote.ts";

const fixture = (options?: RemoteOptions) => {
  let started = 0;
  let ended = 0;
  const worker = remote<Methods>((Worker) => {
    started++;
    const made = new Worker(new URL("./remote.fixture.worker.ts", import.meta.url), { type: "module" });
    const terminate = made.terminate.bind(made);
    made.terminate = () => {
      ended++;
      terminate();
    };
    return made;
  }, options);
  return { worker, started: () => started, ended: () => ended };
};

const bytes = () => Uint8Array.of(1, 2, 3);

test("an answer arrives, with progress, from a worker that is started once", async () => {
  const { worker, started } = fixture();
  const progress: number[] = [];
  const [first, second] = await Promise.all([
    worker.double(bytes(), { onProgress: (part) => progress.push(part) }),
    worker.double(Uint8Array.of(7)),
  ]);
  expect([...first]).toEqual([2, 4, 6]);
  expect([...second]).toEqual([14]);
  expect(progress).toEqual([0.5]);
  expect(started()).toBe(1);
});

test("transfers a buffer named for it", async () => {
  const { worker } = fixture();
  const moved = bytes();
  await worker.double(moved, { transfer: [moved.buffer] });
  expect(moved.byteLength).toBe(0);
});

test("errors thrown by the work are thrown here, and the worker lives on", async () => {
  const { worker, started } = fixture();
  await expect(worker.fail()).rejects.toMatchObject({ name: "RangeError", message: "Too far" });
  await worker.double(bytes());
  expect(started()).toBe(1);
});

test("replaces a worker that couldn't load a part of itself, so that the next call tries again", async () => {
  const { worker, started } = fixture();
  await expect(worker.load()).rejects.toMatchObject({
    name: "LoadError",
    message: expect.stringContaining("could not be loaded. Check your connection"),
  });
  await worker.double(bytes());
  expect(started()).toBe(2);
});

test("stopped work ends at once, and the next call has a new worker", async () => {
  const { worker, started } = fixture();
  const controller = new AbortController();
  const endless = worker.loop(undefined, { signal: controller.signal, onProgress: () => controller.abort() });
  const next = worker.double(bytes());
  await expect(endless).rejects.toMatchObject({ name: "AbortError" });
  expect([...(await next)]).toEqual([2, 4, 6]);
  expect(started()).toBe(2);
});

test("a call stopped before its turn never starts", async () => {
  const { worker, started } = fixture();
  await expect(worker.loop(undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
  expect(started()).toBe(0);
});

test("ends an idle worker, and the next call has a new one", async () => {
  const { worker, started, ended } = fixture({ idleMs: 50 });
  await worker.double(bytes());
  await expect(worker.fail()).rejects.toMatchObject({ message: "Too far" });
  await expect.poll(ended).toBe(1);
  expect([...(await worker.double(bytes()))]).toEqual([2, 4, 6]);
  expect(started()).toBe(2);
});

test("doesn't end a working worker, however long it takes", async () => {
  const { worker, ended } = fixture({ idleMs: 1 });
  const controller = new AbortController();
  await worker.double(bytes());
  const endless = worker.loop(undefined, { signal: controller.signal });
  // Meanwhile another worker is started, works and is ended.
  const other = fixture({ idleMs: 50 });
  await other.worker.double(bytes());
  await expect.poll(other.ended).toBe(1);
  expect(ended()).toBe(0);
  controller.abort();
  await expect(endless).rejects.toMatchObject({ name: "AbortError" });
});

test("keeps a worker without a limit", async () => {
  const { worker, ended } = fixture();
  await worker.double(bytes());
  const other = fixture({ idleMs: 50 });
  await other.worker.double(bytes());
  await expect.poll(other.ended).toBe(1);
  expect(ended()).toBe(0);
});

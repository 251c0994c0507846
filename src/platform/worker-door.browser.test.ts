import { expect, test } from "vitest";
import type { Task } from "./worker-door.fixture.ts";
import { type RemoteOptions, remote } from "./worker-door.ts";

const door = (options?: RemoteOptions) => {
  let started = 0;
  let ended = 0;
  const call = remote<Task, { bytes: Uint8Array }, number>((Worker) => {
    started++;
    const worker = new Worker(new URL("./worker-door.fixture.worker.ts", import.meta.url), { type: "module" });
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      ended++;
      terminate();
    };
    return worker;
  }, options);
  return { call, started: () => started, ended: () => ended };
};

const bytes = () => Uint8Array.of(1, 2, 3);

test("an answer comes back, with progress, from a worker that is started once", async () => {
  const { call, started } = door();
  const progress: number[] = [];
  const [first, second] = await Promise.all([
    call({ kind: "double", bytes: bytes() }, { onProgress: (part) => progress.push(part) }),
    call({ kind: "double", bytes: Uint8Array.of(7) }),
  ]);
  expect([...first.bytes]).toEqual([2, 4, 6]);
  expect([...second.bytes]).toEqual([14]);
  expect(progress).toEqual([0.5]);
  expect(started()).toBe(1);
});

test("a buffer named for transfer is moved", async () => {
  const { call } = door();
  const moved = bytes();
  await call({ kind: "double", bytes: moved }, { transfer: [moved.buffer] });
  expect(moved.byteLength).toBe(0);
});

test("what the work throws is thrown here, and the worker lives on", async () => {
  const { call, started } = door();
  await expect(call({ kind: "throw" })).rejects.toMatchObject({ name: "RangeError", message: "Too far" });
  await call({ kind: "double", bytes: bytes() });
  expect(started()).toBe(1);
});

test("a worker that could not load a part of itself is replaced, so that the next call tries again", async () => {
  const { call, started } = door();
  await expect(call({ kind: "load" })).rejects.toMatchObject({
    name: "LoadError",
    message: expect.stringContaining("could not be loaded. Check your connection"),
  });
  await call({ kind: "double", bytes: bytes() });
  expect(started()).toBe(2);
});

test("work that is stopped ends at once, and the next call has a new worker", async () => {
  const { call, started } = door();
  const controller = new AbortController();
  const endless = call({ kind: "loop" }, { signal: controller.signal, onProgress: () => controller.abort() });
  const next = call({ kind: "double", bytes: bytes() });
  await expect(endless).rejects.toMatchObject({ name: "AbortError" });
  expect([...(await next).bytes]).toEqual([2, 4, 6]);
  expect(started()).toBe(2);
});

test("a call that was stopped before its turn never starts", async () => {
  const { call, started } = door();
  await expect(call({ kind: "loop" }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
  expect(started()).toBe(0);
});

test("a worker that has had no call for a while is ended, and the next call has a new one", async () => {
  const { call, started, ended } = door({ idleMs: 50 });
  await call({ kind: "double", bytes: bytes() });
  await expect(call({ kind: "throw" })).rejects.toMatchObject({ message: "Too far" });
  await expect.poll(ended).toBe(1);
  expect([...(await call({ kind: "double", bytes: bytes() })).bytes]).toEqual([2, 4, 6]);
  expect(started()).toBe(2);
});

test("a worker is not ended amid its work, however long that takes", async () => {
  const { call, ended } = door({ idleMs: 1 });
  const controller = new AbortController();
  await call({ kind: "double", bytes: bytes() });
  const endless = call({ kind: "loop" }, { signal: controller.signal });
  // Meanwhile another worker is started, works and is ended.
  const other = door({ idleMs: 50 });
  await other.call({ kind: "double", bytes: bytes() });
  await expect.poll(other.ended).toBe(1);
  expect(ended()).toBe(0);
  controller.abort();
  await expect(endless).rejects.toMatchObject({ name: "AbortError" });
});

test("without a limit a worker is kept", async () => {
  const { call, ended } = door();
  await call({ kind: "double", bytes: bytes() });
  const other = door({ idleMs: 50 });
  await other.call({ kind: "double", bytes: bytes() });
  await expect.poll(other.ended).toBe(1);
  expect(ended()).toBe(0);
});

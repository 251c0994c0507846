import { expect, test, vi } from "vitest";
import { createRaster } from "#core/raster.ts";
import { fail, ok } from "#core/result.ts";
import type { Remote } from "#platform/worker/protocol.ts";
import type { Preview } from "./effect.ts";
import type { EffectMethods } from "./effect-methods.worker.ts";
import { effectWorkersOf, openSession } from "./session.browser.ts";

const file = new File(["bytes"], "a.png");
const request = { settings: {}, width: 2, withOriginal: false };

const rendered: Preview = { ...createRaster(1, 1), ms: 1 };

/** Workers that keep the number of the last image, as `effectMethods` does, and can lose it. */
function fakeWorkers() {
  let openId: number | undefined;
  const opened: number[] = [];
  const unused = () => Promise.reject(new Error("Not called here"));
  const methods: Remote<EffectMethods<object>> = {
    warmUp: async () => {},
    open: async ({ id }) => {
      openId = id;
      opened.push(id);
      return createRaster(1, 1);
    },
    close: async () => {
      openId = undefined;
    },
    preview: async ({ id }) => (id === openId ? rendered : undefined),
    planBands: unused,
    slice: unused,
    render: unused,
    layOut: unused,
    deflate: unused,
  };
  return {
    workers: effectWorkersOf(methods, methods),
    opened,
    crash: () => {
      openId = undefined;
    },
  };
}

const decodeImage = vi.fn(async () => ok({ raster: createRaster(4, 3), width: 4, height: 3, notes: ["A note."] }));
const decoder = async () => ({ decodeImage }) as never;

async function opened(workers: ReturnType<typeof fakeWorkers>["workers"]) {
  const session = await openSession(file, workers, new AbortController().signal, decoder);
  if (!session.ok) throw new Error(session.message);
  workers.setCurrent(session.value.id);
  return session.value;
}

test("an open image has its size and notes, and renders previews", async () => {
  const { workers } = fakeWorkers();
  const session = await opened(workers);
  expect([session.width, session.height, session.notes]).toEqual([4, 3, ["A note."]]);
  expect(await session.preview(request)).toBe(rendered);
});

test("an image that its worker lost is decoded and opened again", async () => {
  const { workers, crash, opened: ids } = fakeWorkers();
  const session = await opened(workers);
  crash();
  expect(await session.preview(request)).toBe(rendered);
  expect(ids).toEqual([session.id, session.id]);
});

test("an image that was replaced or closed does not come back", async () => {
  const { workers, opened: ids } = fakeWorkers();
  const first = await opened(workers);
  const second = await opened(workers);
  await expect(first.preview(request)).rejects.toMatchObject({ name: "AbortError" });
  workers.closeImage();
  await expect(second.preview(request)).rejects.toMatchObject({ name: "AbortError" });
  expect(ids).toEqual([first.id, second.id]);
});

test("an image stays usable if opening another was cancelled at the last moment", async () => {
  const { workers } = fakeWorkers();
  const session = await opened(workers);
  const cancelled = AbortSignal.abort();
  await expect(openSession(file, workers, cancelled, decoder)).rejects.toBe(cancelled.reason);
  expect(await session.preview(request)).toBe(rendered);
});

test("a file that cannot be decoded is a sentence", async () => {
  const { workers } = fakeWorkers();
  const failing = async () => ({ decodeImage: async () => fail("Not an image.") }) as never;
  expect(await openSession(file, workers, new AbortController().signal, failing)).toEqual(fail("Not an image."));
});

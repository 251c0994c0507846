import { expect, test, vi } from "vitest";
import { createRaster } from "#core/raster.ts";
import { fail, ok } from "#core/result.ts";
import type { Remote } from "#platform/worker/protocol.ts";
import type { Preview } from "./effect.ts";
import type { EffectMethods } from "./effect-methods.worker.ts";
import { effectWorkersOf, openSession } from "./session.browser.ts";

const file = new File(["bytes"], "a.png");
const request = { settings: {}, width: 2, withOriginal: false };

const rendered: Preview = { ...createRaster(1, 1), ms: 1, isDraft: false };

/** Workers that keep the number of the last image, as `effectMethods` does, and can lose it. */
function fakeWorkers() {
  let openId: number | undefined;
  const opened: number[] = [];
  const widths: (readonly [number, number | undefined])[] = [];
  const unused = () => Promise.reject(new Error("Not called here"));
  const methods: Remote<EffectMethods<object>> = {
    warmUp: async () => {},
    open: async ({ id, image, width }) => {
      openId = id;
      opened.push(id);
      widths.push([image.width, width]);
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
    widths,
    crash: () => {
      openId = undefined;
    },
  };
}

const decoded = { raster: createRaster(4, 3), width: 4, height: 3, notes: ["A note."] };
const decodeImage = vi.fn(async () => ok(decoded));
const decoder = async () => ({ decodeImage, decodeDraft: async () => undefined }) as never;
const drafting = (decodeImage: () => Promise<unknown>) => async () =>
  ({ decodeImage, decodeDraft: async () => ({ raster: createRaster(2, 1), width: 4, height: 3 }) }) as never;
const options = (signal = new AbortController().signal) => ({ signal, mayDraft: true });

async function opened(workers: ReturnType<typeof fakeWorkers>["workers"]) {
  const session = await openSession(file, workers, options(), decoder);
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
  await expect(openSession(file, workers, options(cancelled), decoder)).rejects.toBe(cancelled.reason);
  expect(await session.preview(request)).toBe(rendered);
});

test("a file that cannot be decoded is a sentence", async () => {
  const { workers } = fakeWorkers();
  const failing = async () =>
    ({ decodeImage: async () => fail("Not an image."), decodeDraft: async () => undefined }) as never;
  expect(await openSession(file, workers, options(), failing)).toEqual(fail("Not an image."));
});

test("a draft is shown at once, and the whole image takes its place", async () => {
  const { workers, widths } = fakeWorkers();
  const { promise: decoding, resolve: finish } = Promise.withResolvers<unknown>();
  const draft = await openSession(
    file,
    workers,
    options(),
    drafting(() => decoding),
  );
  if (!draft.ok) throw new Error(draft.message);
  const { width, height, notes, whole, preview } = draft.value;
  expect([width, height, notes]).toEqual([4, 3, undefined]);
  expect(widths).toEqual([[2, 4]]);
  expect(await preview(request)).toBe(rendered);
  finish(ok(decoded));
  expect(await whole).toMatchObject(ok({ notes: ["A note."] }));
  expect(widths).toEqual([
    [2, 4],
    [4, 4],
  ]);
});

test("a draft whose image cannot be read, or fails to be, says so", async () => {
  for (const [decodeImage, message] of [
    [async () => fail("It is damaged."), "It is damaged."],
    [
      () => Promise.reject(new RangeError("Array buffer allocation failed")),
      "There is not enough memory for this picture.",
    ],
  ] as const) {
    const draft = await openSession(file, fakeWorkers().workers, options(), drafting(decodeImage));
    expect(draft.ok && (await draft.value.whole)).toEqual(fail(message));
  }
});

test("an image that was closed while it was a draft is not opened when it has been read", async () => {
  const { workers, widths } = fakeWorkers();
  const { promise: decoding, resolve: finish } = Promise.withResolvers<unknown>();
  const draft = await openSession(
    file,
    workers,
    options(),
    drafting(() => decoding),
  );
  workers.closeImage();
  finish(ok(decoded));
  await (draft.ok && draft.value.whole);
  expect(widths).toEqual([[2, 4]]);
});

test("where an image is open, the next one comes as a whole", async () => {
  const { workers, widths } = fakeWorkers();
  await openSession(file, workers, { ...options(), mayDraft: false }, drafting(decodeImage));
  expect(widths).toEqual([[4, 4]]);
});

import { describe, expect, test, vi } from "vitest";
import { createRaster, type Size } from "#core/raster.ts";
import { fail, ok } from "#core/result.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { atOnce } from "#platform/worker/at-once.fixture.ts";
import type { Remote } from "#platform/worker/protocol.ts";
import type { Preview } from "./effect.ts";
import type { EffectMethods } from "./effect-methods.worker.ts";
import { effectWorkersOf } from "./effect-workers.browser.ts";
import { formatOf, openSession } from "./session.browser.ts";

const file = new File(["bytes"], "a.png");
const photo = new File(["bytes"], "a.jpg", { type: "image/jpeg" });
const request = { settings: {}, width: 2, withOriginal: false };

const rendered: Preview = { ...createRaster(1, 1), ms: 1, isDraft: false };

/** A worker's result for a small photo: the photo's size, and the draft's own width if decoding succeeds. */
interface FakeDraft {
  readonly size: Size;
  readonly width: number | undefined;
}

/** Workers that remember the number of the last image, as `effectMethods` does, and can lose it. */
function fakeWorkers(draft?: FakeDraft) {
  let openId: number | undefined;
  const opened: number[] = [];
  const widths: number[] = [];
  const drafts: number[] = [];
  const unused = () => Promise.reject(new Error("Not called here"));
  const methods: Remote<EffectMethods<object>> = {
    warmUp: async () => {},
    open: async ({ id, image }) => {
      openId = id;
      opened.push(id);
      widths.push(image.width);
    },
    openDraft: async ({ id, minWidth }, { onProgress } = {}) => {
      drafts.push(minWidth);
      if (draft) onProgress?.(draft.size);
      if (draft?.width !== undefined) openId = id;
      return draft?.width;
    },
    thumbnail: async ({ id }) => (id === openId ? createRaster(1, 1) : undefined),
    close: async () => {
      openId = undefined;
    },
    preview: async ({ id }) => (id === openId ? rendered : undefined),
    planBands: unused,
    part: unused,
    render: unused,
    layOut: unused,
    deflateBand: unused,
    deflate: unused,
  };
  return {
    workers: effectWorkersOf(methods, methods),
    opened,
    widths,
    drafts,
    crash: () => {
      openId = undefined;
    },
  };
}

const decoded = { raster: createRaster(4, 3), width: 4, height: 3, notes: ["A note."] };
const decodeImage = vi.fn(async () => ok(decoded));
const decoder = decoding(decodeImage);
const options = (signal = new AbortController().signal) => ({ signal, draftWidth: 2 });

function decoding(decodeImage: () => Promise<unknown>) {
  return async () => ({ decodeImage }) as never;
}

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

test("starts all workers before an image is saved at its own size", async () => {
  vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
  const { workers } = fakeWorkers();
  const warmUp = vi.fn(() => Promise.reject(new Error("It does not start.")));
  const session = await opened({ ...workers, pool: { ...workers.pool, warmUp } });
  session.prepareFullResolution();
  expect(warmUp).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

test("decodes and reopens an image that its worker lost", async () => {
  const { workers, crash, opened: ids } = fakeWorkers();
  const session = await opened(workers);
  crash();
  expect(await session.preview(request)).toBe(rendered);
  expect(ids).toEqual([session.id, session.id]);
});

test("reports a lost image that is gone or can't be reopened", async () => {
  const answers = [ok(decoded), fail("The file is gone.")];
  const { workers, crash } = fakeWorkers();
  const session = await openSession(
    file,
    workers,
    options(),
    decoding(async () => answers.shift()),
  );
  if (!session.ok) throw new Error(session.message);
  workers.setCurrent(session.value.id);
  crash();
  await expect(session.value.preview(request)).rejects.toThrow(new Error("The file is gone."));

  const forgetful = fakeWorkers();
  const forgotten = await opened({
    ...forgetful.workers,
    imageWorker: { ...forgetful.workers.imageWorker, open: async () => {} },
  });
  await expect(forgotten.preview(request)).rejects.toThrow(new Error("The image could not be kept"));
});

test("doesn't retry what couldn't be loaded, but does retry after a crash", async () => {
  const { workers } = fakeWorkers();
  let error: Error = new LoadError({ sentence: "could not be loaded." });
  const failing = await opened({
    ...workers,
    imageWorker: { ...workers.imageWorker, preview: () => Promise.reject(error) },
  });
  decodeImage.mockClear();
  await expect(failing.preview(request)).rejects.toBe(error);
  expect(decodeImage).not.toHaveBeenCalled();
  error = new Error("crashed");
  await expect(failing.preview(request)).rejects.toBe(error);
  expect(decodeImage).toHaveBeenCalledOnce();
});

test("a part that couldn't be loaded isn't blamed on the file; any other failure has a message", async () => {
  const { workers } = fakeWorkers();
  const opening = (error: Error) =>
    openSession(
      file,
      workers,
      options(),
      decoding(() => Promise.reject(error)),
    );
  const offline = new LoadError({ sentence: "could not be loaded." });
  await expect(opening(offline)).rejects.toBe(offline);
  expect(await opening(new Error("odd"))).toEqual(fail("Opening this picture stopped unexpectedly. Please try again."));
});

test("each image has its own number, and only the one shown is current", () => {
  const { workers } = fakeWorkers();
  const [first, second] = [workers.newImageId(), workers.newImageId()];
  expect([first, second]).toEqual([1, 2]);
  expect(workers.isCurrent(first)).toBe(false);
  workers.setCurrent(first);
  expect([workers.isCurrent(first), workers.isCurrent(second)]).toEqual([true, false]);
  workers.closeImage();
  expect(workers.isCurrent(first)).toBe(false);
});

test("detects the format of a file by its bytes, among readable formats", async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);
  expect(await formatOf(new Blob([png]))).toBe("png");
  expect(await formatOf(new Blob(["text"]))).toBeUndefined();
  const gone = new Blob([png]);
  gone.slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  expect(await formatOf(gone)).toBeUndefined();
});

test("a replaced or closed image doesn't return", async () => {
  const { workers, opened: ids } = fakeWorkers();
  const first = await opened(workers);
  const second = await opened(workers);
  await expect(first.preview(request)).rejects.toMatchObject({ name: "AbortError" });
  workers.closeImage();
  await expect(second.preview(request)).rejects.toMatchObject({ name: "AbortError" });
  expect(ids).toEqual([first.id, second.id]);
});

test("an image stays usable if opening another was canceled at the last moment", async () => {
  const { workers } = fakeWorkers();
  const session = await opened(workers);
  const cancelled = AbortSignal.abort();
  await expect(openSession(file, workers, options(cancelled), decoder)).rejects.toBe(cancelled.reason);
  expect(await session.preview(request)).toBe(rendered);
});

test("a file that can't be decoded has a message", async () => {
  const { workers } = fakeWorkers();
  const failing = decoding(async () => fail("Not an image."));
  expect(await openSession(file, workers, options(), failing)).toEqual(fail("Not an image."));
});

describe("a large photo", () => {
  const DRAFT: FakeDraft = { size: { width: 4, height: 3 }, width: 2 };
  const wider = { ...request, width: 3 };

  async function drafted(decode: () => Promise<unknown>, draft = DRAFT) {
    const fake = fakeWorkers(draft);
    const session = await openSession(photo, fake.workers, options(), decoding(decode));
    if (!session.ok) throw new Error(session.message);
    return { ...fake, ...session.value };
  }

  test("has previews of its draft at once, and of the whole later", async () => {
    const { promise: reading, resolve: finish } = Promise.withResolvers<unknown>();
    const decode = vi.fn(() => reading);
    const { width, height, notes, whole, preview, widths, drafts } = await drafted(decode);
    expect([width, height, notes, drafts]).toEqual([4, 3, undefined, [2]]);
    expect(await atOnce(preview(request))).toBe(rendered);
    finish(ok(decoded));
    expect(await whole).toMatchObject(ok({ notes: ["A note."] }));
    expect(widths).toEqual([4]);
  });

  test("isn't decoded whole before the first preview, which would have to wait", async () => {
    const decode = vi.fn(async () => ok(decoded));
    const { preview, whole, thumbnail } = await drafted(decode);
    await Promise.resolve();
    expect(decode).not.toHaveBeenCalled();
    await preview(request);
    expect((await whole).ok).toBe(true);
    expect(decode).toHaveBeenCalledOnce();
    expect(await thumbnail).toEqual(createRaster(1, 1));
  });

  test("renders previews wider than its draft only from the whole", async () => {
    const { promise: reading, resolve: finish } = Promise.withResolvers<unknown>();
    const { preview, widths } = await drafted(() => reading);
    const shown = preview(wider);
    finish(ok(decoded));
    expect(await shown).toBe(rendered);
    expect(widths).toEqual([4]);
  });

  test("is read to its end even if its first preview fails", async () => {
    const fake = fakeWorkers(DRAFT);
    const imageWorker = { ...fake.workers.imageWorker, preview: () => Promise.reject(new LoadError({ sentence: "" })) };
    const session = await openSession(photo, { ...fake.workers, imageWorker }, options(), decoder);
    if (!session.ok) throw new Error(session.message);
    await expect(session.value.preview(request)).rejects.toBeInstanceOf(LoadError);
    expect(await atOnce(session.value.whole)).toMatchObject({ ok: true });
    expect(fake.widths).toEqual([4]);
  });

  test("is decoded whole, with a thumbnail, if its draft fails after its size is known", async () => {
    const decode = vi.fn(async () => ok(decoded));
    const { preview, thumbnail } = await drafted(decode, { ...DRAFT, width: undefined });
    expect(await preview(request)).toBe(rendered);
    expect(await thumbnail).toEqual(createRaster(1, 1));
    expect(decode).toHaveBeenCalledOnce();
  });

  test.each([
    ["It is damaged.", async () => fail("It is damaged.")],
    [
      "There isn't enough memory for this picture.",
      () => Promise.reject(new RangeError("Array buffer allocation failed")),
    ],
  ])("that can't be read, or stops being readable, has a message: %s", async (message, decode) => {
    const { preview, whole } = await drafted(decode);
    await preview(request);
    expect(await whole).toEqual(fail(message));
  });

  test("that was closed as a draft isn't opened when it has been read", async () => {
    const { promise: reading, resolve: finish } = Promise.withResolvers<unknown>();
    const { preview, workers, whole, widths } = await drafted(() => reading);
    await atOnce(preview(request));
    workers.closeImage();
    finish(ok(decoded));
    await whole;
    expect(widths).toEqual([]);
  });

  test("that was abandoned while its draft was decoded isn't opened", async () => {
    const cancelled = AbortSignal.abort();
    const { workers, drafts } = fakeWorkers(DRAFT);
    await expect(openSession(photo, workers, options(cancelled), decoder)).rejects.toBe(cancelled.reason);
    expect([drafts.length, workers.isCurrent(1)]).toEqual([1, false]);
  });

  test.each([
    ["where another image is open", photo, undefined],
    ["where it is no JPEG", file, 2],
  ])("is decoded whole %s", async (_, chosen, draftWidth) => {
    const { workers, widths, drafts } = fakeWorkers(DRAFT);
    await openSession(chosen, workers, { ...options(), draftWidth }, decoder);
    expect([widths, drafts]).toEqual([[4], []]);
  });
});

test("keeps workers from opening the file until the image is closed", async () => {
  const { workers } = fakeWorkers();
  expect(workers.isClosed()).toBe(false);
  await openSession(file, workers, { signal: new AbortController().signal }, decoder);
  expect(workers.isClosed()).toBe(false);
  workers.closeImage();
  expect(workers.isClosed()).toBe(true);
  workers.newImageId();
  expect(workers.isClosed()).toBe(false);
});

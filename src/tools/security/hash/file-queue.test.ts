import { afterEach, expect, test, vi } from "vitest";
import type { AlgorithmId, Digests, HashRequest } from "./digest.ts";
import { fileQueue, type HashSettings } from "./file-queue.browser.ts";
import { digestsFor, type FileEntry, type FileSet, indexChecksums } from "./files.ts";

interface Call {
  readonly file: string;
  readonly algorithms: readonly AlgorithmId[];
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytesDone: number) => void;
  /** Lets the call end, or fail with a reason. */
  readonly end: (reason?: string) => Promise<void>;
}

const entry = (id: number, path = `${id}`): FileEntry<string> => ({
  id,
  file: path,
  path,
  size: 10,
  digests: {},
  key: undefined,
});
const setOf = (...entries: FileEntry<string>[]): FileSet<string> => ({ entries, lists: [], index: new Map() });
const settings = (algorithms: AlgorithmId[], key?: string): HashSettings => ({
  algorithms,
  key: key === undefined ? undefined : { name: key, bytes: new TextEncoder().encode(key) },
});

/** A queue whose calls end when the test says so. */
function setUp(initial: FileSet<string>, concurrency = 2) {
  const calls: Call[] = [];
  const queue = fileQueue<string>(
    {
      hash: ({ content, algorithms, key }: HashRequest<string>, { signal, onProgress }) =>
        new Promise<Digests>((resolve, reject) => {
          const end = async (reason?: string) => {
            if (reason) reject(new Error(reason));
            else resolve(Object.fromEntries(algorithms.map((id) => [id, new Uint8Array([1])])));
            // The queue continues in the next microtasks.
            await new Promise(setImmediate);
          };
          signal.addEventListener("abort", () => reject(signal.reason));
          calls.push({ file: content, algorithms, key: new TextDecoder().decode(key), signal, onProgress, end });
        }),
      concurrency: () => concurrency,
      failureMessage: (error) => `failed: ${(error as Error).message}`,
    },
    initial,
  );
  const known = (key?: string) => queue.get().files.entries.map((one) => Object.keys(digestsFor(one, key)).join());
  const going = () =>
    calls.filter(({ signal }) => !signal.aborted).map(({ file, algorithms }) => `${file} ${algorithms}`);
  return { queue, calls, known, going };
}

test("every file is hashed once, several at a time, and the run ends", async () => {
  const { queue, calls, known } = setUp(setOf(entry(1), entry(2), entry(3)));
  queue.hashAll(settings(["md5"]));
  expect(calls.map(({ file }) => file)).toEqual(["1", "2"]);
  await calls[1]?.end();
  expect(calls.map(({ file }) => file)).toEqual(["1", "2", "3"]);
  await calls[0]?.end();
  await calls[2]?.end();
  expect(known()).toEqual(["md5", "md5", "md5"]);
  expect(queue.get()).toMatchObject({ run: undefined, lastRun: { files: 3, filesDone: 3, bytes: 30, bytesDone: 30 } });
  queue.hashAll(settings(["md5"]));
  expect(calls.length).toBe(3);
});

test("other algorithms: what is still wanted continues, the rest is stopped and started again", async () => {
  const { queue, calls, known, going } = setUp(setOf(entry(1), entry(2)), 1);
  queue.hashAll(settings(["md5", "sha1"]));
  queue.hashAll(settings(["sha1"]));
  expect(going()).toEqual(["1 md5,sha1"]);
  queue.hashAll(settings(["sha256"]));
  expect(going()).toEqual(["1 sha256"]);
  await calls[1]?.end();
  await calls[2]?.end();
  expect(known()).toEqual(["sha256", "sha256"]);
  expect(calls.length).toBe(3);
});

test("another key: nothing of the one before is taken for its own", async () => {
  const { queue, calls, known } = setUp(setOf(entry(1)));
  queue.hashAll(settings(["md5"], "k"));
  queue.hashAll(settings(["md5"], "key"));
  expect(calls[0]?.signal.aborted).toBe(true);
  await calls[0]?.end();
  expect(known("key")).toEqual([""]);
  await calls[1]?.end();
  expect(calls[1]?.key).toBe("key");
  expect(known("key")).toEqual(["md5"]);
  expect(known("k")).toEqual([""]);
  // A key that cannot be read: nothing is calculated.
  queue.hashAll(undefined);
  queue.add([entry(2)], []);
  expect(calls.length).toBe(2);
});

test("files and lists that come meanwhile are taken along", async () => {
  const { queue, calls, going, known } = setUp(setOf(entry(1, "a")), 5);
  queue.hashAll(settings(["md5"]));
  queue.add([entry(2, "b")], []);
  expect(going()).toEqual(["a md5", "b md5"]);
  await calls[0]?.end();
  queue.add(
    [],
    [{ name: "SHA1SUMS", lines: [{ name: "a", digest: new Uint8Array(20), algorithms: ["sha1"] }], unread: [] }],
  );
  expect(going()).toEqual(["a md5", "b md5", "a sha1"]);
  await calls[1]?.end();
  await calls[2]?.end();
  expect(known()).toEqual(["md5,sha1", "md5"]);
});

test("a file that fails says why, and is tried again only on request", async () => {
  const { queue, calls } = setUp(setOf(entry(1), entry(2)));
  queue.hashAll(settings(["md5"]));
  await calls[0]?.end("gone");
  await calls[1]?.end();
  expect(queue.get().files.entries[0]?.failure).toBe("failed: gone");
  queue.add([entry(3)], []);
  expect(calls.map(({ file }) => file)).toEqual(["1", "2", "3"]);
  queue.hashAll(settings(["md5"]));
  expect(calls.map(({ file }) => file)).toEqual(["1", "2", "3", "1"]);
  await calls[2]?.end();
  await calls[3]?.end();
  expect(queue.get().files.entries[0]?.failure).toBeUndefined();
});

test("stopped, it keeps what is done and continues on request", async () => {
  const { queue, calls, known } = setUp(setOf(entry(1), entry(2)), 1);
  queue.hashAll(settings(["md5"]));
  await calls[0]?.end();
  queue.cancel();
  expect(queue.get()).toMatchObject({ isCancelled: true, run: undefined });
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[1]?.end();
  expect(known()).toEqual(["md5", ""]);
  queue.hashAll(settings(["md5"]));
  expect(queue.get().isCancelled).toBe(false);
  await calls[2]?.end();
  expect(known()).toEqual(["md5", "md5"]);
  queue.remove(1);
  expect(queue.get().files.entries.map(({ id }) => id)).toEqual([2]);
  queue.clear();
  expect(queue.get()).toMatchObject({ files: { entries: [], lists: [] }, lastRun: undefined, isCancelled: false });
});

test("a file that is removed while it is hashed gives its place to the next", async () => {
  const { queue, calls } = setUp(setOf(entry(1), entry(2)), 1);
  queue.hashAll(settings(["md5"]));
  queue.remove(1);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(calls[1]?.file).toBe("2");
});

test("what the list needs is calculated next to the chosen algorithms", async () => {
  const index = indexChecksums([{ name: "a", digest: new Uint8Array(32), algorithms: ["sha256"] }]);
  const { queue, going } = setUp({ ...setOf(entry(1, "a")), index });
  queue.hashAll(settings(["md5"]));
  expect(going()).toEqual(["a md5,sha256"]);
});

test("no id comes twice, whatever was removed, cleared or there before", () => {
  const { queue } = setUp(setOf(entry(7)));
  const ids = () => queue.get().files.entries.map(({ id }) => id);
  queue.add([entry(1), entry(1)], []);
  expect(ids()).toEqual([7, 8, 9]);
  queue.remove(9);
  queue.add([entry(1)], []);
  expect(ids()).toEqual([7, 8, 10]);
  queue.clear();
  queue.add([entry(1)], []);
  expect(ids()).toEqual([11]);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a run that takes longer than a fifth of a second tells how far it is, ten times a second", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { queue, calls, known } = setUp(setOf(entry(1), entry(2), entry(3)), 1);
  queue.hashAll(settings(["md5"]));
  const listener = vi.fn();
  const stopListening = queue.subscribe(listener);
  calls[0]?.onProgress(4);
  vi.advanceTimersByTime(99);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(101);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(queue.get().run).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(queue.get().run).toEqual({ files: 3, filesDone: 0, bytes: 30, bytesDone: 4, seconds: 0.3 });
  await calls[0]?.end();
  expect(known()).toEqual(["", "", ""]);
  calls[1]?.onProgress(5);
  vi.advanceTimersByTime(100);
  expect(known()).toEqual(["md5", "", ""]);
  expect(queue.get().run).toEqual({ files: 3, filesDone: 1, bytes: 30, bytesDone: 15, seconds: 0.4 });
  queue.remove(3);
  vi.advanceTimersByTime(100);
  expect(queue.get().run).toEqual({ files: 2, filesDone: 1, bytes: 20, bytesDone: 15, seconds: 0.5 });
  await calls[1]?.end();
  expect(queue.get().lastRun).toEqual({ files: 2, filesDone: 2, bytes: 20, bytesDone: 20, seconds: 0.5 });
  const callCount = listener.mock.calls.length;
  vi.advanceTimersByTime(1000);
  queue.hashAll(settings(["md5"]));
  expect(listener).toHaveBeenCalledTimes(callCount);
  stopListening();
  queue.clear();
  expect(listener).toHaveBeenCalledTimes(callCount);
});

test("each run counts from zero, and one that finished no file isn't a last run", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { queue, calls } = setUp(setOf(entry(1)), 1);
  queue.hashAll(settings(["md5"]));
  await calls[0]?.end();
  expect(queue.get().lastRun).toMatchObject({ files: 1, filesDone: 1 });
  vi.advanceTimersByTime(5000);
  queue.add([entry(0)], []);
  vi.advanceTimersByTime(300);
  expect(queue.get().run).toEqual({ files: 1, filesDone: 0, bytes: 10, bytesDone: 0, seconds: 0.3 });
  const { lastRun } = queue.get();
  queue.remove(2);
  expect(queue.get()).toMatchObject({ run: undefined, lastRun });
  const other = setUp(setOf(entry(1)), 1).queue;
  other.hashAll(settings(["md5"]));
  other.cancel();
  const listener = vi.fn();
  other.subscribe(listener);
  vi.advanceTimersByTime(1000);
  expect(listener).not.toHaveBeenCalled();
  expect(other.get()).toMatchObject({ run: undefined, lastRun: undefined, isCancelled: true });
});

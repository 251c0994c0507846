import type { Remote, StartWorker } from "#platform/worker/protocol.ts";
import { IDLE_MS, remote, workerPool } from "#platform/worker/remote.ts";
import type { EffectMethods } from "./effect-methods.worker.ts";

/** An image tool's workers. They live until the document closes, so they outlast a change of page. */
export interface EffectWorkers<Settings> {
  /** The one worker that keeps the open image. */
  readonly imageWorker: Remote<EffectMethods<Settings>>;
  /** Several workers that keep nothing, for full resolution. */
  readonly pool: Remote<EffectMethods<Settings>>;
  /** A number for an image that is about to be opened. */
  readonly newImageId: () => number;
  /** Notes which image the page shows. */
  readonly setCurrent: (id: number) => void;
  readonly isCurrent: (id: number) => boolean;
  /** Frees the memory of the open image, which the page no longer shows. */
  readonly closeImage: () => void;
  /** Whether the last image was closed, and no other one has been requested since. */
  readonly isClosed: () => boolean;
}

/**
 * Workers of a tool, started from its worker file when they are first needed. The one that keeps the image ends some time
 * after it was closed.
 */
export function effectWorkers<Settings>(start: StartWorker): EffectWorkers<Settings> {
  const isKept = (): boolean => !workers.isClosed();
  const imageWorker = remote<EffectMethods<Settings>>(start, { idleMs: IDLE_MS, isKept });
  const workers: EffectWorkers<Settings> = effectWorkersOf(imageWorker, workerPool<EffectMethods<Settings>>(start));
  return workers;
}

/** The workers of a tool with these methods. */
export function effectWorkersOf<Settings>(
  imageWorker: Remote<EffectMethods<Settings>>,
  pool: Remote<EffectMethods<Settings>>,
): EffectWorkers<Settings> {
  let lastId = 0;
  let currentId: number | undefined;
  let isClosed = false;
  return {
    imageWorker,
    pool,
    newImageId() {
      isClosed = false;
      return ++lastId;
    },
    setCurrent(id) {
      currentId = id;
    },
    isCurrent: (id) => id === currentId,
    closeImage() {
      currentId = undefined;
      isClosed = true;
      imageWorker.close().catch(() => {});
    },
    isClosed: () => isClosed,
  };
}

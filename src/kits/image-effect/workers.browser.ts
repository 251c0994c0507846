import type { StartWorker } from "#platform/worker-contract.ts";
import { type CallOptions, remote } from "#platform/worker-door.ts";
import { workerPool } from "#platform/worker-pool.ts";
import type { EffectJob, EffectResults } from "./jobs.ts";

type RunJob<Settings> = <Kind extends EffectJob<Settings>["kind"]>(
  job: Extract<EffectJob<Settings>, { kind: Kind }>,
  options?: CallOptions<number>,
) => Promise<EffectResults[Kind]>;

/** An image tool's workers. They live as long as the page's script, so they outlast a change of page. */
export interface EffectWorkers<Settings> {
  /** Runs a job in the one worker that keeps the open image. */
  readonly imageWorker: RunJob<Settings>;
  /** Runs a job in any of several workers that keep nothing, for full resolution. */
  readonly pool: RunJob<Settings>;
  /** A number for an image that is about to be opened. */
  readonly newImageId: () => number;
  /** Notes which image the page shows. */
  readonly setCurrent: (id: number) => void;
  readonly isCurrent: (id: number) => boolean;
  /** Frees the memory of the open image, which the page no longer shows. */
  readonly closeImage: () => void;
}

/** Workers of a tool, created from its worker file when they are first needed. */
export const effectWorkers = <Settings>(start: StartWorker): EffectWorkers<Settings> =>
  effectWorkersOf(
    remote<EffectJob<Settings>, unknown, number>(start) as RunJob<Settings>,
    workerPool<EffectJob<Settings>, unknown, number>(start) as RunJob<Settings>,
  );

/** The workers of a tool, given the functions that run its jobs. */
export function effectWorkersOf<Settings>(
  imageWorker: RunJob<Settings>,
  pool: RunJob<Settings>,
): EffectWorkers<Settings> {
  let lastId = 0;
  let currentId: number | undefined;
  return {
    imageWorker,
    pool,
    newImageId: () => ++lastId,
    setCurrent(id) {
      currentId = id;
    },
    isCurrent: (id) => id === currentId,
    closeImage() {
      currentId = undefined;
      imageWorker({ kind: "close" }).catch(() => {});
    },
  };
}

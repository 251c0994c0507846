import { type CallOptions, remote } from "#platform/worker-door.ts";
import { workerPool } from "#platform/worker-pool.ts";
import type { Answers, Job } from "./jobs.ts";

type Ask<Settings> = <Kind extends Job<Settings>["kind"]>(
  job: Extract<Job<Settings>, { kind: Kind }>,
  options?: CallOptions<number>,
) => Promise<Answers[Kind]>;

/** A tool's workers: one that holds the picture, and some that take bands of it at full resolution. */
export interface EffectWorkers<Settings> {
  readonly holder: Ask<Settings>;
  readonly helpers: Ask<Settings>;
}

/** The workers of a tool, made of its worker file when they are first needed. */
export const effectWorkers = <Settings,>(start: () => Worker): EffectWorkers<Settings> => ({
  holder: remote<Job<Settings>, unknown, number>(start) as Ask<Settings>,
  helpers: workerPool<Job<Settings>, unknown, number>(start) as Ask<Settings>,
});

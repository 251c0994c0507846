import { secureRandom } from "#platform/secure-random.ts";
import { serve } from "#platform/worker-serve.ts";
import type { Batch } from "./batch.ts";
import { createGenerator } from "./generate.ts";
import { printRange } from "./print.ts";
import type { Lines, Task } from "./task.ts";

const generate = createGenerator(secureRandom, now);

serve<Task, Batch | Lines, number>((task, report) =>
  "order" in task ? generate(task.order, report) : { lines: printRange(task.batch, 0, task.batch.count, task.form) },
);

// The finer clock stands still while a laptop sleeps; then the coarser one is right.
function now(): number {
  const fine = performance.timeOrigin + performance.now();
  const coarse = Date.now();
  return Math.abs(fine - coarse) < 1000 ? fine : coarse;
}

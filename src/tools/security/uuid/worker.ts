import { secureRandom } from "#platform/secure-random.ts";
import { serve } from "#platform/worker-serve.ts";
import { type Batch, MAX_COUNT, type Order } from "./batch.ts";
import { createGenerator } from "./generate.ts";
import { namesIn } from "./names.ts";
import { type Form, printRange } from "./print.ts";
import { type Answer, type Made, SHOWN, type Step, type Task, type Wish } from "./task.ts";

// What is printed at once; the parts of a file make one blob.
const PRINTED = 50_000;

const generate = createGenerator(secureRandom, now);

serve<Task, Answer, Step>(async (task, report) =>
  "wish" in task ? { made: make(task.wish, report) } : { file: await print(task.made, task.form, report) },
);

function make(wish: Wish, report: (step: Step) => void): Made {
  const names = "text" in wish ? namesIn(wish.text) : [];
  if (names.length > MAX_COUNT) throw new RangeError("At most 1,000,000 names at once, please.");
  const order: Order = "text" in wish ? { kind: wish.kind, namespace: wish.namespace, names } : wish;
  const count = "text" in wish ? names.length : wish.count;
  const batch = generate(order, (done) => report({ done, count }));
  const shown = Math.min(batch.count, SHOWN);
  return {
    shown: { ...batch, count: shown, bytes: batch.bytes.slice(0, shown * batch.width) },
    names: names.slice(0, SHOWN),
    count: batch.count,
    bytes: new Blob([batch.bytes]),
  };
}

async function print(made: Made, form: Form, report: (step: Step) => void): Promise<Blob> {
  const batch: Batch = { ...made.shown, count: made.count, bytes: new Uint8Array(await made.bytes.arrayBuffer()) };
  const parts: BlobPart[] = [];
  for (let start = 0; start < batch.count; start += PRINTED) {
    report({ done: start, count: batch.count });
    parts.push(printRange(batch, start, Math.min(start + PRINTED, batch.count), form));
  }
  return new Blob(parts, { type: "text/plain" });
}

// The finer clock stands still while a laptop sleeps; then the coarser one is right.
function now(): number {
  const fine = performance.timeOrigin + performance.now();
  const coarse = Date.now();
  return Math.abs(fine - coarse) < 1000 ? fine : coarse;
}

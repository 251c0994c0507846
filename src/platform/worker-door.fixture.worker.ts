import type { Task } from "./worker-door.fixture.ts";
import { serve } from "./worker-serve.ts";

serve<Task, { bytes: Uint8Array }, number>((task, report) => {
  if (task.kind === "throw") throw new RangeError("Too far");
  report(0.5);
  if (task.kind === "loop") for (;;) Math.random();
  return { bytes: task.bytes.map((byte) => byte * 2) };
});

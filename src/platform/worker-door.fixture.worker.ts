import { loadPart } from "./load-part.ts";
import type { Task } from "./worker-door.fixture.ts";
import { serve } from "./worker-serve.ts";

serve<Task, { bytes: Uint8Array }, number>(async (task, report) => {
  if (task.kind === "throw") throw new RangeError("Too far");
  if (task.kind === "load") await loadPart(() => Promise.reject(new TypeError("Failed to fetch")));
  report(0.5);
  if (task.kind === "loop") for (;;) Math.random();
  if (task.kind !== "double") throw new Error("Nothing to double");
  return { bytes: task.bytes.map((byte) => byte * 2) };
});

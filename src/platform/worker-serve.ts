import { LoadError } from "./load-part.ts";
import type { Answer, Call } from "./worker-messages.ts";

/**
 * Makes the worker this runs in answer calls with `work`. Buffers in the answer (of the value itself or one level
 * below it) are moved, not copied. What `work` throws reaches the caller as an Error of the same name and message.
 */
export function serve<Input, Output, Progress = never>(
  work: (input: Input, report: (progress: Progress) => void) => Output | Promise<Output>,
): void {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
  const answer = (message: Answer<Output, Progress>, moved: Transferable[] = []) => scope.postMessage(message, moved);
  scope.onmessage = async ({ data: { id, input } }: MessageEvent<Call<Input>>) => {
    try {
      const value = await work(input, (progress) => answer({ id, kind: "progress", progress }));
      answer({ id, kind: "value", value }, buffersOf(value));
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      answer({ id, kind: "error", name, message, failure: error instanceof LoadError ? error.failure : undefined });
    }
  };
  answer({ kind: "started" });
}

function buffersOf(value: unknown): Transferable[] {
  if (typeof value !== "object" || value === null) return [];
  const found = new Set<Transferable>();
  // The values of a view are its numbers, which may be millions.
  for (const part of ArrayBuffer.isView(value) ? [value] : [value, ...Object.values(value)]) {
    if (part instanceof ArrayBuffer) found.add(part);
    else if (ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer) found.add(part.buffer);
    else if (typeof ImageBitmap !== "undefined" && part instanceof ImageBitmap) found.add(part);
  }
  return [...found];
}

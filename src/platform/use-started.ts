import type { Result } from "#core/result.ts";
import type { StartOptions } from "./newest-work.ts";
import { useNewestWork } from "./use-work.ts";
import { UserError } from "./worker/protocol.ts";

/** Work that a button starts: the newest counts, and what it refuses is its fault. */
export function useStarted<Request, T>(
  run: (request: Request, signal: AbortSignal) => Promise<Result<T>>,
  failed: StartOptions<T>["failed"],
) {
  const { start, cancel, isRunning, fault } = useNewestWork<T>();
  async function answerTo(request: Request, signal: AbortSignal): Promise<T> {
    const result = await run(request, signal);
    if (!result.ok) throw new UserError(result.message);
    return result.value;
  }
  return {
    isRunning,
    fault,
    cancel,
    /** `onResult` takes the result, unless it comes too late. */
    start: (request: Request, onResult: (result: T) => void) =>
      start(undefined, ({ signal }) => answerTo(request, signal), { failed, onResult }),
  };
}

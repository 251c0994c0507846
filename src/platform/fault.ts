import { LoadError, type Remedy } from "./loading/load-part.ts";
import { USER_ERROR } from "./worker/protocol.ts";

/** What to show a visitor about work that failed. */
export interface Fault {
  /** One sentence or two; they blame only a known cause. */
  readonly message: string;
  readonly remedy?: Remedy | undefined;
}

/** The fault for an error that ended a part of a page; `what` names the part at a sentence's start. */
export const faultOfPart = (what: string, error: unknown): Fault =>
  error instanceof LoadError
    ? error.about(what)
    : { message: `${what} stopped working because of a bug on our side.`, remedy: "retry" };

/**
 * The fault for an error that ended work, in a worker or in a part that is loaded for it. A part that couldn't be
 * loaded has its own sentence, like a worker's error that is meant for the visitor. `noMemory` is for errors about
 * memory, `other` for a crashed worker and everything else.
 */
export function faultOf(
  error: unknown,
  { noMemory, other }: { readonly noMemory?: string; readonly other: string },
): Fault {
  if (error instanceof LoadError) return { message: error.message, remedy: error.failure.remedy };
  if (error instanceof Error && error.name === USER_ERROR) return { message: error.message };
  if (noMemory !== undefined && isOutOfMemory(error)) return { message: noMemory };
  return { message: other, remedy: "retry" };
}

/** Whether an error says that a chosen file can't be read any more. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && ["NotReadableError", "NotFoundError"].includes(error.name);

// The messages of V8, SpiderMonkey, JavaScriptCore and Emscripten when memory is exhausted. Neither a damaged file's
// 'memory access out of bounds' nor the RangeError of a view that is read past its end is one of them.
const NO_MEMORY =
  /out of memory|allocat|array (buffer )?length|length out of range|string length|enlarge memory|\bOOM\b/i;

/** Whether an error says that memory is exhausted. */
export const isOutOfMemory = (error: unknown): boolean =>
  NO_MEMORY.test(error instanceof Error ? error.message : String(error));

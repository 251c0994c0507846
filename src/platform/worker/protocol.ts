import type { LoadFailure } from "#platform/loading/load-part.ts";

/** The second argument of a worker's method. */
export interface MethodContext<Progress> {
  readonly progress: (progress: Progress) => void;
}

/** The methods that a worker exposes. */
export type Methods = Readonly<Record<string, (input: never, context: MethodContext<unknown>) => unknown>>;

/** How one call of a worker's method may be followed and stopped. */
export interface CallOptions<Progress> {
  /**
   * Stops the work at once and rejects with the reason. The worker is ended and another one started for the next call: a
   * kernel that computes would not hear of a message.
   */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers of the input to move instead of copying; the caller cannot use them once the worker has started. */
  readonly transfer?: readonly Transferable[] | undefined;
}

/**
 * A worker's methods, as a page calls them. They reject with the method's own error, the signal's reason, a LoadError or a
 * StoppedError.
 */
export type Remote<Table extends Methods> = { readonly [Name in keyof Table]: RemoteMethod<Table[Name]> };

type RemoteMethod<Method> = Method extends () => infer Output
  ? (input?: undefined, options?: CallOptions<never>) => Promise<Awaited<Output>>
  : Method extends (input: infer Input, context: MethodContext<infer Progress>) => infer Output
    ? (input: Input, options?: CallOptions<Progress>) => Promise<Awaited<Output>>
    : never;

/** Calls a method by its name, without its types. */
export type CallMethod = (method: string, input: unknown, options?: CallOptions<unknown>) => Promise<unknown>;

/** When workers are started and ended. */
export interface RemoteOptions {
  /**
   * The number of calls that may run at once, each in a separate worker; others wait for their turn. 1 if undefined.
   */
  readonly size?: (() => number) | undefined;
  /**
   * Ends a worker this many milliseconds after its last call, if it keeps nothing between calls: WebAssembly's memory
   * only grows, and is released with its worker. The next call starts another. If undefined, the worker stays.
   */
  readonly idleMs?: number | undefined;
  /** Ends a worker after this many calls, which must not keep anything, for the same reason. */
  readonly mostCalls?: number | undefined;
  /** Asked when a worker would be ended: whether it keeps something now. Never, if undefined. */
  readonly isKept?: (() => boolean) | undefined;
}

/** A worker with the address of its script. */
export interface ScriptWorker extends Worker {
  readonly script: string;
}

/** Makes a worker of the class that is passed in: Vite bundles what it finds as `new Worker(new URL(…))`. */
export type StartWorker = (Worker: new (address: URL, options: WorkerOptions) => ScriptWorker) => ScriptWorker;

/** The worker ended unexpectedly: it threw outside a call, or the browser ended it. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** The name of an error of a method whose message is a sentence for the visitor. */
export const USER_ERROR = "UserError";

/** An error of a method whose message the page shows. */
export class UserError extends Error {
  override readonly name = USER_ERROR;
}

/** The message of a page to a worker: one call. */
export interface Call {
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}

/** The messages of a worker: one once it has started; for each call progress messages, then a value or an error. */
export type Answer =
  | { readonly kind: "started" }
  | { readonly id: number; readonly kind: "progress"; readonly progress: unknown }
  | { readonly id: number; readonly kind: "value"; readonly value: unknown }
  | {
      readonly id: number;
      readonly kind: "error";
      readonly name: string;
      readonly message: string;
      /** Why a part that the worker needs could not be loaded. */
      readonly failure?: LoadFailure | undefined;
    };

import { loadPart } from "./load-part.ts";

type Tracked = Promise<unknown> & { status?: "pending" | "fulfilled" | "rejected"; value?: unknown; reason?: unknown };

const cache = new Map<unknown, Tracked>();

/** Lets what could not be loaded be tried again. Not before it was told: React renders a failed part twice. */
export const forgetFailures = (): void => {
  for (const [key, { status }] of cache) if (status === "rejected") cache.delete(key);
};

/**
 * Loads what the key stands for once. A failure is a LoadError, and stays until forgetFailures. React reads `status` and
 * `value` from a promise that has them instead of waiting a turn, which would flash the loading placeholder for what is
 * already here.
 */
export function loadOnce<T>(key: unknown, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known;
  const promise: Promise<T> & Tracked = loadPart(load);
  promise.status = "pending";
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    // Given back, the promise would make another one that nobody handles.
    (reason) => void Object.assign(promise, { status: "rejected", reason }),
  );
  cache.set(key, promise);
  return promise;
}

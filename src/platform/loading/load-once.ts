import { loadPart } from "./load-part.ts";

/** The bytes of a file of the site. Rejects with a LoadError where it cannot be loaded. */
export const loadBytes = (address: URL | string): Promise<Uint8Array<ArrayBuffer>> => loadPart(() => fetched(address));

async function fetched(address: URL | string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new Error(`Not loaded: ${address}`, { cause });
  }
  throw new Error(`Not loaded: ${address}`);
}

/** Whether WebAssembly runs here: browsers in a hardened mode don't have it. */
export const hasWebAssembly = (): boolean => typeof WebAssembly !== "undefined";

/** React reads `status` and `value` from a promise that has them, instead of showing the fallback for a turn. */
interface TrackedPromise<T> extends Promise<T> {
  status?: "pending" | "fulfilled" | "rejected";
  value?: T;
  reason?: unknown;
}

const failures = new Set<() => void>();

/** Lets what failed to load be tried again. Called only after the failure was shown: React renders a failed part twice. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A loader that loads once for each id, with a cache of its own. A failure is a LoadError, and stays until
 * forgetFailures.
 */
export function loadOncePer<Key, T>(load: (key: Key) => Promise<T>, idOf: (key: Key) => string): typeof load {
  const cache = new Map<string, Promise<T>>();
  return (key) => {
    const id = idOf(key);
    const known = cache.get(id);
    if (known) return known;
    const promise: TrackedPromise<T> = loadPart(() => load(key));
    promise.status = "pending";
    promise.then(
      (value) => void Object.assign(promise, { status: "fulfilled", value }),
      (reason) => {
        Object.assign(promise, { status: "rejected", reason });
        failures.add(() => cache.delete(id));
      },
    );
    cache.set(id, promise);
    return promise;
  };
}

/** A loader that loads once: the same promise for every call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const loadOnly = loadOncePer(
    (_: "") => load(),
    (id) => id,
  );
  return () => loadOnly("");
}

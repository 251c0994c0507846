import { useState } from "react";
import { Made } from "#core/made.ts";
import { fillRandom, pick } from "#core/random.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { fitCost } from "./fit-cost.ts";
import type { Scheme } from "./schemes.ts";
import { digestBytes, type Form, parse, print } from "./stored-hash.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

/** The digest of a password, by the worker that all of this page shares. */
export const deriveInWorker = worker.derive;

const WORK = {
  failed: {
    noMemory: "There isn't enough memory here for this. Choose less of it.",
    other: "The calculation stopped unexpectedly.",
  },
  pauseMs: 0,
};

/** Work that a button starts: one at a time, and the newest wins. Its result names its request. */
export function useAsked<Request, T>(run: (request: Request, signal: AbortSignal) => Promise<T>) {
  const [asked, setAsked] = useState<{ readonly count: number; readonly request: Request }>();
  const work = useWork(
    asked && String(asked.count),
    async ({ signal }) => {
      // The work runs only while there's a request.
      const { request } = asked as NonNullable<typeof asked>;
      return new Made(request, await run(request, signal as AbortSignal));
    },
    WORK,
  );
  return {
    ...work,
    result: work.result?.value,
    ask: (request: Request) => setAsked((before) => ({ count: (before?.count ?? 0) + 1, request })),
  };
}

/** A password that is to be hashed. */
interface ToHash {
  readonly password: string;
  readonly scheme: Scheme;
  readonly form: Form;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A salt of 16 bytes; for Django and Werkzeug, letters and digits, 22 of them for as many bits. */
function newSalt(form: Form): Uint8Array {
  return form === "own"
    ? fillRandom(new Uint8Array(16), secureRandom)
    : Uint8Array.from({ length: 22 }, () => pick(LETTERS, secureRandom).charCodeAt(0));
}

/** Hashes a password with a new salt. */
export const useHashing = () =>
  useAsked(async ({ password, scheme, form }: ToHash, signal) => {
    const isOwnSalt = scheme.scheme === "bcrypt" || scheme.scheme === "argon2";
    const salt = newSalt(isOwnSalt ? "own" : form);
    const { digest, ms } = await worker.derive(
      { scheme, password, salt, length: digestBytes(scheme, form) },
      { signal },
    );
    return { text: print({ scheme, salt, digest, form }), ms };
  });

/** A password that is to be checked. */
interface ToCheck {
  readonly password: string;
  /** A stored hash that `parse` reads. */
  readonly text: string;
}

/** Checks whether a hash is of a password. */
export const useChecking = () =>
  useAsked(async ({ password, text }: ToCheck, signal) => {
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(parsed.message);
    const { scheme, salt, digest } = parsed.value;
    const made = await worker.derive({ scheme, password, salt, length: digest.length }, { signal });
    return { matches: made.digest.every((byte, at) => byte === digest[at]), ms: made.ms };
  });

/** Finds the dearest settings within a time, in milliseconds. */
export const useFitting = () =>
  useAsked(({ scheme, target }: { readonly scheme: Scheme; readonly target: number }, signal) =>
    fitCost(scheme, target, async (each) => {
      const salt = new Uint8Array(16);
      const { ms } = await worker.derive(
        { scheme: each, password: "a password", salt, length: digestBytes(each, "own") },
        { signal },
      );
      return ms;
    }),
  );

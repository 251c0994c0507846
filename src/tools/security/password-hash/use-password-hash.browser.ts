import { useState } from "react";
import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { fitCost } from "./fit-cost.ts";
import type { Scheme } from "./schemes.ts";
import { digestBytes, type Form, print, type StoredHash } from "./stored-hash.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const WORK = {
  failed: {
    noMemory: "There is not enough memory here for this. Choose less of it.",
    other: "The calculation stopped unexpectedly.",
  },
  pauseMs: 0,
};

/** Work that a button asks for: one at a time, and the newest wins. */
function useAsked<Request, T>(run: (request: Request, signal: AbortSignal) => Promise<T>) {
  const [asked, setAsked] = useState<{ readonly count: number; readonly request: Request }>();
  const work = useWork(
    asked && String(asked.count),
    async ({ signal }) => {
      // The work runs only while something is asked for.
      const { request } = asked as NonNullable<typeof asked>;
      return { request, value: await run(request, signal as AbortSignal) };
    },
    WORK,
  );
  return {
    ...work,
    result: work.result?.value,
    ask: (request: Request) => setAsked((before) => ({ count: (before?.count ?? 0) + 1, request })),
    forget: () => setAsked(undefined),
  };
}

/** A password that is to be hashed. */
export interface ToHash {
  readonly password: string;
  readonly scheme: Scheme;
  readonly form: Form;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A salt of 16 bytes; of Django's and Werkzeug's letters and digits, 22 of which have as many bits. */
function newSalt(form: Form): Uint8Array {
  if (form === "own") return crypto.getRandomValues(new Uint8Array(16));
  const bytes: number[] = [];
  while (bytes.length < 22) {
    for (const draw of crypto.getRandomValues(new Uint8Array(32))) {
      // The lowest 248 values are four times 62: the others would favor the first letters.
      if (draw < 248 && bytes.length < 22) bytes.push(LETTERS.charCodeAt(draw % 62));
    }
  }
  return Uint8Array.from(bytes);
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
export interface ToCheck {
  readonly password: string;
  readonly stored: StoredHash;
  /** What was typed, which the verdict is of. */
  readonly of: { readonly text: string; readonly password: string };
}

/** Checks whether a hash is of a password. */
export const useChecking = () =>
  useAsked(async ({ password, stored: { scheme, salt, digest } }: ToCheck, signal) => {
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

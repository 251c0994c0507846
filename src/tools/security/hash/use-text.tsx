import { useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { ALGORITHM_IDS, type AlgorithmId, hasHmac } from "./algorithms.ts";
import { isAvailable } from "./available.tsx";
import type { Digests } from "./digest.ts";
import { hash } from "./hash-workers.tsx";

/** The key of an HMAC, and its name among keys. */
export interface Key {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What was hashed, and what came of it. */
export interface TextResult {
  readonly id: number;
  readonly text: string;
  readonly key: Key | undefined;
  /** Those that were asked for; more may be known. */
  readonly algorithms: readonly AlgorithmId[];
  readonly digests: Digests;
}

const FAILED = {
  noMemory: "There is not enough memory to hash this text. As a file it needs less.",
  other: "Hashing this text stopped unexpectedly.",
};

// Work shorter than this needs no bar: it would only flash.
const SHORT_MS = 150;

/** Hashes texts in a worker; what came of the last stays until the next is there. */
export function useText() {
  const [result, setResult] = useState<TextResult>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(text: string, ids: readonly AlgorithmId[], key: Key | undefined): Promise<Digests | undefined> {
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    setFault(undefined);
    const timer = setTimeout(() => setBusy(true), SHORT_MS);
    try {
      return await hash({ content: text, algorithms: ids, key: key?.bytes }, { signal: own.signal });
    } catch (error) {
      if (!own.signal.aborted) setFault(faultOf(error, FAILED));
      return undefined;
    } finally {
      clearTimeout(timer);
      if (controller.current === own) {
        controller.current = undefined;
        setBusy(false);
      }
    }
  }

  /**
   * Hashes a text by `algorithms`, and also by those of `also` that a pasted hash may be of. False when it was stopped
   * or failed.
   */
  async function generate(
    text: string,
    algorithms: readonly AlgorithmId[],
    also: readonly AlgorithmId[],
    key: Key | undefined,
  ): Promise<boolean> {
    const ids = usable([...algorithms, ...also], key);
    const digests = await run(text, ids, key);
    if (digests) setResult((last) => ({ id: (last?.id ?? 0) + 1, text, key, algorithms, digests }));
    return digests !== undefined;
  }

  /** Makes known of the last text what is not known yet. */
  async function complete(ids: readonly AlgorithmId[]) {
    if (!result) return;
    const missing = usable(ids, result.key).filter((id) => !result.digests[id]);
    if (missing.length === 0) return;
    const digests = await run(result.text, missing, result.key);
    if (digests) {
      setResult((last) => (last?.id === result.id ? { ...last, digests: { ...last.digests, ...digests } } : last));
    }
  }

  function cancel() {
    controller.current?.abort();
    controller.current = undefined;
    setBusy(false);
  }

  return { result, busy, fault, generate, complete, cancel };
}

const usable = (ids: readonly AlgorithmId[], key: Key | undefined): AlgorithmId[] =>
  ALGORITHM_IDS.filter((id) => ids.includes(id) && isAvailable(id) && (!key || hasHmac(id)));

import { type Fault, faultOf } from "#platform/fault.ts";
import { ALGORITHM_IDS, type AlgorithmId, hasHmac } from "./algorithms.ts";
import type { Digests, HashRequest } from "./digest.ts";
import type { HmacKey } from "./key.ts";

/** A text that was hashed, and its digests. */
export interface TextResult {
  readonly id: number;
  readonly text: string;
  readonly key: HmacKey | undefined;
  /** Those that were asked for; `digests` may have more. */
  readonly algorithms: readonly AlgorithmId[];
  readonly digests: Digests;
}

/** The text that was hashed last, and the work on the next. */
export interface TextHashState {
  readonly result: TextResult | undefined;
  /** Whether the text has been edited since it was hashed. */
  readonly isEdited: boolean;
  /** False also while work is too short to be shown. */
  readonly isBusy: boolean;
  readonly fault: Fault | undefined;
}

interface TextHashOptions {
  readonly hash: (request: HashRequest<never>, options: { readonly signal: AbortSignal }) => Promise<Digests>;
  readonly isAvailable: (id: AlgorithmId) => boolean;
}

const FAULTS = {
  noMemory: "There is not enough memory to hash this text. As a file it needs less.",
  other: "Hashing this text stopped unexpectedly.",
};

// Shorter work has no progress bar, which would only flash.
const SHORT_MS = 150;

/** Hashes one text at a time; the last result stays until the next is there. */
export function textHash({ hash, isAvailable }: TextHashOptions) {
  let state: TextHashState = { result: undefined, isEdited: false, isBusy: false, fault: undefined };
  let controller: AbortController | undefined;
  let isGenerating = false;
  // What is to be added to the result that is being made.
  let awaited: readonly AlgorithmId[] = [];
  let edits = 0;
  const listeners = new Set<() => void>();

  function change(next: Partial<TextHashState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const usable = (ids: readonly AlgorithmId[], key: HmacKey | undefined): AlgorithmId[] =>
    ALGORITHM_IDS.filter((id) => ids.includes(id) && isAvailable(id) && (!key || hasHmac(id)));

  async function run(text: string, ids: readonly AlgorithmId[], key: HmacKey | undefined) {
    controller?.abort();
    const own = new AbortController();
    controller = own;
    change({ fault: undefined });
    const timer = setTimeout(() => change({ isBusy: true }), SHORT_MS);
    try {
      return await hash({ content: text, algorithms: ids, key: key?.bytes }, { signal: own.signal });
    } catch (error) {
      if (!own.signal.aborted) change({ fault: faultOf(error, FAULTS) });
      return undefined;
    } finally {
      clearTimeout(timer);
      if (controller === own) becomeIdle();
    }
  }

  /** The text has been edited. */
  function markEdited() {
    edits += 1;
    if (!state.isEdited) change({ isEdited: true });
  }

  /** Hashes a text by `algorithms`, and also by those of `also` that an expected hash may be of. */
  async function generate(
    text: string,
    algorithms: readonly AlgorithmId[],
    also: readonly AlgorithmId[],
    key: HmacKey | undefined,
  ) {
    const editsBefore = edits;
    isGenerating = true;
    awaited = [];
    const digests = await run(text, usable([...algorithms, ...also], key), key);
    if (!digests) return;
    const id = (state.result?.id ?? 0) + 1;
    change({ result: { id, text, key, algorithms, digests }, isEdited: edits !== editsBefore });
    await complete(awaited);
  }

  /** Adds the missing ones of these digests to the last result, or to the one that is being made. */
  async function complete(ids: readonly AlgorithmId[]) {
    if (isGenerating) {
      awaited = ids;
      return;
    }
    const { result } = state;
    const missing = usable(ids, result?.key).filter((id) => !result?.digests[id]);
    if (!result || missing.length === 0) return;
    const digests = await run(result.text, missing, result.key);
    if (digests && state.result?.id === result.id) {
      change({ result: { ...state.result, digests: { ...state.result.digests, ...digests } } });
    }
  }

  function becomeIdle() {
    controller = undefined;
    isGenerating = false;
    if (state.isBusy) change({ isBusy: false });
  }

  function cancel() {
    controller?.abort();
    becomeIdle();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { get: () => state, subscribe, markEdited, generate, complete, cancel };
}

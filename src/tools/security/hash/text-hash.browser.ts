import { type Fault, faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { ALGORITHM_IDS, type AlgorithmId, hasHmac } from "./algorithms.ts";
import type { Digests, HashRequest } from "./digest.ts";
import type { HmacKey } from "./key.ts";
import { type InputForm, UNREADABLE } from "./unreadable.ts";

/** A text that was hashed, and its digests. */
export interface TextResult {
  readonly id: number;
  readonly text: string;
  /** How the text stands for bytes. */
  readonly form: InputForm;
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
  /** Whether a text that has just been edited is about to be hashed: its digests are a moment away. */
  readonly isFollowed: boolean;
  /** False also while work is too short to be shown. */
  readonly isBusy: boolean;
  readonly fault: Fault | undefined;
  /** Why the text stands for no bytes. */
  readonly problem: string | undefined;
}

/** A text to hash, and how. `also`: algorithms that an expected hash may be of. */
export interface TextRequest {
  readonly text: string;
  readonly form: InputForm;
  readonly algorithms: readonly AlgorithmId[];
  readonly also: readonly AlgorithmId[];
  readonly key: HmacKey | undefined;
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

// Letters times algorithms: 150 kB of UTF-8 at most, which the slowest algorithm (SHA-512/256) hashes in a frame of 16 ms.
const FOLLOWED_LETTERS = 50_000;

/** Whether a text is hashed as it is typed: where that takes less than a frame. */
export const canFollow = (text: string, algorithms: number): boolean => text.length * algorithms <= FOLLOWED_LETTERS;

const INITIAL: TextHashState = {
  result: undefined,
  isEdited: false,
  isFollowed: false,
  isBusy: false,
  fault: undefined,
  problem: undefined,
};

/** Hashes one text at a time; the last result stays until the next is there. */
export function textHash({ hash, isAvailable }: TextHashOptions) {
  let state = INITIAL;
  let controller: AbortController | undefined;
  let isGenerating = false;
  // What is to be added to the result that is being made.
  let awaited: readonly AlgorithmId[] = [];
  let edits = 0;
  let generations = 0;
  let following: AbortController | undefined;
  let lag: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: Partial<TextHashState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const usable = (ids: readonly AlgorithmId[], key: HmacKey | undefined): AlgorithmId[] =>
    ALGORITHM_IDS.filter((id) => ids.includes(id) && isAvailable(id) && (!key || hasHmac(id)));

  const call = (
    { text, form, key }: Omit<TextRequest, "algorithms" | "also">,
    ids: readonly AlgorithmId[],
    signal: AbortSignal,
  ) => hash({ content: text, form, algorithms: ids, key: key?.bytes }, { signal });

  function tell(error: unknown) {
    if (error instanceof Error && error.name === UNREADABLE) change({ problem: error.message, isEdited: true });
    else change({ fault: faultOf(error, FAULTS) });
  }

  async function run(request: Omit<TextRequest, "algorithms" | "also">, ids: readonly AlgorithmId[]) {
    controller?.abort();
    const own = new AbortController();
    controller = own;
    change({ fault: undefined });
    const timer = setTimeout(() => change({ isBusy: true }), SHORT_MS);
    try {
      return await call(request, ids, own.signal);
    } catch (error) {
      if (!own.signal.aborted) tell(error);
      return undefined;
    } finally {
      clearTimeout(timer);
      if (controller === own) becomeIdle();
    }
  }

  /** The text has been edited, and is not followed. */
  function markEdited() {
    edits += 1;
    stopWaiting();
    if (!state.isEdited || state.isFollowed || state.problem) {
      change({ isEdited: true, isFollowed: false, problem: undefined });
    }
  }

  const resultOf = ({ text, form, key, algorithms }: TextRequest, digests: Digests): TextResult => ({
    id: (state.result?.id ?? 0) + 1,
    text,
    form,
    key,
    algorithms,
    digests,
  });

  /** Hashes a text by its algorithms, and also by those that an expected hash may be of. */
  async function generate(request: TextRequest) {
    const editsBefore = edits;
    generations += 1;
    stopWaiting();
    isGenerating = true;
    awaited = [];
    // What was typed before is not waited for: its digests are dropped.
    following = undefined;
    const digests = await run(request, usable([...request.algorithms, ...request.also], request.key));
    if (!digests) return;
    const isEdited = edits !== editsBefore;
    change({ result: resultOf(request, digests), isEdited, isFollowed: false, problem: undefined });
    await complete(awaited);
  }

  const hashFollowed = latestOnly(async (request: TextRequest) => {
    const [editsBefore, generationsBefore] = [edits, generations];
    const own = new AbortController();
    following = own;
    try {
      const digests = await call(request, usable([...request.algorithms, ...request.also], request.key), own.signal);
      if (following === own) following = undefined;
      if (own.signal.aborted || generations !== generationsBefore) return;
      const isNewest = edits === editsBefore;
      if (isNewest) stopWaiting();
      const rest = isNewest && { isEdited: false, isFollowed: false };
      change({ result: resultOf(request, digests), fault: undefined, problem: undefined, ...rest });
      if (isNewest && awaited.length > 0) {
        const ids = awaited;
        awaited = [];
        void complete(ids);
      }
    } catch (error) {
      if (own.signal.aborted || generations !== generationsBefore) return;
      if (edits === editsBefore) stopWaiting();
      tell(error);
      change({ isEdited: true, isFollowed: false });
    } finally {
      if (following === own) following = undefined;
    }
  });

  /**
   * Hashes a text that has just been edited, or that other settings apply to now: without a progress bar, and the newest
   * of those that come meanwhile. The result counts as that of the text before once it is late.
   */
  function follow(request: TextRequest) {
    edits += 1;
    if (isGenerating) {
      controller?.abort();
      becomeIdle();
    }
    lag ??= setTimeout(() => change({ isEdited: true, isFollowed: false }), SHORT_MS);
    if (!state.isFollowed && !state.isEdited) change({ isFollowed: true });
    hashFollowed(request);
  }

  function stopWaiting() {
    clearTimeout(lag);
    lag = undefined;
  }

  /** Adds the missing ones of these digests to the last result, or to the one that is being made. */
  async function complete(ids: readonly AlgorithmId[]) {
    if (isGenerating || following) {
      awaited = ids;
      return;
    }
    const { result } = state;
    const missing = usable(ids, result?.key).filter((id) => !result?.digests[id]);
    if (!result || missing.length === 0) return;
    const digests = await run(result, missing);
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
    following?.abort();
    stopWaiting();
    becomeIdle();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { get: () => state, subscribe, markEdited, generate, follow, complete, cancel };
}

import { ALGORITHM_IDS, type AlgorithmId, type Digests, hasHmac, type InputForm } from "./digest.ts";
import type { HmacKey } from "./encoding.ts";

/** A text that was hashed, and its digests. */
export interface TextResult {
  readonly id: number;
  readonly text: string;
  /** How to convert the text to bytes. */
  readonly form: InputForm;
  readonly key: HmacKey | undefined;
  /** The requested ones; `digests` may have more. */
  readonly algorithms: readonly AlgorithmId[];
  readonly digests: Digests;
}

/** A text to hash, and how. `also`: algorithms that an expected hash may be of. */
export interface TextRequest {
  readonly text: string;
  readonly form: InputForm;
  readonly algorithms: readonly AlgorithmId[];
  readonly also: readonly AlgorithmId[];
  readonly key: HmacKey | undefined;
}

/** The work on a text: of each kind there is one call at most, whose id distinguishes its result from older ones. */
type TextWork =
  | { readonly name: "idle" }
  /** Generate was pressed. */
  | {
      readonly name: "generating";
      readonly id: number;
      readonly request: TextRequest;
      readonly ids: readonly AlgorithmId[];
      /** The text has been edited meanwhile. */
      readonly isOutdated: boolean;
      /** What is to be added to the result. */
      readonly awaited: readonly AlgorithmId[];
    }
  /** A text is hashed as it is typed; the newest that came meanwhile is next. */
  | {
      readonly name: "following";
      readonly id: number;
      readonly request: TextRequest;
      readonly ids: readonly AlgorithmId[];
      readonly isOutdated: boolean;
      readonly next?: TextRequest | undefined;
      readonly awaited: readonly AlgorithmId[];
    }
  /** Digests are added to the result. */
  | {
      readonly name: "completing";
      readonly id: number;
      readonly request: TextRequest;
      readonly ids: readonly AlgorithmId[];
      readonly resultId: number;
    };

/** The text that was hashed last, and the work on the next. `Fault` is what a call may fail with. */
export interface TextHashState<Fault> {
  readonly result: TextResult | undefined;
  /** Whether the text has been edited since it was hashed. */
  readonly isEdited: boolean;
  /** Whether a text that has just been edited is about to be hashed: its digests are a moment away. */
  readonly isFollowed: boolean;
  /** False also while work is too short to be shown. */
  readonly isBusy: boolean;
  readonly fault: Fault | undefined;
  /** Why the text can't be converted to bytes. */
  readonly problem: string | undefined;
  readonly work: TextWork;
  /** How long the text that is followed has been waited for: the result counts as that of the text before once it is late. */
  readonly wait: "none" | "short" | "late";
  readonly nextId: number;
}

/** What may happen. */
export type TextHashEvent<Fault> =
  | { readonly type: "edited" }
  | { readonly type: "generate"; readonly request: TextRequest }
  | { readonly type: "follow"; readonly request: TextRequest }
  | { readonly type: "complete"; readonly ids: readonly AlgorithmId[] }
  | { readonly type: "done"; readonly id: number; readonly digests: Digests }
  | { readonly type: "failed"; readonly id: number; readonly problem?: string; readonly fault?: Fault | undefined }
  /** A call takes longer than a moment. */
  | { readonly type: "slow"; readonly id: number }
  | { readonly type: "late" }
  | { readonly type: "cancel" };

export const NO_TEXT_HASH: TextHashState<never> = {
  result: undefined,
  isEdited: false,
  isFollowed: false,
  isBusy: false,
  fault: undefined,
  problem: undefined,
  work: { name: "idle" },
  wait: "none",
  nextId: 1,
};

const IDLE = { work: { name: "idle" }, isBusy: false } as const satisfies Partial<TextHashState<never>>;

type IsAvailable = (id: AlgorithmId) => boolean;

/** The algorithms that this browser has, and that go with the key. */
const usable = (ids: readonly AlgorithmId[], key: HmacKey | undefined, isAvailable: IsAvailable): AlgorithmId[] =>
  ALGORITHM_IDS.filter((id) => ids.includes(id) && isAvailable(id) && (!key || hasHmac(id)));

/** The state after an event. Pure: calls and clocks are those of `textHash`, which does what `work` and `wait` say. */
export function changedHash<F>(
  state: TextHashState<F>,
  event: TextHashEvent<F>,
  isAvailable: IsAvailable,
): TextHashState<F> {
  const { work } = state;
  const idsOf = ({ algorithms, also, key }: TextRequest) => usable([...algorithms, ...also], key, isAvailable);
  switch (event.type) {
    case "edited": {
      const outdated =
        work.name === "generating"
          ? { ...work, isOutdated: true }
          : work.name === "following"
            ? { ...work, isOutdated: true, next: undefined }
            : work;
      const isKnown = state.isEdited && !state.isFollowed && state.problem === undefined;
      if (isKnown && state.wait === "none" && work.name !== "generating" && work.name !== "following") return state;
      return { ...state, work: outdated, wait: "none", isEdited: true, isFollowed: false, problem: undefined };
    }
    case "generate": {
      const { request } = event;
      const next = {
        name: "generating",
        id: state.nextId,
        request,
        ids: idsOf(request),
        isOutdated: false,
        awaited: [],
      } as const;
      return { ...state, work: next, nextId: state.nextId + 1, wait: "none", fault: undefined };
    }
    case "follow":
      return followed(state, event.request, idsOf(event.request));
    case "complete":
      return completed(state, event.ids, isAvailable);
    case "slow": {
      const isShown = (work.name === "generating" || work.name === "completing") && work.id === event.id;
      return isShown ? { ...state, isBusy: true } : state;
    }
    case "late":
      return state.wait === "short" ? { ...state, wait: "late", isEdited: true, isFollowed: false } : state;
    case "cancel":
      return { ...state, ...IDLE, wait: "none" };
    case "done":
      return work.name !== "idle" && work.id === event.id ? done(state, work, event.digests, isAvailable) : state;
    case "failed": {
      if (work.name === "idle" || work.id !== event.id) return state;
      const { problem, fault } = event;
      const failure = problem === undefined ? { fault } : { problem, isEdited: true };
      const after = { ...state, ...IDLE, ...failure };
      if (work.name !== "following") return after;
      const left = {
        ...after,
        isEdited: true,
        isFollowed: false,
        wait: work.isOutdated ? state.wait : ("none" as const),
      };
      return work.next ? started(left, work.next, idsOf(work.next), work.awaited) : left;
    }
  }
}

function started<F>(
  state: TextHashState<F>,
  request: TextRequest,
  ids: readonly AlgorithmId[],
  awaited: readonly AlgorithmId[],
): TextHashState<F> {
  const work = { name: "following", id: state.nextId, request, ids, isOutdated: false, awaited } as const;
  return { ...state, work, nextId: state.nextId + 1, isBusy: false };
}

/** Follows a text without a progress bar: at once, or after the one that is being hashed. */
function followed<F>(state: TextHashState<F>, request: TextRequest, ids: readonly AlgorithmId[]): TextHashState<F> {
  const { work } = state;
  const waiting: TextHashState<F> = {
    ...state,
    wait: state.wait === "none" ? "short" : state.wait,
    isFollowed: state.isFollowed || !state.isEdited,
  };
  if (work.name === "following") return { ...waiting, work: { ...work, isOutdated: true, next: request } };
  return started(waiting, request, ids, []);
}

/** Adds the missing ones of these digests to the last result, or to the one that is being made. */
function completed<F>(
  state: TextHashState<F>,
  ids: readonly AlgorithmId[],
  isAvailable: IsAvailable,
): TextHashState<F> {
  const { work, result } = state;
  if (work.name === "generating" || work.name === "following") return { ...state, work: { ...work, awaited: ids } };
  const missing = usable(ids, result?.key, isAvailable).filter((id) => !result?.digests[id]);
  if (!result || missing.length === 0) return state;
  const request = { ...result, also: [] };
  const next = { name: "completing", id: state.nextId, request, ids: missing, resultId: result.id } as const;
  return { ...state, work: next, nextId: state.nextId + 1, fault: undefined };
}

function done<F>(
  state: TextHashState<F>,
  work: Exclude<TextWork, { readonly name: "idle" }>,
  digests: Digests,
  isAvailable: IsAvailable,
): TextHashState<F> {
  if (work.name === "completing") {
    const { result } = state;
    const isSame = result?.id === work.resultId;
    return { ...state, ...IDLE, result: isSame ? { ...result, digests: { ...result.digests, ...digests } } : result };
  }
  const { text, form, key, algorithms } = work.request;
  const result = { id: (state.result?.id ?? 0) + 1, text, form, key, algorithms, digests };
  const after: TextHashState<F> = { ...state, ...IDLE, result, problem: undefined };
  if (work.name === "generating")
    return completed({ ...after, isEdited: work.isOutdated, isFollowed: false }, work.awaited, isAvailable);
  if (!work.isOutdated)
    return completed<F>(
      { ...after, fault: undefined, isEdited: false, isFollowed: false, wait: "none" },
      work.awaited,
      isAvailable,
    );
  const { next } = work;
  const ids = next ? usable([...next.algorithms, ...next.also], next.key, isAvailable) : [];
  return next ? started<F>({ ...after, fault: undefined }, next, ids, work.awaited) : { ...after, fault: undefined };
}

/** What a text box, which turns every line end into LF, did to the line ends of a pasted text. */
export interface LineEnds {
  /** Nothing; removed the CR of CR LF, which can be put back; or replaced a lone CR, or some of several kinds. */
  readonly lost: "none" | "crlf" | "other";
  /** Whether every line end is hashed as CR LF. */
  readonly asCrLf: boolean;
}

export const UNCHANGED: LineEnds = { lost: "none", asCrLf: false };

/** What a text loses in a text box. */
export function lostOf(text: string): LineEnds["lost"] {
  if (!text.includes("\r")) return "none";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? "other" : "crlf";
}

/** The state after a text was pasted into the text before, or in place of all of it. */
export function afterPaste(before: LineEnds, pasted: string, replacesAll: boolean): LineEnds {
  const lost = lostOf(pasted);
  if (replacesAll) return { lost, asCrLf: false };
  if (lost === "none") return before;
  return before.lost === "other" || lost === "other" ? { lost: "other", asCrLf: false } : { ...before, lost };
}

/** The text to hash. */
export const withLineEnds = (text: string, { asCrLf }: LineEnds): string =>
  asCrLf ? text.replaceAll("\n", "\r\n") : text;

/** Whether a text contains half of a surrogate pair alone, which UTF-8 cannot encode. */
export const hasLoneSurrogate = (text: string): boolean => /\p{Cs}/u.test(text);

/** Line ends as the tab keeps them for a reload. */
export const asLineEnds = {
  print: ({ lost, asCrLf }: LineEnds): string => (asCrLf ? `${lost} kept` : lost),
  parse(text: string): LineEnds | undefined {
    const [, lost, kept] = /^(none|crlf|other)( kept)?$/.exec(text) ?? [];
    return lost ? { lost: lost as LineEnds["lost"], asCrLf: kept !== undefined } : undefined;
  },
};

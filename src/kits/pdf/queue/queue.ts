/** What came of the work on a file. `locked`: it needs a password, or another one. */
export type Attempt<Outcome> =
  | { readonly kind: "done"; readonly outcome: Outcome }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "locked" };

/** How far a file is. `key` says what settings an outcome is of. */
type FileState<Outcome> =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly share: number | undefined; readonly doing: string }
  | { readonly kind: "done"; readonly outcome: Outcome; readonly key: string }
  | { readonly kind: "failed"; readonly message: string; readonly key: string }
  | { readonly kind: "locked"; readonly wasWrong: boolean };

/** How far the work on a file is: its share from 0 to 1. */
export interface QueueProgress {
  readonly share: number;
  readonly doing: string;
}

export interface QueueEntry<Outcome> {
  readonly id: number;
  readonly file: File;
  /** In memory alone. */
  readonly password: string;
  readonly state: FileState<Outcome>;
}

export type Queue<Outcome> = readonly QueueEntry<Outcome>[];

export const MAX_FILES = 200;

/** A list with further files at its end, and a sentence on those that it has no room for. */
export function withFiles<Outcome>(
  queue: Queue<Outcome>,
  files: readonly File[],
): { readonly queue: Queue<Outcome>; readonly notice: string | undefined } {
  const room = Math.max(0, MAX_FILES - queue.length);
  const first = 1 + Math.max(0, ...queue.map(({ id }) => id));
  const added = files
    .slice(0, room)
    .map((file, at) => ({ id: first + at, file, password: "", state: { kind: "waiting" } as const }));
  const surplus = files.length - added.length;
  return {
    queue: [...queue, ...added],
    notice: surplus > 0 ? `The list takes ${MAX_FILES} files: ${surplus} left out.` : undefined,
  };
}

/** A list in which a file is in another state. */
export const withState = <Outcome>(queue: Queue<Outcome>, id: number, state: FileState<Outcome>): Queue<Outcome> =>
  queue.map((entry) => (entry.id === id ? { ...entry, state } : entry));

/** A list in which a file is tried with a password. */
export const withPassword = <Outcome>(queue: Queue<Outcome>, id: number, password: string): Queue<Outcome> =>
  queue.map((entry) => (entry.id === id ? { ...entry, password, state: { kind: "waiting" } } : entry));

/** A list in which nothing runs: what did waits. */
export const halted = <Outcome>(queue: Queue<Outcome>): Queue<Outcome> =>
  queue.map((entry) => (entry.state.kind === "running" ? { ...entry, state: { kind: "waiting" } } : entry));

/** Whether a file is still to be worked on by the settings of a key. */
export const isLeft = <Outcome>({ state }: QueueEntry<Outcome>, key: string): boolean =>
  state.kind === "waiting" || ((state.kind === "done" || state.kind === "failed") && state.key !== key);

/** The state that an attempt leaves a file in. */
export function stateAfter<Outcome>(attempt: Attempt<Outcome>, password: string, key: string): FileState<Outcome> {
  switch (attempt.kind) {
    case "done":
      return { kind: "done", outcome: attempt.outcome, key };
    case "failed":
      return { kind: "failed", message: attempt.message, key };
    case "locked":
      return { kind: "locked", wasWrong: password !== "" };
  }
}

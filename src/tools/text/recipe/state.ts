/** While the worker is at work: on which source, at which step, or how much of it is read. */
export interface Busy {
  readonly source: number;
  readonly step?: number;
  readonly read?: number;
}

/** The visible state of a recipe's runs. `Request` is what was run, `Run` a source's result. */
export interface RunsState<Request, Run, Fault> {
  readonly runs: readonly Run[];
  /** What the runs are of. */
  readonly of?: Request | undefined;
  readonly fault?: Fault | undefined;
  readonly busy?: Busy | undefined;
  readonly isCanceled?: boolean;
  /** The try that is awaited. What arrives of another is too late; 0 awaits nothing. */
  readonly attempt: number;
}

/** What happens to the runs. */
export type RunsEvent<Request, Run, Fault> =
  | { readonly type: "asked"; readonly attempt: number }
  /** The worker continues. `runs` are those of files so far; those of a text stay until there are new ones. */
  | {
      readonly type: "working";
      readonly attempt: number;
      readonly busy: Busy;
      readonly runs?: readonly Run[];
      readonly of?: Request;
    }
  | { readonly type: "done"; readonly attempt: number; readonly of: Request; readonly runs: readonly Run[] }
  | {
      readonly type: "failed";
      readonly attempt: number;
      readonly of: Request;
      readonly runs: readonly Run[];
      readonly fault: Fault;
    }
  | { readonly type: "canceled" };

/** Nothing was run. */
export const NO_RUNS = { runs: [], attempt: 0 } as const;

/** The runs after an event. */
export function changed<Request, Run, Fault>(
  state: RunsState<Request, Run, Fault>,
  event: RunsEvent<Request, Run, Fault>,
): RunsState<Request, Run, Fault> {
  const { runs, of, fault } = state;
  if (event.type === "asked") return { runs, of, fault, attempt: event.attempt };
  if (event.type === "canceled") return { runs, of, fault, isCanceled: true, attempt: 0 };
  if (event.attempt !== state.attempt) return state;
  const { attempt } = event;
  switch (event.type) {
    case "working":
      return event.runs
        ? { runs: event.runs, of: event.of, busy: event.busy, attempt }
        : { runs, of, fault, busy: event.busy, attempt };
    case "done":
      return { runs: event.runs, of: event.of, attempt };
    case "failed":
      return { runs: event.runs, of: event.of, fault: event.fault, attempt };
  }
}

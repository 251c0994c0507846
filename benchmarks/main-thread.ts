/** A task of a thread in a trace of Chromium's. */
export interface Task {
  readonly pid: number;
  /** Microseconds from start to end, and those of them in which the thread had a processor. */
  readonly dur?: number;
  readonly tdur?: number;
}

interface TraceEvent extends Task {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the main threads of all pages in a trace with the categories 'toplevel' or 'devtools.timeline'. */
export function mainThreadTasks(trace: Buffer): readonly Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
}

/** The longest of some tasks in milliseconds: by the clock, and in processor time, which other programs do not lengthen. */
export function longestOf(tasks: readonly Task[]): { readonly clock: number; readonly own: number } {
  const most = (read: (task: Task) => number | undefined) =>
    tasks.reduce((longest, task) => Math.max(longest, (read(task) ?? 0) / 1000), 0);
  return { clock: most(({ dur }) => dur), own: most(({ tdur }) => tdur) };
}

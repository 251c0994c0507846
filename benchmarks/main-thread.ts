/** A task in a Chromium trace. */
export interface TraceTask {
  readonly pid: number;
  /** When it began, in wall time and CPU time, in microseconds. */
  readonly ts?: number;
  readonly dur?: number;
  readonly tdur?: number;
}

interface TraceEvent extends TraceTask {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** The main-thread tasks of all pages in a trace with the categories 'toplevel' or 'devtools.timeline'. */
export function mainThreadTasks(trace: Buffer): readonly TraceTask[] {
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

/** The longest task in milliseconds, by wall time and by CPU time, which does not include waiting for other programs. */
export function longestTask(tasks: readonly TraceTask[]): { readonly wall: number; readonly cpu: number } {
  const most = (read: (task: TraceTask) => number | undefined) =>
    tasks.reduce((longest, task) => Math.max(longest, (read(task) ?? 0) / 1000), 0);
  return { wall: most(({ dur }) => dur), cpu: most(({ tdur }) => tdur) };
}

// The order in which the jobs of a run are started, so that all cores are busy to its end.

/** Shares of cores are thirds, which don't add up exactly. */
const SLACK = 0.01;

/**
 * Distributes files among bins of about `size` seconds each, of about equal length: the longest file first, each into
 * the bin that has the least. Returns the bins' files and seconds.
 */
export function packed(files, secondsOf, size) {
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const count = Math.min(files.length, Math.max(1, Math.round(total / size)));
  const bins = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const least = bins.reduce((best, bin) => (bin.seconds < best.seconds ? bin : best));
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return bins;
}

/**
 * The jobs, starting with those that block the longest work: a job's own seconds and those of the jobs that wait for
 * it.
 */
export function inOrder(jobs) {
  const waits = (name) => jobs.filter(({ after = [] }) => after.includes(name));
  const length = ({ name, seconds }) => seconds + Math.max(0, ...waits(name).map(length));
  return [...jobs].sort((a, b) => length(b) - length(a));
}

/** Returns the waiting jobs, in order, that start now: their prerequisites are done, and there's room for them. */
export function startable(waiting, running, isDone, capacity) {
  let free = capacity - running.reduce((sum, { cores }) => sum + cores, 0);
  let isIdle = running.length === 0;
  return waiting.filter(({ after = [], cores }) => {
    if (!after.every(isDone) || (cores > free + SLACK && !isIdle)) return false;
    free -= cores;
    isIdle = false;
    return true;
  });
}

/**
 * Runs jobs. `run` returns a job's result, in which `hasFailed` prevents what waits for it from being run. Returns the
 * results in order of completion, and the jobs that were not run.
 */
export async function runQueue(jobs, capacity, run) {
  const names = new Set(jobs.map(({ name }) => name));
  const failed = new Set();
  const done = new Set();
  const results = [];
  const left = [];
  let waiting = inOrder(jobs);
  let running = [];

  await new Promise((resolve, reject) => {
    const fill = () => {
      const hopeless = waiting.filter(({ after = [] }) => after.some((name) => failed.has(name)));
      left.push(...hopeless);
      waiting = waiting.filter((job) => !hopeless.includes(job));
      // What isn't part of this run was done before it.
      const now = startable(waiting, running, (name) => done.has(name) || !names.has(name), capacity);
      waiting = waiting.filter((job) => !now.includes(job));
      running = [...running, ...now];
      for (const job of now) {
        run(job).then((result) => {
          results.push(result);
          done.add(job.name);
          if (result.hasFailed) failed.add(job.name);
          running = running.filter((other) => other !== job);
          fill();
        }, reject);
      }
      if (running.length === 0) resolve();
    };
    fill();
  });
  return { results, left: [...left, ...waiting] };
}

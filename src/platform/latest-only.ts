/**
 * Runs `work` on one request at a time. A request that comes in meanwhile waits; a newer one takes its place, so that
 * the work never lags more than two requests behind.
 */
export function latestOnly<Request>(work: (request: Request) => Promise<void>): (request: Request) => void {
  let waiting: { readonly request: Request } | undefined;
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (waiting) {
      const { request } = waiting;
      waiting = undefined;
      await work(request);
    }
    isRunning = false;
  }

  return (request) => {
    waiting = { request };
    if (!isRunning) void run();
  };
}

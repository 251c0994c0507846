import { expose } from "#platform/worker/expose.ts";

const MAX_MS = 2 ** 31 - 1;

const methods = {
  /** Waits until a moment in milliseconds since 1970. Browsers slow the timers of hidden pages, and not those of workers. */
  until: async (end: number): Promise<number> => {
    while (Date.now() < end) {
      const wait = Math.min(MAX_MS, end - Date.now());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return end;
  },
};

export type Methods = typeof methods;

expose(methods);

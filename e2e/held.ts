import type { Page, Route } from "@playwright/test";
import { expect } from "./test.ts";

/** Held requests: what a visitor does meanwhile on a slow connection. */
export interface Held {
  /** Waits until something is requested. */
  readonly asked: () => Promise<void>;
  /** Releases all of them, and later requests. */
  readonly release: () => Promise<void>;
}

/** Holds all requests from now on that match `what`: by default parts, workers and their parts. */
export async function hold(page: Page, what: RegExp = /\/assets\//): Promise<Held> {
  const waiting: Route[] = [];
  let isFree = false;
  await page.route(what, async (route) => {
    if (isFree) return route.fallback();
    waiting.push(route);
  });
  return {
    asked: () => expect.poll(() => waiting.length, "nothing was asked for").toBeGreaterThan(0),
    async release() {
      isFree = true;
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    },
  };
}

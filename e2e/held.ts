import type { Page, Route } from "@playwright/test";
import { expect } from "./test.ts";

/** Requests that wait: what a visitor does meanwhile on a slow line. */
export interface Held {
  /** Waits until something is asked for. */
  readonly asked: () => Promise<void>;
  /** Lets all of it come, and what is asked for later. */
  readonly release: () => Promise<void>;
}

/** Holds all that the page asks for from now on and that `what` names: parts, workers and their parts unless told otherwise. */
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

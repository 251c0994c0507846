import { loadOnce } from "./load-once.ts";

/**
 * Makes sure that there is `Temporal`: browsers that have it load nothing, others (Safari) a polyfill of 17 kB. Whatever
 * calculates with dates is loaded after it.
 */
export const loadTemporal = loadOnce(async () => {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  return true;
});

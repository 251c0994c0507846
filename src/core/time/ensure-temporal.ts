/**
 * Makes sure that there is `Temporal`: engines that have it load nothing, others (Safari) a polyfill of 17 kB. What calculates
 * with dates is loaded after it.
 */
export async function ensureTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
}

import { ALGORITHMS, type AlgorithmId, namesOf } from "./algorithms.ts";

/** The algorithms that WebCrypto has, by its names. */
export const SUBTLE_NAMES: { readonly [Id in AlgorithmId]?: string } = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

/** Whether compiled code runs here: some people switch it off, Lockdown Mode of Apple's systems does, and --jitless. */
export const hasWebAssembly = typeof WebAssembly !== "undefined";

// There is none over plain HTTP.
const hasSubtle = globalThis.crypto?.subtle !== undefined;

/** Whether this browser can calculate an algorithm: with WebAssembly any, without it those of WebCrypto. */
export const isAvailable = (id: AlgorithmId): boolean => hasWebAssembly || (hasSubtle && id in SUBTLE_NAMES);

/** Why algorithms cannot be calculated here; undefined where all can. */
export function whyMissing(ids: readonly AlgorithmId[]): string | undefined {
  const missing = ids.filter((id) => !isAvailable(id));
  if (missing.length === 0) return undefined;
  const names = missing.length > 3 ? "Most of these" : namesOf(missing, "and");
  const rest = Object.keys(ALGORITHMS).filter((id) => id in SUBTLE_NAMES) as AlgorithmId[];
  return `${names} ${missing.length === 1 ? "needs" : "need"} WebAssembly, which this browser has switched off. ${
    hasSubtle
      ? `${namesOf(rest, "and")} work without it.`
      : `Over https, ${namesOf(rest, "and")} would work without it.`
  }`;
}

import { type AlgorithmId, algorithms } from "./algorithms.ts";
import params from "./params.ts";

/** What each algorithm remembers for itself. */
export interface Remembered {
  readonly threshold: number;
  readonly invert: boolean;
  readonly serpentine: boolean;
}

export type Memory = Partial<Readonly<Record<AlgorithmId, Remembered>>>;

const fresh: Remembered = {
  threshold: params.threshold.default,
  invert: params.invert.default,
  serpentine: params.serpentine.default,
};

/** What the settings become with another algorithm: its own as they were left, and serpentine only where it can be. */
export function settingsFor(algorithm: AlgorithmId, memory: Memory): Remembered & { readonly algorithm: AlgorithmId } {
  const own = memory[algorithm] ?? fresh;
  return { ...own, algorithm, serpentine: own.serpentine && algorithms[algorithm].serpentine };
}

/** The memory with the settings of an algorithm as they are. */
export const remember = (
  memory: Memory,
  { algorithm, threshold, invert, serpentine }: Remembered & { readonly algorithm: AlgorithmId },
): Memory => ({ ...memory, [algorithm]: { threshold, invert, serpentine } });

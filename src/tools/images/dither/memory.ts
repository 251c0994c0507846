import { type AlgorithmId, algorithms } from "./algorithms.ts";
import params from "./params.ts";

/** The settings that each algorithm remembers. */
interface AlgorithmSettings {
  readonly threshold: number;
  readonly invert: boolean;
  readonly serpentine: boolean;
}

/** The remembered settings of the algorithms that were used. */
export type SettingsMemory = Partial<Readonly<Record<AlgorithmId, AlgorithmSettings>>>;

const initial: AlgorithmSettings = {
  threshold: params.threshold.default,
  invert: params.invert.default,
  serpentine: params.serpentine.default,
};

/** The settings after a change of algorithm: those it remembers, and serpentine only if it supports it. */
export function settingsFor(
  algorithm: AlgorithmId,
  memory: SettingsMemory,
): AlgorithmSettings & { readonly algorithm: AlgorithmId } {
  const own = memory[algorithm] ?? initial;
  return { ...own, algorithm, serpentine: own.serpentine && algorithms[algorithm].serpentine };
}

/** The memory with the current settings of an algorithm. */
export const remember = (
  memory: SettingsMemory,
  { algorithm, threshold, invert, serpentine }: AlgorithmSettings & { readonly algorithm: AlgorithmId },
): SettingsMemory => ({ ...memory, [algorithm]: { threshold, invert, serpentine } });

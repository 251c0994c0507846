import type { CubeLut } from "#core/image/effects/cube-lut.ts";
import type { EffectStep } from "#core/image/effects/effect-chain.ts";
import type { Luts } from "#core/image/effects/lut.ts";

// A table has up to 25 MB.
const MAX_KEPT = 8;

const kept = new Map<string, CubeLut>();
const listeners = new Set<() => void>();
let version = 0;

/** Keeps a table for all pages of this tab, by the id that steps name it by. The oldest of more than eight goes. */
export function keepLut(id: string, table: CubeLut): void {
  kept.delete(id);
  kept.set(id, table);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  version++;
  for (const listener of listeners) listener();
}

/** Whether the table of an id is at hand. */
export const isLutKept = (id: string): boolean => kept.has(id);

/** A number that changes with the tables that are at hand. */
export const lutsVersion = (): number => version;

/** Calls back after each change; the answer ends that. */
export function subscribeLuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The loaded tables among those that steps name. */
export const lutsOf = (steps: readonly EffectStep[]): Luts =>
  Object.fromEntries(
    steps.flatMap(({ settings: { lut = "" } }) => {
      const id = lut.slice(0, 8);
      const table = kept.get(id);
      return table ? [[id, table] as const] : [];
    }),
  );

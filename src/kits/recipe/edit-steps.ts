import type { Step } from "./step.ts";

/** Whether an operation could have the id. */
export const isOperationId = (id: string): boolean => /^[a-z0-9-]+$/.test(id);

/** The steps with one moved to another place. */
export function moved(list: readonly Step[], from: number, to: number): readonly Step[] {
  const step = list[from];
  if (!step) return list;
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, step);
}

/** The steps without what the tab alone knows: so they are kept and written to a file. */
export const withoutSlots = (list: readonly Step[]): readonly Step[] => list.map(({ slot: _, ...step }) => step);

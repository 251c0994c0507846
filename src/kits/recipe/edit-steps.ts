import type { Step } from "./step.ts";

/** Whether an operation could have the id. */
export const isOperationId = (id: string): boolean => /^[a-z0-9-]+$/.test(id);

/** The steps without what the tab alone knows: so they are kept and written to a file. */
export const withoutSlots = (list: readonly Step[]): readonly Step[] => list.map(({ slot: _, ...step }) => step);

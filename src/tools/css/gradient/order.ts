import type { Stop } from "./gradient.ts";

/** The indexes of the stops in the order of their positions; stops at one position keep their order. */
export const orderOf = (stops: readonly Stop[]): number[] =>
  stops.map((_, index) => index).sort((a, b) => (stops[a] as Stop).at - (stops[b] as Stop).at);

/** The stops in the order of their positions. */
export const inOrder = (stops: readonly Stop[]): Stop[] => orderOf(stops).map((index) => stops[index] as Stop);

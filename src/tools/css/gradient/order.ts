import type { Stop } from "./gradient.ts";

/** The stops' numbers in the order of their places; of two at one place, the first given comes first. */
export const orderOf = (stops: readonly Stop[]): number[] =>
  stops.map((_, index) => index).sort((a, b) => (stops[a] as Stop).at - (stops[b] as Stop).at);

/** The stops in the order of their places. */
export const inOrder = (stops: readonly Stop[]): Stop[] => orderOf(stops).map((index) => stops[index] as Stop);

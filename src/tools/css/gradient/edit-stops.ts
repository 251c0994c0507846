import { FEWEST_STOPS, type Stop } from "./gradient.ts";

/** The stops with one of them changed. */
export const changeStop = (stops: readonly Stop[], index: number, change: Partial<Stop>): Stop[] =>
  stops.map((stop, each) => (each === index ? { ...stop, ...change } : stop));

/** The stops without one of them; two always remain. */
export const removeStop = (stops: readonly Stop[], index: number): readonly Stop[] =>
  stops.length <= FEWEST_STOPS ? stops : stops.filter((_, each) => each !== index);

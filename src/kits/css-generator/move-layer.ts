import { moved } from "#core/order.ts";

/** The layers with one of them moved to another index; unchanged if that index doesn't exist. */
export const moveLayer = <Layer>(layers: readonly Layer[], from: number, to: number): readonly Layer[] =>
  to < 0 || to >= layers.length ? layers : moved(layers, from, to);

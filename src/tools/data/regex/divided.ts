interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Divides a text into the parts in these places and those outside. Places count UTF-16 units, as strings do. */
export function divided(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): readonly Piece[] {
  const edges = [...new Set([0, ...places.flatMap(({ start, end }) => [start, end]), text.length])];
  edges.sort((one, other) => one - other);
  return edges.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, edges[index + 1]),
    isMarked: places.some((place) => start >= place.start && start < place.end),
  }));
}

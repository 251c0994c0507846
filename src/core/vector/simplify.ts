/** A place: across and down. */
export type Place = readonly [x: number, y: number];

/**
 * An open line with the points alone that it needs for no point of it to lie farther than a tolerance from what is left (Ramer,
 * Douglas and Peucker). The first and the last stay.
 */
export function simplify<P extends Place>(line: readonly P[], tolerance: number): readonly P[] {
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const waiting: [number, number][] = [[0, line.length - 1]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [first, last] = span;
    let [furthest, most] = [first, tolerance];
    for (let index = first + 1; index < last; index++) {
      const distance = distanceToSegment(line[index]!, line[first]!, line[last]!);
      if (distance > most) [furthest, most] = [index, distance];
    }
    if (furthest === first) continue;
    isKept[furthest] = 1;
    waiting.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, index) => isKept[index] === 1);
}

/** How far a place is from a segment, its ends included: a line may turn back upon itself. */
export function distanceToSegment([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number {
  const [across, down] = [x2 - x1, y2 - y1];
  const square = across ** 2 + down ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * across + (y - y1) * down) / square));
  return Math.hypot(x - x1 - share * across, y - y1 - share * down);
}

import type { Ids } from "./tokens.ts";

/**
 * The changes between two sequences, four numbers each: where the left part begins and ends, and where the right one
 * does (ends are exclusive). One of the parts may be empty. They are in order, with something equal between them.
 */
export type Changes = Int32Array<ArrayBuffer>;

/** One of the changes: where its left part begins and ends, and its right one. */
export type Change = readonly [leftStart: number, leftEnd: number, rightStart: number, rightEnd: number];

/** A change by its number, from 0. */
export const changeAt = (changes: Changes, index: number): Change => {
  const at = index * 4;
  return [changes[at]!, changes[at + 1]!, changes[at + 2]!, changes[at + 3]!];
};

/** The changes one by one. */
export const changeList = (changes: Changes): readonly Change[] =>
  Array.from({ length: changes.length / 4 }, (_, index) => changeAt(changes, index));

/** How a comparison is followed. */
export interface Following {
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

// Beyond this many steps for one middle, a good one is taken instead of the best one, as git's xdiff does.
const MIN_PATIENCE = 256;

/**
 * Compares two sequences of numbers: Myers, 'An O(ND) difference algorithm and its variations' (1986), in linear space.
 * Elements that only one side has are set aside first. Where the sides differ very much, the result may be longer than the
 * shortest one, but never wrong.
 */
export function changesOf({ left, right }: Ids, { onProgress }: Following = {}): Changes {
  const removed = new Uint8Array(left.length);
  const added = new Uint8Array(right.length);

  let start = 0;
  const shorter = Math.min(left.length, right.length);
  while (start < shorter && left[start] === right[start]) start++;
  let tail = 0;
  while (tail < shorter - start && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail++;

  const most = largest(left, largest(right, 0));
  const inLeft = new Uint8Array(most + 1);
  const inRight = new Uint8Array(most + 1);
  for (let at = start; at < left.length - tail; at++) inLeft[left[at]!] = 1;
  for (let at = start; at < right.length - tail; at++) inRight[right[at]!] = 1;
  const one = shared(left, start, left.length - tail, inRight, removed);
  const other = shared(right, start, right.length - tail, inLeft, added);

  myers(
    one.values,
    other.values,
    (at) => {
      removed[one.places[at]!] = 1;
    },
    (at) => {
      added[other.places[at]!] = 1;
    },
    onProgress,
  );
  return settled(collected(removed, added), left, right);
}

/** The elements from `start` to `end` that the other side has too, and their places; the others are marked. */
function shared(values: Int32Array, start: number, end: number, inOther: Uint8Array, marks: Uint8Array) {
  const kept = new Int32Array(end - start);
  const places = new Int32Array(end - start);
  let count = 0;
  for (let at = start; at < end; at++) {
    const value = values[at]!;
    if (inOther[value]) {
      kept[count] = value;
      places[count++] = at;
    } else marks[at] = 1;
  }
  return { values: kept.subarray(0, count), places };
}

function largest(values: Int32Array, from: number): number {
  let most = from;
  for (const value of values) if (value > most) most = value;
  return most;
}

function myers(
  a: Int32Array,
  b: Int32Array,
  remove: (at: number) => void,
  add: (at: number) => void,
  onProgress: ((share: number) => void) | undefined,
) {
  const offset = b.length + 1;
  const forward = new Int32Array(a.length + b.length + 3);
  const backward = new Int32Array(a.length + b.length + 3);
  const patience = Math.max(MIN_PATIENCE, Math.floor(Math.sqrt(a.length + b.length)));
  // Boxes that are still to be compared, four numbers each.
  const boxes: number[] = [0, a.length, 0, b.length];
  let done = 0;
  let reported = 0;

  while (boxes.length > 0) {
    let bHigh = boxes.pop()!;
    let bLow = boxes.pop()!;
    let aHigh = boxes.pop()!;
    let aLow = boxes.pop()!;
    const before = aHigh - aLow + bHigh - bLow;
    while (aLow < aHigh && bLow < bHigh && a[aLow] === b[bLow]) {
      aLow++;
      bLow++;
    }
    while (aLow < aHigh && bLow < bHigh && a[aHigh - 1] === b[bHigh - 1]) {
      aHigh--;
      bHigh--;
    }
    done += before - (aHigh - aLow + bHigh - bLow);
    if (aLow === aHigh || bLow === bHigh) {
      for (let at = bLow; at < bHigh; at++) add(at);
      for (let at = aLow; at < aHigh; at++) remove(at);
      done += aHigh - aLow + bHigh - bLow;
      if (onProgress && done - reported > 50_000) {
        reported = done;
        onProgress(done / (a.length + b.length));
      }
      continue;
    }
    const [aMiddle, bMiddle] = middleOf(a, aLow, aHigh, b, bLow, bHigh, forward, backward, offset, patience);
    boxes.push(aMiddle, aHigh, bMiddle, bHigh, aLow, aMiddle, bLow, bMiddle);
  }
}

/** A point that a shortest path goes through, or after `patience` steps one that goes far. */
function middleOf(
  a: Int32Array,
  aLow: number,
  aHigh: number,
  b: Int32Array,
  bLow: number,
  bHigh: number,
  forward: Int32Array,
  backward: Int32Array,
  offset: number,
  patience: number,
): readonly [number, number] {
  // Diagonals are x - y. The arrays have how far a path came on each.
  const least = aLow - bHigh;
  const most = aHigh - bLow;
  const forwardMiddle = aLow - bLow;
  const backwardMiddle = aHigh - bHigh;
  const isOdd = ((forwardMiddle - backwardMiddle) & 1) !== 0;
  let forwardLeast = forwardMiddle;
  let forwardMost = forwardMiddle;
  let backwardLeast = backwardMiddle;
  let backwardMost = backwardMiddle;
  forward[offset + forwardMiddle] = aLow;
  backward[offset + backwardMiddle] = aHigh;

  for (let cost = 1; ; cost++) {
    if (forwardLeast > least) forward[offset + --forwardLeast - 1] = -1;
    else forwardLeast++;
    if (forwardMost < most) forward[offset + ++forwardMost + 1] = -1;
    else forwardMost--;
    for (let diagonal = forwardMost; diagonal >= forwardLeast; diagonal -= 2) {
      const below = forward[offset + diagonal - 1]!;
      const above = forward[offset + diagonal + 1]!;
      let x = below >= above ? below + 1 : above;
      let y = x - diagonal;
      while (x < aHigh && y < bHigh && a[x] === b[y]) {
        x++;
        y++;
      }
      forward[offset + diagonal] = x;
      if (isOdd && backwardLeast <= diagonal && diagonal <= backwardMost && backward[offset + diagonal]! <= x) {
        return [x, y];
      }
    }

    if (backwardLeast > least) backward[offset + --backwardLeast - 1] = 0x7fffffff;
    else backwardLeast++;
    if (backwardMost < most) backward[offset + ++backwardMost + 1] = 0x7fffffff;
    else backwardMost--;
    for (let diagonal = backwardMost; diagonal >= backwardLeast; diagonal -= 2) {
      const below = backward[offset + diagonal - 1]!;
      const above = backward[offset + diagonal + 1]!;
      let x = below < above ? below : above - 1;
      let y = x - diagonal;
      while (aLow < x && bLow < y && a[x - 1] === b[y - 1]) {
        x--;
        y--;
      }
      backward[offset + diagonal] = x;
      if (!isOdd && forwardLeast <= diagonal && diagonal <= forwardMost && x <= forward[offset + diagonal]!) {
        return [x, y];
      }
    }

    if (cost < patience) continue;
    return farthest(
      forward,
      forwardLeast,
      forwardMost,
      backward,
      backwardLeast,
      backwardMost,
      offset,
      aLow,
      aHigh,
      bLow,
      bHigh,
    );
  }
}

/** The point that a path from either end came farthest to. */
function farthest(
  forward: Int32Array,
  forwardLeast: number,
  forwardMost: number,
  backward: Int32Array,
  backwardLeast: number,
  backwardMost: number,
  offset: number,
  aLow: number,
  aHigh: number,
  bLow: number,
  bHigh: number,
): readonly [number, number] {
  let forwardBest = -1;
  let forwardX = aLow;
  for (let diagonal = forwardMost; diagonal >= forwardLeast; diagonal -= 2) {
    let x = Math.min(forward[offset + diagonal]!, aHigh);
    if (x - diagonal > bHigh) x = bHigh + diagonal;
    if (2 * x - diagonal > forwardBest) {
      forwardBest = 2 * x - diagonal;
      forwardX = x;
    }
  }
  let backwardBest = 0x7fffffff;
  let backwardX = aHigh;
  for (let diagonal = backwardMost; diagonal >= backwardLeast; diagonal -= 2) {
    let x = Math.max(aLow, backward[offset + diagonal]!);
    if (x - diagonal < bLow) x = bLow + diagonal;
    if (2 * x - diagonal < backwardBest) {
      backwardBest = 2 * x - diagonal;
      backwardX = x;
    }
  }
  return forwardBest - (aLow + bLow) >= aHigh + bHigh - backwardBest
    ? [forwardX, forwardBest - forwardX]
    : [backwardX, backwardBest - backwardX];
}

function collected(removed: Uint8Array, added: Uint8Array): number[] {
  const changes: number[] = [];
  let a = 0;
  let b = 0;
  while (a < removed.length || b < added.length) {
    if (!removed[a] && !added[b]) {
      a++;
      b++;
      continue;
    }
    const aStart = a;
    const bStart = b;
    while (removed[a]) a++;
    while (added[b]) b++;
    changes.push(aStart, a, bStart, b);
  }
  return changes;
}

/**
 * Pure removals and additions can be in several places: `}` after a function or before it. They're moved down as far as
 * possible, as in GNU diff, and joined with the changes they meet there.
 */
function settled(changes: readonly number[], left: Int32Array, right: Int32Array): Changes {
  const result: number[] = [];
  for (let at = changes.length - 4; at >= 0; at -= 4) {
    let [aStart, aEnd, bStart, bEnd] = changes.slice(at, at + 4) as [number, number, number, number];
    const nextA = result.at(-4) ?? left.length;
    const canMove = aStart === aEnd || bStart === bEnd;
    while (canMove && aEnd < nextA) {
      const isSame = aStart === aEnd ? right[bStart] === right[bEnd] : left[aStart] === left[aEnd];
      if (!isSame) break;
      aStart++;
      aEnd++;
      bStart++;
      bEnd++;
    }
    if (aEnd === nextA && result.length > 0) {
      result.splice(-4, 4, aStart, result.at(-3) ?? 0, bStart, result.at(-1) ?? 0);
    } else result.push(aStart, aEnd, bStart, bEnd);
  }
  const ordered = new Int32Array(result.length);
  for (let at = 0; at < result.length; at += 4) ordered.set(result.slice(at, at + 4), result.length - 4 - at);
  return ordered;
}

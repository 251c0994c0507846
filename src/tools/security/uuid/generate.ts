import { MAX, NIL, parse, v1, v3, v4, v5, v6, v7 } from "uuid";
import { below, type Random } from "#core/random.ts";
import type { Batch, Order } from "./batch.ts";
import { createTickClock } from "./clock.ts";
import { fillRandom } from "./random-bytes.ts";
import { createUlids } from "./ulid.ts";

/** Writes one identifier into `out` at `offset`. */
type Writer = (out: Uint8Array, offset: number) => void;

const PROGRESS_EVERY = 10_000;

/**
 * Makes identifiers, remembering between calls what keeps them apart and in order: the clock, v1's node and clock
 * sequence, v7's and ULID's counters. `now` gives milliseconds since 1970, with a fraction where the clock has one.
 */
export function createGenerator(random: Random, now: () => number) {
  const tick = createTickClock(now);
  const chance = new Uint8Array(16);
  const timed = createTimed(random, tick);
  const writers: Record<"v1" | "v4" | "v6" | "v7" | "nil" | "max" | "ulid", Writer> = {
    v1: (out, offset) => v1(timed(), out, offset),
    v6: (out, offset) => v6(timed(), out, offset),
    v4: (out, offset) => v4({ random: fillRandom(chance, random) }, out, offset),
    v7: createV7(random, now),
    nil: (out, offset) => out.set(parse(NIL), offset),
    max: (out, offset) => out.set(parse(MAX), offset),
    ulid: createUlids(random, now),
  };

  return (order: Order, report: (made: number) => void = () => {}): Batch => {
    const [count, width, write] = planOf(order, writers, random);
    const bytes = new Uint8Array(count * width);
    for (let made = 0; made < count; made++) {
      if (made % PROGRESS_EVERY === 0) report(made);
      write(bytes, made * width);
    }
    return { kind: order.kind, count, width, bytes };
  };
}

function planOf(
  order: Order,
  writers: Record<Exclude<Order["kind"], "v3" | "v5" | "nanoid">, Writer>,
  random: Random,
): [count: number, width: number, write: Writer] {
  switch (order.kind) {
    case "v3":
    case "v5": {
      const make = order.kind === "v3" ? v3 : v5;
      // As bytes: the package refuses a lone surrogate, which TextEncoder writes as U+FFFD.
      const names = order.names.map((name) => new TextEncoder().encode(name));
      return [
        names.length,
        16,
        (out, offset) => make(names[offset / 16] ?? new Uint8Array(), order.namespace, out, offset),
      ];
    }
    case "nanoid": {
      const codes = new TextEncoder().encode(order.alphabet);
      const write: Writer = (out, offset) => {
        for (let at = offset; at < offset + order.size; at++) out[at] = codes[below(codes.length, random)] ?? 0;
      };
      return [order.count, order.size, write];
    }
    default:
      return [order.count, 16, writers[order.kind]];
  }
}

/** The fields of v1 and v6: a moment that never comes twice, and a node and clock sequence drawn once. */
function createTimed(random: Random, tick: ReturnType<typeof createTickClock>) {
  const chance = fillRandom(new Uint8Array(16), random);
  const node = chance.slice(0, 6);
  // RFC 9562 §6.10: a random node has the multicast bit set, so that it is no network card's.
  node[0] = (node[0] ?? 0) | 1;
  const clockseq = (((chance[6] ?? 0) << 8) | (chance[7] ?? 0)) & 0x3fff;
  return () => {
    const { milliseconds, ticks } = tick();
    return { msecs: milliseconds, nsecs: ticks, node, clockseq, random: chance };
  };
}

/** RFC 9562 §6.2, method 1: within a millisecond a counter of 32 bits that starts below its middle goes up by one. */
function createV7(random: Random, now: () => number): Writer {
  const chance = new Uint8Array(16);
  let milliseconds = Number.NEGATIVE_INFINITY;
  let counter = 0;
  return (out, offset) => {
    const time = Math.floor(now());
    fillRandom(chance, random);
    if (time > milliseconds) {
      milliseconds = time;
      counter = random() >>> 1;
    } else {
      counter = (counter + 1) >>> 0;
      if (counter === 0) milliseconds += 1;
    }
    v7({ msecs: milliseconds, seq: counter, random: chance }, out, offset);
  };
}

import { MAX, NIL, parse, v1, v3, v4, v5, v6, v7 } from "uuid";
import { below, fillRandom, type Random } from "#core/random.ts";
import { createTickClock, createUlids, type TickTime, ticksFrom } from "./clock.ts";
import type { Batch, GenerateJob, OtherJob, Writer } from "./kinds.ts";

/** How many there will be, how many bytes each has, and what writes them. */
export type Plan = readonly [count: number, width: number, write: Writer];

type PlanOther = (job: OtherJob) => Plan | undefined;

const PROGRESS_EVERY = 10_000;

/**
 * Makes identifiers, remembering between calls what keeps them apart and in order: the clock, v1's node and clock
 * sequence, v7's and ULID's counters. `planOther` plans the kinds that the search does not make. `now` gives milliseconds
 * since 1970, with a fraction where the clock has one.
 */
export function createGenerator(random: Random, now: () => number, planOther?: PlanOther) {
  const tick = createTickClock(now);
  const randomBytes = new Uint8Array(16);
  const timeFields = createTimeFields(random, tick);
  const writers: Record<SimpleKind, Writer> = {
    v1: (out, offset) => v1(timeFields(), out, offset),
    v6: (out, offset) => v6(timeFields(), out, offset),
    v4: (out, offset) => v4({ random: fillRandom(randomBytes, random) }, out, offset),
    v7: createV7(random, now),
    nil: (out, offset) => out.set(parse(NIL), offset),
    max: (out, offset) => out.set(parse(MAX), offset),
    ulid: createUlids(random, now),
  };

  return (job: GenerateJob, report: (made: number) => void = () => {}): Batch => {
    const [count, width, write] = planOf(job, writers, random, planOther);
    const bytes = new Uint8Array(count * width);
    for (let made = 0; made < count; made++) {
      if (made % PROGRESS_EVERY === 0) report(made);
      write(bytes, made * width);
    }
    return { kind: job.kind, count, width, bytes };
  };
}

type SimpleKind = "v1" | "v4" | "v6" | "v7" | "nil" | "max" | "ulid";

function planOf(job: GenerateJob, writers: Record<SimpleKind, Writer>, random: Random, planOther?: PlanOther): Plan {
  switch (job.kind) {
    case "v3":
    case "v5": {
      const make = job.kind === "v3" ? v3 : v5;
      // Names as bytes: the package refuses a lone surrogate, which TextEncoder writes as U+FFFD.
      const names = job.names.map((name) => new TextEncoder().encode(name));
      return [names.length, 16, (out, offset) => make(names[offset / 16]!, job.namespace, out, offset)];
    }
    case "nanoid": {
      const codes = new TextEncoder().encode(job.alphabet);
      const write: Writer = (out, offset) => {
        for (let at = offset; at < offset + job.size; at++) out[at] = codes[below(codes.length, random)]!;
      };
      return [job.count, job.size, write];
    }
    case "v1":
    case "v6":
    case "v7":
    case "ulid":
      return [job.count, 16, job.at ? writerAt(job.kind, job.at, random) : writers[job.kind]];
    case "v4":
    case "nil":
    case "max":
      return [job.count, 16, writers[job.kind]];
    default: {
      const plan = planOther?.(job);
      if (!plan) throw new RangeError(`No ${job.kind} is made here`);
      return plan;
    }
  }
}

/** Those of a chosen time: a single v1 or v6 has that tick, and more have the ticks after it. */
function writerAt(kind: "v1" | "v6" | "v7" | "ulid", at: TickTime, random: Random): Writer {
  const still = () => at.milliseconds;
  if (kind === "v7") return createV7(random, still);
  if (kind === "ulid") return createUlids(random, still);
  const timeFields = createTimeFields(random, ticksFrom(at));
  return kind === "v1"
    ? (out, offset) => v1(timeFields(), out, offset)
    : (out, offset) => v6(timeFields(), out, offset);
}

/** The fields of v1 and v6: a time that never comes twice, and a node and clock sequence drawn once. */
function createTimeFields(random: Random, tick: ReturnType<typeof createTickClock>) {
  const randomBytes = fillRandom(new Uint8Array(16), random);
  const node = randomBytes.slice(0, 6);
  // RFC 9562 §6.10: a random node has the multicast bit set, so that it cannot be a network card's.
  node[0]! |= 1;
  const clockseq = ((randomBytes[6]! << 8) | randomBytes[7]!) & 0x3fff;
  return () => {
    const { milliseconds, ticks } = tick();
    return { msecs: milliseconds, nsecs: ticks, node, clockseq, random: randomBytes };
  };
}

/** RFC 9562 §6.2, method 1: within a millisecond a counter of 32 bits that starts below its middle goes up by one. */
function createV7(random: Random, now: () => number): Writer {
  const randomBytes = new Uint8Array(16);
  let milliseconds = Number.NEGATIVE_INFINITY;
  let counter = 0;
  return (out, offset) => {
    const time = Math.floor(now());
    fillRandom(randomBytes, random);
    if (time > milliseconds) {
      milliseconds = time;
      counter = random() >>> 1;
    } else {
      counter = (counter + 1) >>> 0;
      if (counter === 0) milliseconds += 1;
    }
    v7({ msecs: milliseconds, seq: counter, random: randomBytes }, out, offset);
  };
}

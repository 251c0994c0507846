import { sha256 } from "@noble/hashes/sha2.js";
import { sha3_512 } from "@noble/hashes/sha3.js";
import { toHex } from "#core/hex.ts";
import { below, fillRandom, type Random } from "#core/random.ts";
import { concat } from "#core/text/bytes.ts";
import { printUlid, type TickTime } from "./clock.ts";
import { createGenerator, type Plan } from "./generate.ts";
import type { OtherJob, Writer } from "./kinds.ts";
import { BASE32_HEX, BASE62, KSUID_EPOCH, printRadix } from "./radix-text.ts";

/**
 * Makes the identifiers of databases and services. What identifies the generator (ObjectId's five bytes, XID's machine
 * and process, CUID2's fingerprint) is random and drawn once; counters start anywhere and continue between calls.
 */
export function createOtherIds(random: Random, now: () => number): (job: OtherJob) => Plan {
  const bytesOf = (count: number) => fillRandom(new Uint8Array(4 * Math.ceil(count / 4)), random).slice(0, count);
  const maker = bytesOf(5);
  const fingerprint = base36(32);
  const count24 = counter(below(2 ** 24, random), 2 ** 24);
  const countCuid = counter(below(476_782_367, random), 2 ** 53);

  function base36(length: number): string {
    let text = "";
    while (text.length < length) text += below(36, random).toString(36);
    return text;
  }

  const secondsOf = (at: TickTime | undefined) => Math.floor((at?.milliseconds ?? now()) / 1000);

  /** 4 bytes of seconds, 5 of the maker, 3 of a counter: ObjectId (BSON specification) and XID (github.com/rs/xid) alike. */
  const twelveBytes = (at: TickTime | undefined) =>
    concat([bigEndian(secondsOf(at), 4), maker, bigEndian(count24(), 3)]);

  return (job) => {
    switch (job.kind) {
      case "v8":
        return [job.names.length, 16, nameWriter(job.names, job.namespace)];
      case "objectid":
        return [job.count, 24, textWriter(() => toHex(twelveBytes(job.at)))];
      case "xid":
        return [job.count, 20, textWriter(() => printXid(twelveBytes(job.at)))];
      case "ksuid":
        return [
          job.count,
          27,
          textWriter(() => {
            const seconds = secondsOf(job.at) - KSUID_EPOCH;
            return printRadix(concat([bigEndian(seconds, 4), bytesOf(16)]), BASE62, 27);
          }),
        ];
      case "snowflake":
        return [job.count, 20, textWriter(snowflakes(job, now))];
      case "typeid": {
        const generate = createGenerator(random, now);
        const lead = job.prefix === "" ? "" : `${job.prefix}_`;
        const batch = generate({ kind: "v7", count: job.count, at: job.at });
        let index = 0;
        const text = () => {
          const bytes = batch.bytes.subarray(16 * index, 16 * ++index);
          return lead + printUlid(bytes).toLowerCase();
        };
        return [job.count, lead.length + 26, textWriter(text)];
      }
      case "cuid2":
        return [
          job.count,
          job.size,
          // github.com/paralleldrive/cuid2: a letter, then a hash of the time, random digits, a counter and the maker.
          textWriter(() => {
            const letter = (10 + below(26, random)).toString(36);
            const time = Math.floor(now()).toString(36);
            const input = time + base36(job.size) + countCuid().toString(36) + fingerprint;
            const digest = sha3_512(new TextEncoder().encode(input));
            // 512 bits are 99 or 100 digits of base 36; the first of them is not evenly spread.
            return (
              letter +
              BigInt(`0x${toHex(digest)}`)
                .toString(36)
                .slice(2, job.size + 1)
            );
          }),
        ];
    }
  };
}

/** RFC 9562, appendix B.2: the first 16 bytes of the SHA-256 of namespace and name, with version 8. */
function nameWriter(names: readonly string[], namespace: Uint8Array): Writer {
  return (out, offset) => {
    const name = new TextEncoder().encode(names[offset / 16]);
    const bytes = sha256(concat([namespace, name])).slice(0, 16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    out.set(bytes, offset);
  };
}

/** 41 bits of milliseconds, 10 of the machine, 12 that count within a millisecond; when they overflow, the time moves on. */
function snowflakes({ epoch, machine, at }: OtherJob & { kind: "snowflake" }, now: () => number): () => string {
  let milliseconds = Number.NEGATIVE_INFINITY;
  let sequence = 0;
  return () => {
    const time = Math.floor(at?.milliseconds ?? now());
    if (time > milliseconds) {
      milliseconds = time;
      sequence = 0;
    } else {
      sequence = (sequence + 1) & 0xfff;
      if (sequence === 0) milliseconds += 1;
    }
    return String((BigInt(milliseconds - epoch) << 22n) | BigInt(machine << 12) | BigInt(sequence));
  };
}

/** The 20 letters of an XID: 96 bits and four that are zero after them. */
export const printXid = (bytes: Uint8Array): string => printRadix(shifted(bytes), BASE32_HEX, 20);

// Four bits to the left, into a thirteenth byte before them.
function shifted(bytes: Uint8Array): Uint8Array {
  const digits = `${toHex(bytes)}0`.padStart(26, "0");
  return Uint8Array.from({ length: 13 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

const textWriter =
  (make: () => string): Writer =>
  (out, offset) => {
    const text = make();
    for (let at = 0; at < text.length; at++) out[offset + at] = text.charCodeAt(at);
  };

function counter(start: number, end: number): () => number {
  let next = start;
  return () => {
    const value = next;
    next = (next + 1) % end;
    return value;
  };
}

const bigEndian = (value: number, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);

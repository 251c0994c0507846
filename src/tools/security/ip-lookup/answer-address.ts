import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { type Address, bytesOfNumber, canonical, expanded, integer, numberOf } from "./address.ts";
import { readPasted } from "./pasted-address.ts";
import { embeddedAddress, type SpecialRange, specialRangeOf, specialRangeOfNetwork } from "./special-ranges.ts";

/** Says what a pasted address, or a range of them, is for. */
export const answerAddress: Answerer = (text) => {
  const read = readPasted(text);
  if (!read.ok) return [];
  const { address } = read.value;
  const shown = canonical(address);
  const special = specialRangeOf(address);
  const length = /\/(\d{1,3})\s*$/.exec(text)?.[1];
  const opens = { typed: { address: shown } };
  const made = special && embeddedAddress(address, special);
  const answer: Answer = {
    value: special ? special.name : "Public address",
    copied: shown,
    understood: `${shown}, IPv${address.version}`,
    note: special
      ? `${special.meaning}${made ? ` It was made from ${canonical(made)}.` : ""} Range ${special.range}, ${special.source}.`
      : "Look it up to see where it is and whose.",
    opens,
  };
  if (length !== undefined) return [rangeAnswer(address, Number(length)), answer];
  const long = expanded(address);
  return [
    answer,
    { value: integer(address), understood: `${shown} as a number`, opens },
    ...(long && long !== shown ? [{ value: long, understood: `${shown} in full`, opens }] : []),
  ];
};

/** The first and the last address of a network, and how many it has. */
function rangeAnswer(address: Address, length: number): Answer {
  const { version, bytes } = address;
  const free = BigInt(8 * bytes.length - length);
  const first = (numberOf(address) >> free) << free;
  const last = first | ((1n << free) - 1n);
  const addressOf = (value: bigint): Address => ({ version, bytes: bytesOfNumber(value, bytes.length) });
  const [from, to] = [addressOf(first), addressOf(last)];
  const [start, end] = [canonical(from), canonical(to)];
  const special = specialRangeOfNetwork(from, length);
  const count = 1n << free;
  return {
    value: `${start} – ${end}`,
    understood: `${canonical(address)}/${length}: ${count === 1n ? "one address" : `${count.toLocaleString("en-US")} addresses`}`,
    ...(special !== "mixed" && { note: special === "public" ? "Public addresses." : noteOf(special) }),
    opens: { typed: { address: `${start}/${length}` } },
  };
}

const noteOf = ({ name, range, source }: SpecialRange) => `${name}, ${range} (${source}).`;

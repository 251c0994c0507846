import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { type Address, bytesOfNumber, canonical, expanded, integer, numberOf } from "#kits/ip-address/address.ts";
import { readWholePasted } from "#kits/ip-address/pasted-address.ts";
import {
  embeddedAddress,
  purposeOf,
  type SpecialRange,
  specialRangeOf,
  specialRangeOfNetwork,
} from "#kits/ip-address/special-ranges.ts";

/** Says what a pasted address, or a range of them, is for. */
export const answerAddress: Answerer = (text, { registration }) => {
  const read = readWholePasted(text);
  if (!read.ok) return [];
  const { address } = read.value;
  const shown = canonical(address);
  const special = specialRangeOf(address);
  const purpose = purposeOf(address);
  const length = /\/(\d{1,3})\s*$/.exec(text)?.[1];
  const opens = { typed: { address: shown } };
  const made = special && embeddedAddress(address, special);
  const answer: Answer = {
    value: special ? special.name : "Public address",
    copied: shown,
    understood: `${shown}, IPv${address.version}`,
    note: special
      ? `${special.meaning}${made ? ` It was made from ${canonical(made)}.` : ""} Range ${special.range}, ${special.source}.`
      : purpose
        ? `${purpose.name}: ${purpose.meaning} Range ${purpose.range}, ${purpose.source}.`
        : "Look it up to see its owner.",
    opens,
  };
  const registered = (first: string, last: string, name: string): Answer[] =>
    registration
      ? [{ value: () => registration(first, last), understood: `${name}: network and country of registration`, opens }]
      : [];
  if (length !== undefined) {
    const [first, last] = endsOf(address, Number(length));
    const own = special ? [] : registered(canonical(first), canonical(last), `${canonical(first)}/${length}`);
    return [rangeAnswer(address, Number(length)), ...own, answer];
  }
  const long = expanded(address);
  return [
    answer,
    ...(special ? [] : registered(shown, shown, shown)),
    { value: integer(address), understood: `${shown} as a number`, opens },
    ...(long && long !== shown ? [{ value: long, understood: `${shown} in full`, opens }] : []),
  ];
};

/** The first and the last address of a block. */
function endsOf(address: Address, length: number): readonly [first: Address, last: Address] {
  const { version, bytes } = address;
  const free = BigInt(8 * bytes.length - length);
  const first = (numberOf(address) >> free) << free;
  const addressOf = (value: bigint): Address => ({ version, bytes: bytesOfNumber(value, bytes.length) });
  return [addressOf(first), addressOf(first | ((1n << free) - 1n))];
}

/** The first and the last address of a block, and how many it has. */
function rangeAnswer(address: Address, length: number): Answer {
  const [from, to] = endsOf(address, length);
  const [start, end] = [canonical(from), canonical(to)];
  const special = specialRangeOfNetwork(from, length);
  const count = numberOf(to) - numberOf(from) + 1n;
  return {
    value: `${start} – ${end}`,
    understood: `${canonical(address)}/${length}: ${count === 1n ? "one address" : `${count.toLocaleString("en-US")} addresses`}`,
    ...(special !== "mixed" && { note: special === "public" ? "Public addresses." : noteOf(special) }),
    opens: { folder: "security/subnet", typed: { block: `${start}/${length}` } },
  };
}

const noteOf = ({ name, range, source }: SpecialRange) => `${name}, ${range} (${source}).`;

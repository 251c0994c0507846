import { fail, ok, type Result } from "#core/result.ts";
import { counted } from "#core/text/counted.ts";
import { addressOfNumber, numberOf, parseAddress } from "#kits/ip-address/address.ts";
import { type Block, bitsOf, blockAround, blockOfBits, blockOfZone, type Range, rangeOf, written } from "./block.ts";

/** A block as it was typed, with the address before the slash and a note about it. */
export interface TypedBlock {
  readonly block: Block;
  readonly address: bigint;
  readonly note?: string;
}

const EXAMPLES = "Enter a block such as 192.168.1.0/24, 10.0.0.0 255.0.0.0 or 2001:db8::/32.";

/**
 * Reads a block in any form that the page prints: CIDR, a mask or a wildcard after an address, a zone of the reverse
 * DNS, or bits. An address alone is a block of one.
 */
export function readBlock(text: string): Result<TypedBlock> {
  const plain = text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^["'`(<[]+(?=[\da-f:])|["'`)>,;]+$/gi, "")
    .trim();
  if (plain === "") return fail(EXAMPLES);
  const other = blockOfZone(plain) ?? blockOfBits(plain);
  if (other) return ok({ block: other, address: other.first });
  const [, before = "", after] = /^([^\s/]+)(?:\s*\/\s*|\s+(?:(?:net)?mask|wildcard)?\s*)(\S+)$/i.exec(plain) ?? [
    "",
    plain,
  ];
  const read = parseAddress(before.replace(/\]$/, ""));
  const address = read.ok ? read.value : after === undefined ? addressOfNumber(before) : undefined;
  if (!address) return fail(`‘${cut(before)}’ isn't an IPv4 or IPv6 address. ${EXAMPLES}`);
  const { version } = address;
  const length = after === undefined ? ok(bitsOf(version)) : lengthOf(after, version);
  if (!length.ok) return length;
  const number = numberOf(address);
  const block = blockAround(version, number, length.value);
  const note =
    block.first === number
      ? undefined
      : `${written(version, number)} has bits after /${block.length}: it is an address in the block, which starts at ${written(version, block.first)}.`;
  return ok({ block, address: number, ...(note !== undefined && { note }) });
}

/** The length of a prefix from a number, a mask or a wildcard. */
function lengthOf(text: string, version: 4 | 6): Result<number> {
  const bits = bitsOf(version);
  if (/^[0-9]{1,3}$/.test(text)) {
    return Number(text) <= bits
      ? ok(Number(text))
      : fail(`A prefix of IPv${version} has at most ${bits} bits, not ${text}.`);
  }
  const read = parseAddress(text);
  if (!read.ok) return fail(`‘${cut(text)}’ isn't a prefix length, mask or wildcard.`);
  if (read.value.version !== version) {
    return fail(`The address is IPv${version}, and ‘${cut(text)}’ is a mask of IPv${read.value.version}.`);
  }
  const number = numberOf(read.value);
  const all = (1n << BigInt(bits)) - 1n;
  const wildcard = all ^ number;
  // Ones first are a mask: all zeros are /0. Zeros first are a wildcard.
  for (const rest of [wildcard, number]) {
    if ((rest & (rest + 1n)) === 0n) return ok(bits - (rest === 0n ? 0 : rest.toString(2).length));
  }
  return fail(`${cut(text)} isn't a mask: its ones aren't all at the start.`);
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** '192.168.1.10-20' and '10.0.0.*', short for a range of IPv4 addresses. */
function shortRange(text: string): Range | undefined {
  const [, start = "", from, to] = /^\s*((?:\d{1,3}\.){3})(\d{1,3})\s*[-–]\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const stars = /^\s*((?:\d{1,3}\.){1,3})\*(?:\.\*)*\s*$/.exec(text);
  const parts = stars?.[0].trim().split(".") ?? [];
  if (stars && parts.length > 4) return undefined;
  const filled = (by: string) => [...parts.map((part) => (part === "*" ? by : part)), by, by, by].slice(0, 4).join(".");
  const [first, last] = stars
    ? [parseAddress(filled("0")), parseAddress(filled("255"))]
    : [parseAddress(`${start}${from}`), parseAddress(`${start}${to}`)];
  if (!first.ok || !last.ok) return undefined;
  const range: Range = { version: 4, first: numberOf(first.value), last: numberOf(last.value) };
  return range.first <= range.last ? range : undefined;
}

/** Reads a range ('10.0.0.1 - 10.0.0.9', '10.0.0.1-9', '10.0.0.*'), or a block. */
export function readRange(text: string): Result<Range> {
  const short = shortRange(text);
  if (short) return ok(short);
  const [, from, to] =
    /^\s*([\d.]+|[\da-f:.]*:[\da-f:.]*)\s*(?:-|–|—|\.\.|\s+to\s+)\s*([\d.]+|[\da-f:.]*:[\da-f:.]*)\s*$/i.exec(text) ??
    [];
  if (from === undefined || to === undefined) {
    const block = readBlock(text);
    return block.ok ? ok(rangeOf(block.value.block)) : block;
  }
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (!first.ok) return fail(`‘${cut(from)}’ isn't an IPv4 or IPv6 address.`);
  if (!last.ok) return fail(`‘${cut(to)}’ isn't an IPv4 or IPv6 address.`);
  const { version } = first.value;
  if (last.value.version !== version) return fail("A range has both its ends in IPv4, or both in IPv6.");
  const range = { version, first: numberOf(first.value), last: numberOf(last.value) };
  return range.first <= range.last
    ? ok(range)
    : fail(`The range ends before it starts: ${cut(from)} comes after ${cut(to)}.`);
}

/** The most of a list: they are read at every keystroke. */
const MAX_RANGES = 1000;

/** A list as it was read. */
interface RangeList {
  readonly ranges: readonly Range[];
  /** Sentences on what was read as a range, or left out. */
  readonly notes: readonly string[];
}

// A block or an address within words: `deny 10.0.0.0/8;`, `- "10.0.0.0/8"`.
const WITHIN = /(?<![\w.:])(?:(?:\d{1,3}\.){3}\d{1,3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?:\/\d{1,3})?(?![\w.:/])/gi;

/**
 * A line with its two ends, as in CSV, where columns of other things may follow: they are a range where they are those of whole
 * blocks, and else two addresses.
 */
function pairOf(line: string): Range | undefined {
  const [, from = "", to = ""] =
    /^\s*"?([\da-f.:]+)"?\s*[,;\t]\s*"?([\da-f.:]+)"?\s*(?:[,;\t](?!.*\d[.:]).*)?$/i.exec(line) ?? [];
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (!first.ok || !last.ok || first.value.version !== last.value.version) return undefined;
  const [start, end] = [numberOf(first.value), numberOf(last.value)];
  const isAligned = start < end && (start & 3n) === 0n && (end & 3n) === 3n;
  return isAligned ? { version: first.value.version, first: start, last: end } : undefined;
}

/** Names of columns, as in the first line of CSV. */
const NAMES = /^\s*"?[a-z][a-z_ ]*"?(?:\s*[,;\t]\s*"?[a-z][a-z_ ]*"?)+\s*$/i;

/** The one block among words; undefined if there are several, or one that may be mistyped. */
function blockWithin(part: string): Result<Range> | undefined {
  const [block, ...others] = [...part.matchAll(WITHIN)].map(([found]) => readRange(found));
  const rest = part.replace(WITHIN, "").replace(/[^\d/.:]/g, "");
  const isRange = /\d\s*[-–—]\s*\d/.test(part);
  return others.length > 0 || isRange || /[/:]|\.\d/.test(rest) ? undefined : block;
}

/**
 * Reads ranges and blocks, one a line or with commas between them; a mistake names its line. `#` begins a comment, and
 * other text next to a block is left out.
 */
export function readRanges(text: string): Result<RangeList> {
  const ranges: Range[] = [];
  let pairs = 0;
  let partly = 0;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    // Of comments and the names of columns above a list nothing is read.
    const bare = line.replace(/#.*$|^\s*;.*$/, "");
    if (index === 0 && NAMES.test(bare) && lines.some((each, at) => at > 0 && /\d/.test(each))) {
      partly += 1;
      continue;
    }
    const pair = pairOf(bare);
    if (pair) {
      pairs += 1;
      ranges.push(pair);
    }
    const parts = pair ? [] : bare.split(/[,;]/).filter((part) => part.trim() !== "");
    let isPartly = false;
    for (const part of parts) {
      const range = readRange(part);
      const found = range.ok ? range : blockWithin(part);
      // A comment of another kind, after a block.
      if (!found && !/\d[.:/]|^\s*[\d.:/-]+\s*$/.test(part) && part !== parts[0]) isPartly = true;
      else if (found?.ok) {
        isPartly ||= !range.ok;
        ranges.push(found.value);
      } else return fail(`Line ${index + 1}: ${range.ok ? "" : range.message}`);
    }
    if (isPartly) partly += 1;
    if (ranges.length > MAX_RANGES) return fail("Enter at most 1,000 blocks at once.");
  }
  const notes = [
    ...(pairs > 0
      ? [`${counted(pairs, "line")} with two addresses ${pairs === 1 ? "was" : "were"} read as a range.`]
      : []),
    ...(partly > 0 ? [`Other words were ignored in ${counted(partly, "line")}.`] : []),
  ];
  return ok({ ranges, notes });
}

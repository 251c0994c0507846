import { reverseName } from "#kits/ip-address/address.ts";
import { addressOf, type Block, bitsOf, sizeOf } from "./block.ts";
import { countOfParts, partsOf } from "./block-sets.ts";

/** The most names that are listed of one block: no block needs more. */
const MAX = 128;

/**
 * The zones of the reverse DNS that are exactly a block: one where the prefix ends with a part of the name, else the 2 to
 * 128 zones that it consists of. An IPv4 block smaller than /24 is a zone within that of its /24, as RFC 2317 §4 names it.
 */
export function reverseZones(block: Block): string[] {
  const { version, first, length } = block;
  const step = version === 4 ? 8 : 4;
  if (version === 4 && length > 24 && length < 32) {
    const [, ...rest] = reverseName(addressOf(4, first)).split(".");
    return [`${first & 255n}/${length}.${rest.join(".")}`];
  }
  const whole = Math.ceil(length / step) * step;
  const unnamed = (bitsOf(version) - whole) / step;
  return partsOf(block, whole, 0n, Math.min(MAX, Number(countOfParts(block, whole)))).map((part) =>
    reverseName(addressOf(version, part.first)).split(".").slice(unnamed).join("."),
  );
}

/** The block that a name of `reverseZones` covers; undefined for any other text. */
export function blockOfZone(text: string): Block | undefined {
  const [, names = "", family = ""] = /^(?:(.+)\.)?(in-addr|ip6)\.arpa\.?$/i.exec(text.trim()) ?? [];
  if (family === "") return undefined;
  const version = family.toLowerCase() === "ip6" ? 6 : 4;
  const parts = names === "" ? [] : names.split(".").toReversed();
  const step = version === 4 ? 8 : 4;
  // RFC 2317: the first address and the length within the zone of a /24.
  const [, within, inside] = (version === 4 && parts.length === 4 && /^(\d{1,3})\/(\d\d)$/.exec(parts[3] ?? "")) || [];
  const numbers = within === undefined ? parts : [...parts.slice(0, 3), within];
  const pattern = version === 4 ? /^(?:0|[1-9]\d{0,2})$/ : /^[\da-f]$/i;
  if (numbers.length * step > bitsOf(version) || !numbers.every((each) => pattern.test(each))) return undefined;
  const values = numbers.map((each) => Number.parseInt(each, version === 4 ? 10 : 16));
  if (values.some((value) => value >= 2 ** step)) return undefined;
  const length = inside === undefined ? values.length * step : Number(inside);
  if (inside !== undefined && (length < 25 || length > 31)) return undefined;
  const prefix = values.reduce((sum, value) => (sum << BigInt(step)) | BigInt(value), 0n);
  const first = prefix << BigInt(bitsOf(version) - values.length * step);
  const block: Block = { version, first, length };
  return first % sizeOf(block) === 0n ? block : undefined;
}

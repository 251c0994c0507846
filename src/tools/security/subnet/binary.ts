import { type Block, bitsOf, sizeOf } from "./block.ts";

/** The bits of an address in groups as the address has them, of 8 for IPv4 and of 16 for IPv6. */
export function bitGroups({ version, first }: Pick<Block, "version" | "first">): string[] {
  const digits = first.toString(2).padStart(bitsOf(version), "0");
  return digits.match(version === 4 ? /.{8}/g : /.{16}/g) ?? [];
}

/** The bits of a block in one line, with a bar after the prefix: '11000000.10101000.00000001.|00000000'. */
export function bitsText(block: Block): string {
  const separator = block.version === 4 ? "." : ":";
  const size = block.version === 4 ? 8 : 16;
  const text = bitGroups(block).join(separator);
  const at = block.length + Math.floor(block.length / size);
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

/** The block of a line that `bitsText` wrote; undefined for any other text. */
export function blockOfBits(text: string): Block | undefined {
  const version = text.includes(":") ? 6 : 4;
  const [before = "", ...behind] = text.split("|");
  const digits = text.replace(/[^01]/g, "");
  if (digits.length !== bitsOf(version) || behind.length > 1) return undefined;
  const first = BigInt(`0b${digits}`);
  if (text.replace("|", "") !== bitGroups({ version, first }).join(version === 4 ? "." : ":")) return undefined;
  const length = before.replace(/[^01]/g, "").length;
  return first % sizeOf({ version, first, length }) === 0n ? { version, first, length } : undefined;
}

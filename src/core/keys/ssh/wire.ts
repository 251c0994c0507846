import { bigOf, bytesOfBig } from "#core/keys/asn1/fields.ts";
import { Misread } from "#core/keys/misread.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";

/** Reads the data types of SSH (RFC 4251 §5) one after the other. Throws a Misread past the end. */
export class SshReader {
  private at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get offset(): number {
    return this.at;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  take(count: number): Uint8Array {
    if (count > this.bytes.length - this.at) throw new Misread("The SSH data ends too early.", this.at);
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  byte(): number {
    return this.take(1)[0] as number;
  }

  uint32(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.take(4);
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }

  uint64(): bigint {
    return bigOf(this.take(8));
  }

  string(): Uint8Array {
    return this.take(this.uint32());
  }

  text(): string {
    const start = this.at;
    const text = fromUtf8(this.string());
    if (text === undefined) throw new Misread("This text of the SSH data isn't valid UTF-8.", start);
    return text;
  }

  /** A number that isn't negative, in the fewest bytes. */
  mpint(): bigint {
    const start = this.at;
    const bytes = this.string();
    const [first = 0, second = 0] = bytes;
    if (first >= 0x80) throw new Misread("A number of this key is negative.", start);
    if (bytes.length > 0 && first === 0 && (bytes.length === 1 || second < 0x80)) {
      throw new Misread("A number of this key has zeros before it.", start);
    }
    return bigOf(bytes);
  }

  rest(): Uint8Array {
    return this.take(this.bytes.length - this.at);
  }

  end(what: string): void {
    if (!this.isAtEnd) throw new Misread(`There are bytes after the end of ${what}.`, this.at);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

export const uint32 = (value: number): Bytes =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** A string of SSH: bytes, or a text in UTF-8. */
export function sshString(content: Uint8Array | string): Bytes {
  const bytes = typeof content === "string" ? toUtf8(content) : content;
  return concat([uint32(bytes.length), bytes]);
}

/** A number that isn't negative. */
export function mpint(value: bigint): Bytes {
  if (value === 0n) return uint32(0);
  const bytes = bytesOfBig(value);
  return sshString((bytes[0] as number) >= 0x80 ? concat([Uint8Array.of(0), bytes]) : bytes);
}

/** A JPEG file that breaks its own rules. */
export class JpegDamage extends Error {}

/** The bits of a scan's data, without its stuffed bytes (ITU-T T.81 §F.2.2.5). */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** The byte that is read next; at the end of the data that of a marker. */
  at: number;
  #bits = 0;
  #count = 0;
  /** Zero bits that were read as if they followed the end. */
  #beyond = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #fill(): void {
    while (this.#count <= 24) {
      let byte = this.#bytes[this.at] ?? 0xff;
      if (byte === 0xff && this.#bytes[this.at + 1] !== 0) {
        byte = 0;
        this.#beyond += 8;
      } else this.at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }

  /** The next `count` bits (at most 16), without reading them. */
  peek(count: number): number {
    if (this.#count < count) this.#fill();
    return (this.#bits >>> (this.#count - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.#count -= count;
  }

  /** Reads at most 16 bits as a number; none are 0. */
  read(count: number): number {
    if (count === 0) return 0;
    const bits = this.peek(count);
    this.#count -= count;
    return bits;
  }

  /** Reads a coefficient of `count` bits: those whose first bit is 0 are negative (§F.2.2.1, EXTEND). */
  readSigned(count: number): number {
    const bits = this.read(count);
    return count > 0 && bits < 1 << (count - 1) ? bits - (1 << count) + 1 : bits;
  }

  /** Ends a part of the data, which is followed by a marker, and drops the bits that fill its last byte. Throws JpegDamage. */
  end(): void {
    if (this.#count < this.#beyond) throw new JpegDamage("The data of a JPEG scan is cut off");
    [this.#bits, this.#count, this.#beyond] = [0, 0, 0];
  }

  /** Reads a restart marker of that number, 0 to 7. Throws JpegDamage. */
  restart(number: number): void {
    this.end();
    while (this.#bytes[this.at] === 0xff && this.#bytes[this.at + 1] === 0xff) this.at += 1;
    if (this.#bytes[this.at] !== 0xff || this.#bytes[this.at + 1] !== 0xd0 + number)
      throw new JpegDamage("A JPEG scan lacks a restart marker");
    this.at += 2;
  }
}

/** Writes a JPEG file: its segments, and the bits of scans with their stuffed bytes (ITU-T T.81 §B.1.1.5). */
export class BitWriter {
  #out: Uint8Array<ArrayBuffer>;
  #length: number;
  #bits = 0;
  #count = 0;

  /** `start` are the first bytes of the file. */
  constructor(start: Uint8Array) {
    this.#out = new Uint8Array(start.length + (1 << 16));
    this.#out.set(start);
    this.#length = start.length;
  }

  /** Writes the low `count` bits, at most 16. */
  write(bits: number, count: number): void {
    this.#bits = (this.#bits << count) | bits;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >>> this.#count) & 255;
      this.#put(byte);
      if (byte === 255) this.#put(0);
    }
  }

  /** Fills the last byte of a scan with ones. */
  endScan(): void {
    const spare = (8 - this.#count) % 8;
    this.write((1 << spare) - 1, spare);
  }

  marker(marker: number): void {
    this.#put(255);
    this.#put(marker);
  }

  /** Writes a segment: its marker, its length and its content of bytes. */
  segment(marker: number, content: readonly number[]): void {
    this.marker(marker);
    for (const byte of [(content.length + 2) >> 8, (content.length + 2) & 255, ...content]) this.#put(byte);
  }

  /** All that was written. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#out.slice(0, this.#length);
  }

  #put(byte: number): void {
    if (this.#length === this.#out.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#out);
      this.#out = larger;
    }
    this.#out[this.#length++] = byte;
  }
}

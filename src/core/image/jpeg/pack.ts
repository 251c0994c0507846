import { type JpegCoefficients, type JpegComponent, unitOf, unitsOf } from "./header.ts";
import { bestTable, codesOf, type HuffmanTable, JpegDamage } from "./huffman.ts";

/** Writes a JPEG file: its segments, and the bits of scans with their stuffed bytes (ITU-T T.81 §B.1.1.5). */
class BitWriter {
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

/** Takes a symbol of the table of that number (0 and 1 DC, 2 and 3 AC), and the bits that follow it. */
type TakeSymbol = (table: number, symbol: number, bits: number, count: number) => void;

/**
 * A JPEG file of these coefficients: sequential, with the shortest codes for them (ITU-T T.81 §F.1.2 and §K.2). `header` has the
 * segments that come before, from the start of the file. Throws JpegDamage for coefficients that no picture of 8 bits has.
 */
export function packJpeg(picture: JpegCoefficients, header: Uint8Array): Uint8Array<ArrayBuffer> {
  const { components } = picture;
  const scans = scansOf(components);
  const frequencies = Array.from({ length: 4 }, () => new Uint32Array(256));
  for (const scan of scans) eachSymbol(picture, scan, (table, symbol) => frequencies[table]![symbol]!++);
  const tables = frequencies.map((own) => (own.some((count) => count > 0) ? bestTable(own) : undefined));

  const out = new BitWriter(header);
  const steps = distinctSteps(components);
  const isWide = steps.some((own) => own.some((step) => step > 255));
  for (const [number, own] of steps.entries()) out.segment(0xdb, stepsSegment(number, own));
  out.segment(isWide ? 0xc1 : 0xc0, frameSegment(picture, steps));
  for (const [number, table] of tables.entries()) if (table) out.segment(0xc4, tableSegment(number, table));
  const codes = tables.map((table) => table && codesOf(table));
  for (const scan of scans) {
    out.segment(0xda, scanSegment(components, scan));
    eachSymbol(picture, scan, (table, symbol, bits, count) => {
      const { codes: own, lengths } = codes[table]!;
      out.write(own[symbol]!, lengths[symbol]!);
      out.write(bits, count);
    });
    out.endScan();
  }
  out.marker(0xd9);
  return out.bytes();
}

// §B.2.3: the components of one scan have at most ten blocks in a unit.
function scansOf(components: readonly JpegComponent[]): number[][] {
  const blocks = components.reduce((sum, { across, down }) => sum + across * down, 0);
  const all = components.map((_, index) => index);
  return blocks <= 10 && components.length <= 4 ? [all] : all.map((index) => [index]);
}

/** The number of a component's Huffman tables: luma has its own. */
const kindOf = (index: number) => (index === 0 ? 0 : 1);

/** Calls `take` for all symbols of a scan, in their order. */
function eachSymbol(picture: JpegCoefficients, scan: readonly number[], take: TakeSymbol): void {
  const means = new Int32Array(picture.components.length);
  const write = (index: number, { coefficients }: JpegComponent, block: number) => {
    const mean = coefficients[block]!;
    writeDc(mean - means[index]!, kindOf(index), take);
    means[index] = mean;
    writeAc(coefficients, block, 2 + kindOf(index), take);
  };
  const [first = 0] = scan;
  const alone = picture.components[first]!;
  if (scan.length === 1) {
    for (let y = 0; y < alone.blocksDown; y++)
      for (let x = 0; x < alone.blocksAcross; x++) write(first, alone, (y * alone.stride + x) * 64);
    return;
  }
  const units = unitsOf(picture, unitOf(picture.components));
  for (let top = 0; top < units.down; top++) {
    for (let left = 0; left < units.across; left++) {
      for (const index of scan) {
        const component = picture.components[index]!;
        const { across, down, stride, blocksAcross, blocksDown } = component;
        for (let y = top * down; y < (top + 1) * down; y++) {
          for (let x = left * across; x < (left + 1) * across; x++) {
            if (x < blocksAcross && y < blocksDown) write(index, component, (y * stride + x) * 64);
            else {
              // A block that fills the unit, beyond the picture: flat, and as bright as the one before.
              take(kindOf(index), 0, 0, 0);
              take(2 + kindOf(index), 0, 0, 0);
            }
          }
        }
      }
    }
  }
}

// §F.1.2.1: how many bits the difference has, and these; a negative number's are those of the number less one.
function writeDc(difference: number, table: number, take: TakeSymbol): void {
  const count = 32 - Math.clz32(Math.abs(difference));
  if (count > 11) throw new JpegDamage("The means of a JPEG file's blocks are too far apart");
  take(table, count, lowBits(difference, count), count);
}

// §F.1.2.2: for each coefficient that is not 0 how many zeros come before, how many bits it has, and these.
function writeAc(coefficients: Int16Array, block: number, table: number, take: TakeSymbol): void {
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = coefficients[block + k]!;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) take(table, 0xf0, 0, 0);
    const count = 32 - Math.clz32(Math.abs(value));
    if (count > 10) throw new JpegDamage("A JPEG file's coefficient is too large");
    take(table, (zeros << 4) | count, lowBits(value, count), count);
    zeros = 0;
  }
  if (zeros > 0) take(table, 0, 0, 0);
}

const lowBits = (value: number, count: number) => (value < 0 ? value - 1 : value) & ((1 << count) - 1);

/** The different sets of steps; each component has one. */
function distinctSteps(components: readonly JpegComponent[]): Uint16Array[] {
  const known: Uint16Array[] = [];
  for (const { steps } of components) if (numberOf(steps, known) < 0) known.push(steps);
  return known;
}

const numberOf = (steps: Uint16Array, known: readonly Uint16Array[]) =>
  known.findIndex((other) => other.every((step, i) => step === steps[i]));

function stepsSegment(number: number, steps: Uint16Array): number[] {
  const isWide = steps.some((step) => step > 255);
  return [(isWide ? 16 : 0) + number, ...[...steps].flatMap((step) => (isWide ? [step >> 8, step & 255] : [step]))];
}

function frameSegment({ width, height, components }: JpegCoefficients, known: readonly Uint16Array[]): number[] {
  const own = components.flatMap(({ id, across, down, steps }) => [id, (across << 4) | down, numberOf(steps, known)]);
  return [8, height >> 8, height & 255, width >> 8, width & 255, components.length, ...own];
}

const tableSegment = (number: number, { counts, symbols }: HuffmanTable): number[] => [
  number < 2 ? number : 16 + number - 2,
  ...counts,
  ...symbols,
];

function scanSegment(components: readonly JpegComponent[], scan: readonly number[]): number[] {
  const own = scan.flatMap((index) => [components[index]!.id, kindOf(index) * 17]);
  return [scan.length, ...own, 0, 63, 0];
}

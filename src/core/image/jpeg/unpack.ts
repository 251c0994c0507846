import { BitReader, JpegDamage } from "./bit-reader.ts";
import { type JpegCoefficients, type JpegComponent, unitOf, unitsOf } from "./coefficients.ts";
import {
  isReadFrame,
  type JpegFrameHeader,
  type JpegScan,
  readFrame,
  readScan,
  readSteps,
  readTables,
  segmentAt,
} from "./header.ts";
import { HuffmanReader, type HuffmanTable } from "./huffman.ts";
import { blockReader } from "./scan-blocks.ts";

type Unread = Omit<JpegComponent, "steps"> & { steps?: Uint16Array };

/**
 * The coefficients of a whole JPEG file, sequential or progressive, of 8 bits a sample. Throws JpegDamage or RangeError for a
 * damaged file, and for kinds that hardly anybody writes: lossless, hierarchical, arithmetic.
 */
export function unpackJpeg(bytes: Uint8Array): JpegCoefficients {
  const steps = new Map<number, Uint16Array>();
  const tables = new Map<number, HuffmanTable>();
  let frame: JpegFrameHeader | undefined;
  let components: Unread[] = [];
  let isProgressive = false;
  let interval = 0;
  for (let at = 0; ; ) {
    const { marker, content, end } = segmentAt(bytes, at);
    at = end;
    if (marker === 0xd9) break;
    if (marker === 0xdb) readSteps(content, steps);
    else if (marker === 0xc4) readTables(content, tables);
    else if (marker === 0xdd) interval = content.getUint16(0);
    else if (isReadFrame(marker) && !frame) {
      isProgressive = marker === 0xc2;
      frame = readFrame(content);
      const blocks = frame.components.reduce((sum, plan) => sum + plan.blocksAcross * plan.blocksDown, 0);
      // The mean of each block has a bit or more.
      if (blocks > bytes.length * 8) throw new JpegDamage("A JPEG file is too short for its size");
      components = frame.components.map((plan) => ({ ...plan, coefficients: roomFor(plan, frame!) }));
    } else if (marker >= 0xc0 && marker <= 0xcf) throw new JpegDamage("This kind of JPEG file is not read");
    else if (marker === 0xda) {
      if (!frame) throw new JpegDamage("A JPEG scan comes before its frame");
      const scan = readScan(content, frame);
      for (const { index } of scan.components) components[index]!.steps ??= steps.get(frame.components[index]!.table)!;
      at = readData(bytes, at, { frame, components, scan, tables, isProgressive, interval });
    }
  }
  if (!frame || components.some((component) => !component.steps)) throw new JpegDamage("A JPEG file lacks a component");
  return { width: frame.width, height: frame.height, components: components as JpegComponent[] };
}

function roomFor({ stride, down }: Omit<Unread, "coefficients">, frame: JpegFrameHeader): Int16Array {
  return new Int16Array(stride * unitsOf(frame, unitOf(frame.components)).down * down * 64);
}

/** Reads a scan's data, and gives the place after it. */
function readData(
  bytes: Uint8Array,
  from: number,
  {
    frame,
    components,
    scan,
    tables,
    isProgressive,
    interval,
  }: {
    readonly frame: JpegFrameHeader;
    readonly components: readonly Unread[];
    readonly scan: JpegScan;
    readonly tables: ReadonlyMap<number, HuffmanTable>;
    readonly isProgressive: boolean;
    /** Units between restart markers; 0 for none. */
    readonly interval: number;
  },
): number {
  const bits = new BitReader(bytes, from);
  const readers = new Map<number, HuffmanReader>();
  const tableOf = (number: number) => {
    const table = tables.get(number);
    if (!table) return undefined;
    const reader = readers.get(number) ?? new HuffmanReader(table);
    readers.set(number, reader);
    return reader;
  };
  const parts = scan.components.map(({ index, dc, ac }) => {
    const component = components[index]!;
    const { read, restart } = blockReader(bits, component.coefficients, {
      ...(isProgressive ? scan : { from: 0, to: 63, high: 0, low: 0 }),
      isProgressive,
      dc: tableOf(dc),
      ac: tableOf(16 + ac),
    });
    return { component, read, restart };
  });
  const [only] = parts;
  // A scan of one component has its own blocks alone (§A.2.2).
  const isAlone = parts.length === 1 && only !== undefined;
  const { across, down } = isAlone
    ? { across: only.component.blocksAcross, down: only.component.blocksDown }
    : unitsOf(frame, unitOf(frame.components));
  for (let unit = 0; unit < across * down; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bits.restart((unit / interval - 1) % 8);
      for (const { restart } of parts) restart();
    }
    const [x, y] = [unit % across, Math.floor(unit / across)];
    if (isAlone) only.read((y * only.component.stride + x) * 64);
    else {
      for (const { component, read } of parts) {
        const first = y * component.down * component.stride + x * component.across;
        for (let row = 0; row < component.down; row++)
          for (let column = 0; column < component.across; column++)
            read((first + row * component.stride + column) * 64);
      }
    }
  }
  bits.end();
  return bits.at;
}

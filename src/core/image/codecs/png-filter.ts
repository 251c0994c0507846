// The choice of a row's filter looks at runs of this many bytes, one run in every four.
const RUN = 48;
const EVERY = 4;

/**
 * Filters rows of `rowBytes` bytes and puts the filter type byte before each (PNG §9). Each row gets the filter with the
 * smallest sum of absolute results, as PNG §12.7 advises, estimated from a quarter of the row.
 */
export function filterRows(data: ArrayLike<number>, rowBytes: number, pixelBytes: number): Uint8Array<ArrayBuffer> {
  const height = data.length / rowBytes;
  const rows = new Uint8Array(height * (rowBytes + 1));
  let above: Uint8Array = new Uint8Array(rowBytes + pixelBytes);
  let row: Uint8Array = new Uint8Array(rowBytes + pixelBytes);
  for (let y = 0, to = 0; y < height; y++) {
    // Both buffers start with one pixel of zeros, which is to the left of the first.
    for (let i = 0, from = y * rowBytes; i < rowBytes; i++) row[i + pixelBytes] = data[from + i]!;
    const filter = bestFilter(row, above, pixelBytes);
    rows[to] = filter;
    writeRow(filter, row, above, pixelBytes, rows, to + 1);
    to += rowBytes + 1;
    [above, row] = [row, above];
  }
  return rows;
}

function bestFilter(row: Uint8Array, above: Uint8Array, pixelBytes: number): number {
  let sub = 0;
  let up = 0;
  let average = 0;
  let paeth = 0;
  for (let run = pixelBytes; run < row.length; run += RUN * EVERY) {
    const end = Math.min(row.length, run + RUN);
    for (let i = run; i < end; i++) {
      const value = row[i]!;
      const a = row[i - pixelBytes]!;
      const b = above[i]!;
      sub += distance(value - a);
      up += distance(value - b);
      average += distance(value - ((a + b) >> 1));
      paeth += distance(value - nearest(a, b, above[i - pixelBytes]!));
    }
  }
  const least = Math.min(sub, up, average, paeth);
  return least === sub ? 1 : least === up ? 2 : least === paeth ? 4 : 3;
}

function writeRow(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  pixelBytes: number,
  rows: Uint8Array,
  start: number,
): void {
  let to = start;
  const length = row.length;
  if (filter === 1) {
    for (let i = pixelBytes; i < length; i++) rows[to++] = row[i]! - row[i - pixelBytes]!;
  } else if (filter === 2) {
    for (let i = pixelBytes; i < length; i++) rows[to++] = row[i]! - above[i]!;
  } else if (filter === 3) {
    for (let i = pixelBytes; i < length; i++) {
      rows[to++] = row[i]! - ((row[i - pixelBytes]! + above[i]!) >> 1);
    }
  } else {
    for (let i = pixelBytes; i < length; i++) {
      rows[to++] = row[i]! - nearest(row[i - pixelBytes]!, above[i]!, above[i - pixelBytes]!);
    }
  }
}

// Differences are stored modulo 256: -1 and 255 are the same.
const distance = (difference: number) => {
  const byte = difference & 255;
  return byte < 128 ? byte : 256 - byte;
};

// PNG §9.4: the Paeth predictor.
function nearest(a: number, b: number, c: number): number {
  const toA = Math.abs(b - c);
  const toB = Math.abs(a - c);
  const toC = Math.abs(a + b - c - c);
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

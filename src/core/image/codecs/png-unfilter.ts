/**
 * Undoes the filters (PNG §9) of rows of `rowBytes` bytes, each after its filter type byte, in place. Throws at an unknown
 * filter type.
 */
export function unfilterRows(rows: Uint8Array, rowBytes: number, pixelBytes: number): void {
  const stride = rowBytes + 1;
  for (let start = 0; start < rows.length; start += stride) {
    const from = start + 1;
    const end = from + rowBytes;
    const isFirst = start === 0;
    switch (rows[start]) {
      case 0:
        break;
      case 1:
        for (let i = from + pixelBytes; i < end; i++) rows[i]! += rows[i - pixelBytes]!;
        break;
      case 2:
        if (!isFirst) for (let i = from; i < end; i++) rows[i]! += rows[i - stride]!;
        break;
      case 3:
        for (let i = from; i < end; i++) {
          const left = i < from + pixelBytes ? 0 : rows[i - pixelBytes]!;
          const above = isFirst ? 0 : rows[i - stride]!;
          rows[i]! += (left + above) >> 1;
        }
        break;
      case 4:
        unfilterPaeth(rows, from, end, pixelBytes, isFirst ? 0 : stride);
        break;
      default:
        throw new Error("The PNG file's rows are damaged");
    }
  }
}

// §9.4: the Paeth filter. Bytes above the first row and left of the first pixel count as zeros.
function unfilterPaeth(rows: Uint8Array, from: number, end: number, pixelBytes: number, stride: number): void {
  for (let i = from; i < end; i++) {
    const hasLeft = i >= from + pixelBytes;
    const a = hasLeft ? rows[i - pixelBytes]! : 0;
    const b = stride > 0 ? rows[i - stride]! : 0;
    const c = hasLeft && stride > 0 ? rows[i - stride - pixelBytes]! : 0;
    const toA = Math.abs(b - c);
    const toB = Math.abs(a - c);
    const toC = Math.abs(a + b - c - c);
    rows[i]! += toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
  }
}

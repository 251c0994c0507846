import { viewOf } from "#core/bytes.ts";

/** How the samples in the rows of a strip or tile are stored. */
export interface PredictedRows {
  readonly rowBytes: number;
  /** Interleaved samples per pixel. */
  readonly samples: number;
  readonly bits: number;
  readonly littleEndian: boolean;
}

/** Undoes TIFF's horizontal differencing in place (TIFF 6.0 §14): each sample is stored as its difference from the one before. */
export function undoDifferences(data: Uint8Array, { rowBytes, samples, bits, littleEndian }: PredictedRows): void {
  const view = viewOf(data);
  for (let start = 0; start + rowBytes <= data.length; start += rowBytes) {
    const end = start + rowBytes;
    if (bits === 8) {
      for (let i = start + samples; i < end; i++) data[i]! += data[i - samples]!;
    } else if (bits === 16) {
      const back = 2 * samples;
      for (let i = start + back; i + 2 <= end; i += 2) {
        view.setUint16(i, view.getUint16(i, littleEndian) + view.getUint16(i - back, littleEndian), littleEndian);
      }
    } else if (bits === 32) {
      const back = 4 * samples;
      for (let i = start + back; i + 4 <= end; i += 4) {
        view.setUint32(i, view.getUint32(i, littleEndian) + view.getUint32(i - back, littleEndian), littleEndian);
      }
    } else if (bits === 64) {
      const back = 8 * samples;
      for (let i = start + back; i + 8 <= end; i += 8) {
        const sum = view.getBigUint64(i, littleEndian) + view.getBigUint64(i - back, littleEndian);
        view.setBigUint64(i, sum, littleEndian);
      }
    }
  }
}

/**
 * Undoes the floating-point predictor (Adobe Photoshop TIFF technical note 3): a row has the high bytes of all its
 * numbers first, then the next lower bytes, all as differences. The results are big-endian.
 */
export function undoFloatDifferences(data: Uint8Array, { rowBytes, samples, bits }: PredictedRows): void {
  const bytes = bits / 8;
  const count = rowBytes / bytes;
  const row = new Uint8Array(rowBytes);
  for (let start = 0; start + rowBytes <= data.length; start += rowBytes) {
    for (let i = start + samples; i < start + rowBytes; i++) data[i]! += data[i - samples]!;
    row.set(data.subarray(start, start + rowBytes));
    for (let i = 0; i < count; i++) {
      for (let byte = 0; byte < bytes; byte++) data[start + i * bytes + byte] = row[byte * count + i]!;
    }
  }
}

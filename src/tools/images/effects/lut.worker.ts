import { crc32 } from "#core/image/containers/checksums.ts";
import { type CubeLut, parseCubeLut } from "#core/image/effects/cube-lut.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { expose, transfer } from "#platform/worker/expose.ts";

/** A table with the checksum that identifies it. */
export interface SummedLut {
  readonly id: string;
  readonly table: CubeLut;
}

// The largest cube, with long numbers and a comment to each.
const MAX_BYTES = 100_000_000;

const methods = {
  /** Reads a .cube file. */
  async read(file: Blob): Promise<Result<SummedLut>> {
    if (file.size > MAX_BYTES)
      return fail(`The limit for a table is 100 MB, and this file has ${formatBytes(file.size)}.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = parseCubeLut(new TextDecoder().decode(bytes));
    if (!read.ok) return read;
    const id = crc32(bytes).toString(16).padStart(8, "0");
    return transfer(ok({ id, table: read.value }), [read.value.table.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);

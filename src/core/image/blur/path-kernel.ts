import { allocate, place } from "#core/image/pixels/kernel-module.ts";
import type { PathSteps, Turns } from "./along-paths.ts";
import { hasKernels, newKernels } from "./kernels.ts";

// The kernel's memory has no larger blocks.
const MOST_BYTES = 2 ** 30 - 64;
const HEAD_BYTES = 8;
const TURN_DOUBLES = 2;

/** The steps by the kernel: the same sums, sooner. Undefined where it does not run, or the picture is too large for it. */
export const pathsByKernel: PathSteps = (values, width, center, turnsAt, { whole, top }, { from, to }) => {
  if (!hasKernels() || values.byteLength > MOST_BYTES) return undefined;
  const kernels = newKernels();
  const height = values.length / width / 4;
  const stride = width * 16;
  const given = place(kernels, values);
  const between = allocate(kernels, values.byteLength);
  const line = allocate(kernels, stride);
  const addresses = allocate(kernels, width * 4);
  const tables = new Map<Turns, number>();
  const tableOf = (turns: Turns): number => {
    const known = tables.get(turns);
    if (known !== undefined) return known;
    const table = place(kernels, tableBytes(turns));
    tables.set(turns, table);
    return table;
  };
  /** One row of a step; its tables are looked up first, since memory that grows is another buffer. */
  const row = (step: 0 | 1, source: number, y: number, into: number) => {
    const down = y + top + 0.5 - center.y;
    const own = new Uint32Array(width);
    for (let x = 0; x < width; x++) {
      const right = x + 0.5 - center.x;
      own[x] = tableOf(turnsAt(Math.sqrt(right * right + down * down))[step]);
    }
    new Uint32Array(kernels.memory.buffer, addresses, width).set(own);
    const [mostX, mostY] = [width - 1, whole.height - 1];
    kernels.path(source, width, height - 1, top, mostX, mostY, center.x, center.y, y + top, addresses, into);
  };
  for (let y = 0; y < height; y++) row(0, given, y, between + y * stride);
  const sums = new Float32Array(width * (to - from) * 4);
  for (let y = from; y < to; y++) {
    row(1, between, y, line);
    sums.set(new Float32Array(kernels.memory.buffer, line, width * 4), (y - from) * width * 4);
  }
  return sums;
};

/** The count of turns, and each as two doubles. */
function tableBytes({ real, imaginary }: Turns): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + real.length * TURN_DOUBLES * 8);
  new Int32Array(bytes.buffer, 0, 1)[0] = real.length;
  new Float64Array(bytes.buffer, HEAD_BYTES).set(Array.from(real, (each, i) => [each, imaginary[i]!]).flat());
  return bytes;
}

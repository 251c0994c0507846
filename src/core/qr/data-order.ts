import type { Grid } from "./grid.ts";

/**
 * The modules that carry data, in the order of their bits (ISO/IEC 18004:2015 §7.7.3): up and down in columns two
 * modules wide, from the right, skipping the timing column. Each is given by its index in the grid.
 */
export function dataOrder({ size, cells }: Grid): Uint16Array {
  const order = new Uint16Array(size * size);
  let count = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const at = (upwards ? size - 1 - step : step) * size + right;
      if (cells[at] === 0) order[count++] = at;
      if (cells[at - 1] === 0) order[count++] = at - 1;
    }
    upwards = !upwards;
  }
  return order.subarray(0, count);
}

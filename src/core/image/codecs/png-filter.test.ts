import fc from "fast-check";
import { expect, test } from "vitest";
import { filterRows } from "./png-filter.ts";

const byte = (value: number) => ((value % 256) + 256) % 256;

/** PNG §9.2: a filter's result for a byte from the bytes to the left, above and above left. */
const FILTERS: readonly ((x: number, a: number, b: number, c: number) => number)[] = [
  (x) => x,
  (x, a) => byte(x - a),
  (x, _, b) => byte(x - b),
  (x, a, b) => byte(x - Math.floor((a + b) / 2)),
  (x, a, b, c) => {
    const estimate = a + b - c;
    const [nearest] = [a, b, c].toSorted((one, other) => Math.abs(estimate - one) - Math.abs(estimate - other));
    return byte(x - (nearest ?? 0));
  },
];

/** A row by each filter. */
const filtered = (row: readonly number[], above: readonly number[], pixelBytes: number) =>
  FILTERS.map((filter) =>
    row.map((x, at) => filter(x, row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0)),
  );

// PNG §12.7: bytes count as signed. A quarter of the row is sampled: 48 bytes of every 192.
const weight = (values: readonly number[]) =>
  values.filter((_, at) => at % 192 < 48).reduce((sum, value) => sum + Math.min(value, 256 - value), 0);

// Among equal ones, the fastest to undo.
const ORDER = [1, 2, 4, 3] as const;

test.each([
  ["that differ little", 2, 12],
  ["of any values", 255, 12],
  ["that are long", 3, 600],
])("rows %s get the filter that leaves the least to deflate", (_, most, longest) => {
  const pictures = fc
    .record({
      pixelBytes: fc.constantFrom(1, 3, 4),
      columns: fc.integer({ min: 1, max: longest }),
      rows: fc.integer({ min: 1, max: 4 }),
    })
    .chain(({ pixelBytes, columns, rows }) => {
      const rowBytes = columns * pixelBytes;
      return fc.record({
        pixelBytes: fc.constant(pixelBytes),
        rows: fc.array(fc.array(fc.nat(most), { minLength: rowBytes, maxLength: rowBytes }), {
          minLength: rows,
          maxLength: rows,
        }),
      });
    });
  fc.assert(
    fc.property(pictures, ({ pixelBytes, rows }) => {
      const expected = rows.flatMap((row, y) => {
        const all = filtered(row, rows[y - 1] ?? [], pixelBytes);
        const weights = all.map(weight);
        const least = Math.min(...ORDER.map((filter) => weights[filter] ?? 0));
        const best = ORDER.find((filter) => weights[filter] === least) ?? 0;
        return [best, ...(all[best] ?? [])];
      });
      expect([...filterRows(rows.flat(), rows[0]?.length ?? 0, pixelBytes)]).toEqual(expected);
    }),
    { numRuns: longest > 100 ? 25 : 150 },
  );
});

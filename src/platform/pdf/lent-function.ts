/**
 * A module that passes a call on: imports a function of this many numbers that returns one, and exports it (WebAssembly
 * 1.0 §5.5). A table of WebAssembly takes no other functions.
 */
const bridge = (parameters: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...[1, 5 + parameters, 1, 96, parameters, ...Array<number>(parameters).fill(127), 1, 127],
    ...[2, 7, 1, 1, 101, 1, 102, 0, 0],
    ...[7, 5, 1, 1, 102, 0, 0],
  );

/**
 * Lets PDFium call a function of this many numbers, at index 0 of its table: the table can't grow, and index 0 is
 * unused. Returns a function that restores the previous one.
 */
export function lendFunction(
  table: WebAssembly.Table,
  parameters: number,
  call: (...numbers: number[]) => number,
): () => void {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bridge(parameters)), { e: { f: call } });
  const before: unknown = table.get(0);
  table.set(0, exports.f);
  return () => table.set(0, before);
}

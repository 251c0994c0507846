/**
 * Where a key takes a value that is dragged too: arrow keys by one, with Shift and Page keys by ten, Home and End to the
 * limits; undefined for any other key. Steps may lead beyond the limits.
 */
export function valueByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: number,
  [min, max]: readonly [number, number],
): number | undefined {
  const step = shiftKey ? 10 : 1;
  const values: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  };
  return values[key];
}

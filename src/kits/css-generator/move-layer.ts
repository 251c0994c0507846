/** The layers with one of them moved to another index. */
export function moveLayer<Layer>(layers: readonly Layer[], from: number, to: number): readonly Layer[] {
  const moved = layers[from];
  if (moved === undefined || to < 0 || to >= layers.length) return layers;
  const others = layers.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

import type { Drawing } from "#core/vector/page-files.ts";

/** The barcode as it will be saved, drawn as lines so that it is sharp on every screen, and its sizes. */
export function Preview({
  drawing: { width, height, unit, shapes },
  name,
  scale,
}: {
  readonly drawing: Drawing;
  readonly name: string;
  readonly scale: number;
}) {
  const inMm = (length: number) => (length * unit).toFixed(1);
  return (
    <>
      <svg
        role="img"
        aria-label={`${name} barcode`}
        viewBox={`0 0 ${width} ${height}`}
        width={Math.round(Math.max(220, Math.min(480, width * 3)))}
        className="h-auto max-h-[60vh] max-w-full forced-color-adjust-none"
      >
        {shapes.map(({ path, color, rule }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ground, bars and letters stay in their order
          <path key={index} d={path} fill={color} fillRule={rule} />
        ))}
      </svg>
      <p className="text-center text-sm text-ink-2 tabular-nums print:hidden">
        {Math.round(width * scale)} × {Math.round(height * scale)} px · {inMm(width)} × {inMm(height)} mm in print
      </p>
    </>
  );
}

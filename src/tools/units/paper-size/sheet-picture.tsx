const A4 = { width: 210, height: 297 };

/** A sheet drawn to scale, with one of A4 behind it. */
export function SheetPicture({
  width,
  height,
  name,
}: {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}) {
  const side = Math.max(width, height, A4.height) * 1.06;
  const middle = side / 2;
  const sheet = (box: { readonly width: number; readonly height: number }) => ({
    x: middle - box.width / 2,
    y: middle - box.height / 2,
    width: box.width,
    height: box.height,
  });
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={`${name} beside A4, to scale`}
      className="mx-auto aspect-square w-full max-w-56"
    >
      <rect {...sheet({ width, height })} className="fill-accent-soft stroke-accent" strokeWidth={side / 150} />
      <rect
        {...sheet(A4)}
        className="fill-none stroke-ink-3"
        strokeWidth={side / 250}
        strokeDasharray={`${side / 50} ${side / 70}`}
      />
    </svg>
  );
}

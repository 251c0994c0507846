import { BOX, type Drawing, type Shape } from "./diagram.ts";

const BOX_LOOKS = {
  text: "fill-accent-soft stroke-accent",
  set: "fill-sunken stroke-field",
  edge: "fill-surface stroke-ink-3",
};

/** A railroad drawing: every way from left to right is a text that matches. */
export const Railroad = ({ drawing: { width, height, shapes } }: { readonly drawing: Drawing }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by key
  <section className="overflow-x-auto rounded-control border border-line bg-surface" tabIndex={0} aria-label="Drawing">
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Railroad diagram of the expression"
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no identity but its place
        <Figure key={index} {...shape} />
      ))}
    </svg>
  </section>
);

function Figure(shape: Shape) {
  switch (shape.kind) {
    case "track":
      return <path d={shape.path} className="fill-none stroke-ink-2" strokeWidth={1.5} />;
    case "box":
      return (
        <>
          <rect
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={BOX}
            rx={shape.look === "text" ? BOX / 2 : 6}
            className={BOX_LOOKS[shape.look]}
          />
          <text
            x={shape.x + shape.width / 2}
            y={shape.y + BOX / 2 + 4}
            textAnchor="middle"
            fontSize={13}
            className="fill-ink font-mono"
          >
            {shape.label}
          </text>
        </>
      );
    case "frame":
      return (
        <>
          <rect
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            rx={8}
            strokeDasharray="4 3"
            className="fill-none stroke-field"
          />
          <text x={shape.x + 8} y={shape.y + 14} fontSize={11} className="fill-ink-3">
            {shape.label}
          </text>
        </>
      );
    case "note":
      return (
        <text x={shape.x} y={shape.y} textAnchor="middle" fontSize={11} className="fill-ink-3">
          {shape.label}
        </text>
      );
  }
}

import { type CSSProperties, useId, useMemo } from "react";
import type { QrSymbol } from "#core/qr/symbol.ts";
import { type Gradient, svgAttributes } from "#core/vector/gradient.ts";
import type { Design } from "../draw/design.ts";
import { layOut } from "../draw/layout.ts";
import { codeShapes } from "../draw/svg.ts";

/** A code in its shapes and colors, with its logo, as parts of an SVG. */
export default function StyledCode({
  symbol: { grid },
  design,
  logoAddress,
  onPaper,
}: {
  readonly symbol: QrSymbol;
  readonly design: Design;
  readonly logoAddress: string | undefined;
  readonly onPaper: string;
}) {
  const id = useId();
  const { logo } = design;
  const layout = useMemo(() => layOut(grid, { logo }), [grid, logo]);
  const shapes = useMemo(() => codeShapes(layout, design), [layout, design]);
  return (
    <>
      {shapes.map(({ path, color, gradient }, index) => (
        <g key={path}>
          {gradient && <GradientElement gradient={gradient} id={`${id}${index}`} />}
          <path
            d={path}
            fill={gradient ? `url(#${id}${index})` : color}
            fillRule="evenodd"
            // On paper a color that the theme gave is the light theme's.
            style={{ "--on-paper": color === design.color ? onPaper : color } as CSSProperties}
            className={gradient ? undefined : "print:fill-(--on-paper)"}
          />
        </g>
      ))}
      {layout.logo && logoAddress && <image href={logoAddress} {...layout.logo} />}
    </>
  );
}

function GradientElement({ gradient, id }: { readonly gradient: Gradient; readonly id: string }) {
  const Element = gradient.kind === "linear" ? "linearGradient" : "radialGradient";
  return (
    <Element id={id} gradientUnits="userSpaceOnUse" {...svgAttributes(gradient)}>
      <stop stopColor={gradient.from} />
      <stop offset="1" stopColor={gradient.to} />
    </Element>
  );
}

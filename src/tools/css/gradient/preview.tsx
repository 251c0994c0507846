import type { ReactNode } from "react";
import { Scenery } from "#kits/css-generator/scenery.tsx";

/** The gradient over a picture, drawn with the generated CSS, and what lies over it. */
export const Preview = ({
  background,
  blends,
  children,
}: {
  readonly background: string;
  readonly blends?: string;
  readonly children?: ReactNode;
}) => (
  <div className="relative h-44 overflow-clip forced-color-adjust-none rounded-control sm:h-60 lg:h-95">
    <Scenery />
    <div
      role="img"
      aria-label="Preview"
      className="absolute inset-0"
      style={{ background, ...(blends && { backgroundBlendMode: blends }) }}
    />
    {children}
  </div>
);

import { symbolOf } from "#core/qr/symbol.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { Slider } from "#ui/fields/slider.tsx";
import { Tiles } from "#ui/tiles.tsx";
import type { CornerShape, Design, EyeShape, ModuleShape } from "../draw/design.ts";
import type params from "../params.ts";
import StyledCode from "./styled-code.tsx";

const MODULES: readonly { value: ModuleShape; label: string }[] = [
  { value: "square", label: "Squares" },
  { value: "rounded", label: "Rounded" },
  { value: "classy", label: "Classy" },
  { value: "dots", label: "Dots" },
  { value: "diamonds", label: "Diamonds" },
  { value: "bars", label: "Vertical bars" },
  { value: "rows", label: "Horizontal bars" },
];
const CORNERS: readonly { value: CornerShape; label: string }[] = [
  { value: "square", label: "Square" },
  { value: "rounded", label: "Rounded" },
  { value: "circle", label: "Round" },
  { value: "leaf", label: "Leaf" },
];
const EYES: readonly { value: EyeShape; label: string }[] = [
  { value: "same", label: "Same as corners" },
  ...CORNERS,
  { value: "diamond", label: "Diamond" },
];

/** A small code. The tiles show a part of it: its middle, or its first corner. */
const SAMPLE = symbolOf("TABKIT", "M");
const MIDDLE = "8 8 6 6";
const CORNER = "-0.5 -0.5 8 8";

const Part = ({ view, look }: { readonly view: string; readonly look: Partial<Design> }) =>
  SAMPLE.ok && (
    <svg aria-hidden viewBox={view}>
      <StyledCode
        symbol={SAMPLE.value}
        design={{
          modules: "square",
          corners: "square",
          color: "currentColor",
          background: undefined,
          margin: 0,
          ...look,
        }}
        logoAddress={undefined}
        onPaper="currentColor"
      />
    </svg>
  );

/** How the code is drawn, and how large. */
export default function ShapeSettings({ values, bind }: Pick<Settings<typeof params>, "values" | "bind">) {
  const { corners } = values;
  return (
    <>
      <Tiles
        label="Modules"
        options={MODULES.map((each) => ({ ...each, picture: <Part view={MIDDLE} look={{ modules: each.value }} /> }))}
        {...bind("modules")}
      />
      <Tiles
        label="Corners"
        options={CORNERS.map((each) => ({ ...each, picture: <Part view={CORNER} look={{ corners: each.value }} /> }))}
        {...bind("corners")}
      />
      <Tiles
        label="Eyes"
        options={EYES.map((each) => ({
          ...each,
          picture: <Part view={CORNER} look={{ corners, eyes: each.value }} />,
        }))}
        {...bind("eyes")}
      />
      <Slider label="Margin" unit="modules" {...bind("margin")} />
      <Slider label="Size" unit="px" {...bind("size")} hint="The width of PNG, JPEG and WebP files." />
    </>
  );
}

import { lensBlur as lens, lensContext } from "#core/image/blur/lens.ts";
import { LENS_SHAPE_NAMES, LENS_SHAPES, type LensShape } from "#core/image/blur/lens-shapes.ts";
import { choice, int, number } from "#core/params.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  radius: number(8, { min: 0.5, max: 80, step: 0.5 }),
  shape: choice("disk", LENS_SHAPES),
  angle: int(0, { min: 0, max: 359 }),
};

/** The mean of a lens's opening around each pixel, in linear light. */
export const lensBlur = withRegions<typeof params>({
  id: "lens-blur",
  name: "Lens blur",
  words: ["bokeh", "depth of field", "out of focus", "aperture", "disk blur"],
  group: "detail",
  params,
  labels: { radius: "Radius", shape: { label: "Opening", choices: LENS_SHAPE_NAMES }, angle: "Turn of the opening" },
  units: { radius: "px", angle: "°" },
  blursAlpha: true,
  render: (source, values, { reduction }) => lens(source, openingOf(values, reduction)),
  context: (values, { reduction }) => lensContext(openingOf(values, reduction)),
});

const openingOf = (
  { radius, shape, angle }: { radius: number; shape: LensShape; angle: number },
  reduction: number,
) => ({ shape, radius: radius / reduction, angleDegrees: angle });

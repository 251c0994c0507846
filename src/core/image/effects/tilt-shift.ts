import { tiltShift as tilt, tiltShiftContext } from "#core/image/blur/tilt-shift.ts";
import { int, number } from "#core/params.ts";
import { centerOf } from "./center.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  deviation: number(12, { min: 0.5, max: 100, step: 0.5 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
  angle: int(0, { min: 0, max: 179 }),
  band: int(20, { min: 0, max: 100 }),
  falloff: int(25, { min: 0, max: 100 }),
};

/** Gaussian blur that grows with the distance from a band, as in pictures of model towns. */
export const tiltShift = withRegions<typeof params>({
  id: "tilt-shift",
  name: "Tilt-shift",
  words: ["miniature", "model town", "selective focus", "depth of field", "graduated blur"],
  group: "detail",
  params,
  labels: {
    deviation: "Standard deviation",
    centerX: "Center, across",
    centerY: "Center, down",
    angle: "Angle of the band",
    band: "Sharp band",
    falloff: "Falloff",
  },
  units: {
    deviation: "px",
    centerX: "%",
    centerY: "%",
    angle: "°",
    band: "% of the height",
    falloff: "% of the height",
  },
  blursAlpha: true,
  render: (source, values, { whole, top, reduction }) =>
    tilt(
      source,
      {
        center: centerOf(whole, values.centerX, values.centerY),
        angleDegrees: values.angle,
        half: (values.band / 200) * whole.height,
        falloff: (values.falloff / 100) * whole.height,
        sigma: values.deviation / reduction,
      },
      top,
    ),
  context: ({ deviation }, { reduction }) => tiltShiftContext(deviation / reduction),
});

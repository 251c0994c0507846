import { spinBlur as spin, spinContext } from "#core/image/blur/spin.ts";
import { int, number } from "#core/params.ts";
import { centerOf } from "./center.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  angle: number(10, { min: 0.5, max: 60, step: 0.5 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
};

/** The mean of the arc through each pixel about a center. */
export const spinBlur = withRegions<typeof params>({
  id: "spin-blur",
  name: "Spin blur",
  words: ["radial blur", "rotational blur", "wheel", "rotation", "whirl"],
  group: "detail",
  params,
  labels: { angle: "Angle", centerX: "Center, across", centerY: "Center, down" },
  units: { angle: "°", centerX: "%", centerY: "%" },
  blursAlpha: true,
  render: (source, values, { whole, top }) =>
    spin(source, values.angle, centerOf(whole, values.centerX, values.centerY), { whole, top }),
  context: ({ angle, centerX, centerY }, { whole }) => spinContext(angle, centerOf(whole, centerX, centerY), whole),
});

import { lineBlur } from "#core/image/blur/line.ts";
import { rowsAround } from "#core/image/blur/lines.ts";
import { allRows } from "#core/image/blur/rows.ts";
import { flag, int } from "#core/params.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  length: int(40, { min: 1, max: 500 }),
  angle: int(0, { min: 0, max: 359 }),
  fading: flag(false),
};

/** The mean along a line through each pixel; fading, of those behind it, the farther the less. */
export const motionBlur = withRegions<typeof params>({
  id: "motion-blur",
  name: "Motion blur",
  words: ["directional blur", "camera shake", "speed", "movement", "trail"],
  group: "detail",
  params,
  labels: { length: "Length", angle: "Angle", fading: "Fades out to one side" },
  units: { length: "px", angle: "°" },
  blursAlpha: true,
  render: (source, { length, angle, fading }, { top, reduction }) =>
    lineBlur(source, { angleDegrees: angle, length: length / reduction, fading }, allRows(source), top),
  context: ({ length, angle, fading }, { reduction }) => rowsAround(angle, length / reduction / (fading ? 1 : 2)),
});

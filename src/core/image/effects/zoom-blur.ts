import { zoomBlur as zoom, zoomContext } from "#core/image/blur/zoom.ts";
import { int } from "#core/params.ts";
import { centerOf } from "./center.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  share: int(15, { min: 1, max: 80 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
};

/** The mean of the ray from each pixel towards a center, over a share of its distance. */
export const zoomBlur = withRegions<typeof params>({
  id: "zoom-blur",
  name: "Zoom blur",
  words: ["radial blur", "zoom burst", "explosion", "speed", "rays"],
  group: "detail",
  params,
  labels: { share: "Length", centerX: "Center, across", centerY: "Center, down" },
  units: { share: "% of the distance", centerX: "%", centerY: "%" },
  blursAlpha: true,
  render: (source, values, { whole, top }) =>
    zoom(source, values.share / 100, centerOf(whole, values.centerX, values.centerY), { whole, top }),
  context: ({ share, centerX, centerY }, { whole }) =>
    zoomContext(share / 100, centerOf(whole, centerX, centerY), whole),
});

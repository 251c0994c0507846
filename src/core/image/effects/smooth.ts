import { int } from "#core/params.ts";
import { guidedFilter } from "./guided-filter.ts";
import { withRegions } from "./with-regions.ts";

const params = {
  radius: int(4, { min: 1, max: 20 }),
  tolerance: int(20, { min: 1, max: 100 }),
};

/** Noise and grain made even, edges kept: each channel through the guided filter by itself. */
export const smooth = withRegions<typeof params>({
  id: "smooth",
  name: "Smooth, edges kept",
  words: [
    "denoise",
    "bilateral filter",
    "remove noise",
    "skin smoothing",
    "surface blur",
    "reduce grain",
    "guided filter",
  ],
  group: "detail",
  params,
  labels: { radius: "Radius", tolerance: "Evens out differences up to" },
  units: { radius: "px", tolerance: "levels" },
  render: (source, { radius, tolerance }, { reduction }) =>
    guidedFilter(source, Math.round(radius / reduction), tolerance ** 2),
  context: ({ radius }, { reduction }) => 2 * Math.round(radius / reduction),
});

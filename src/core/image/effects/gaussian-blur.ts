import { alignedBlur, alignedContext } from "#core/image/blur/aligned.ts";
import { number } from "#core/params.ts";
import { withRegions } from "./with-regions.ts";

const params = { deviation: number(5, { min: 0.5, max: 100, step: 0.5 }) };

/** Gaussian blur by its standard deviation. */
export const gaussianBlur = withRegions<typeof params>({
  id: "gaussian-blur",
  name: "Gaussian blur",
  words: ["soft focus", "soften", "smooth out"],
  group: "detail",
  params,
  labels: { deviation: "Standard deviation" },
  units: { deviation: "px" },
  blursAlpha: true,
  render: (source, { deviation }, { top, reduction }) => alignedBlur(source, deviation / reduction, top),
  context: ({ deviation }, { reduction }) => alignedContext(deviation / reduction),
  // Its -blur takes means within pixels, which shows in weak blurs.
  magick: ({ deviation }) => [deviation < 2 ? "-gaussian-blur" : "-blur", `0x${deviation}`],
});

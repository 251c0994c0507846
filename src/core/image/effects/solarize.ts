import { int } from "#core/params.ts";
import { channelTable, mapChannels } from "./channel-tables.ts";
import { pointEffect } from "./point-effect.ts";

/** sRGB values above a level are turned over, by the definition of ImageMagick's -solarize. */
export const solarize = pointEffect({
  id: "solarize",
  name: "Solarize",
  words: ["solarization", "sabattier", "man ray", "partial negative", "psychedelic"],
  group: "color",
  params: { level: int(50, { min: 0, max: 100 }) },
  labels: { level: "Above" },
  units: { level: "%" },
  render: (source, { level }) =>
    mapChannels(
      source,
      channelTable((value) => (value > level / 100 ? 1 - value : value)),
    ),
  magick: ({ level }) => ["-solarize", `${level}%`],
});

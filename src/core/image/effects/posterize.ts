import { int } from "#core/params.ts";
import { channelTable, mapChannels } from "./channel-tables.ts";
import { pointEffect } from "./point-effect.ts";

// ImageMagick dithers what it has made when that may be more than 256 colors, which are 6 by 6 by 6.
const MOST_IN_MAGICK = 6;

/** Each channel to the nearest of a few levels, evenly spaced from 0 to 255. */
export const posterize = pointEffect({
  id: "posterize",
  name: "Posterize",
  words: ["poster", "reduce colors", "flat colors", "pop art", "color levels"],
  group: "color",
  params: { levels: int(4, { min: 2, max: 32 }) },
  labels: { levels: "Levels of a channel" },
  render: (source, { levels }) =>
    mapChannels(
      source,
      channelTable((value) => Math.round(value * (levels - 1)) / (levels - 1)),
    ),
  magick: ({ levels }) => (levels > MOST_IN_MAGICK ? undefined : ["-posterize", String(levels)]),
});

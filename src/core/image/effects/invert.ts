import { channelTable, mapChannels } from "./channel-tables.ts";
import { pointEffect } from "./point-effect.ts";

/** Every channel's opposite, as a negative has it. */
export const invert = pointEffect({
  id: "invert",
  name: "Invert",
  words: ["negative", "invert colors", "negate", "film negative", "opposite colors"],
  group: "color",
  params: {},
  labels: {},
  render: (source) =>
    mapChannels(
      source,
      channelTable((value) => 1 - value),
    ),
  magick: () => ["-negate"],
});

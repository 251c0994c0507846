import { number } from "#core/params.ts";
import { channelTable, mapChannels } from "./channel-tables.ts";
import { decimal } from "./magick.ts";
import { pointEffect } from "./point-effect.ts";

/** Each sRGB value, 0 to 1, to the power of 1 / gamma: above 1 the middle becomes lighter, black and white stay. */
export const gamma = pointEffect({
  id: "gamma",
  name: "Gamma",
  words: ["gamma correction", "midtones", "brighten midtones", "power curve"],
  group: "light",
  params: { gamma: number(1, { min: 0.1, max: 10, step: 0.01 }) },
  labels: { gamma: "Gamma" },
  render: (source, values) =>
    mapChannels(
      source,
      channelTable((value) => value ** (1 / values.gamma)),
    ),
  // Not -gamma: in a PNG that also writes a gAMA chunk, and other programs bend the values again.
  magick: (values) => ["-level", `0,100%,${decimal(values.gamma)}`],
});

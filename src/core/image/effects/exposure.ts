import { linearFromSrgb } from "#core/image/color/srgb.ts";
import { number } from "#core/params.ts";
import { channelTable, mapChannels } from "./channel-tables.ts";
import { multipliedLight } from "./light.ts";
import { decimal, inLight } from "./magick.ts";
import { pointEffect } from "./point-effect.ts";

/** Each step of exposure doubles the light, as a stop of a camera does. */
export const exposure = pointEffect({
  id: "exposure",
  name: "Exposure",
  words: ["brighten photo", "darken photo", "underexposed", "overexposed", "ev", "stops", "lighten image"],
  group: "light",
  params: { ev: number(0, { min: -5, max: 5, step: 0.05 }) },
  labels: { ev: "Exposure" },
  units: { ev: "EV" },
  render(source, { ev }) {
    const brighter = multipliedLight(2 ** ev);
    return mapChannels(
      source,
      channelTable((value) => brighter(linearFromSrgb(value))),
    );
  },
  magick: ({ ev }) => inLight("-evaluate", "Multiply", decimal(2 ** ev)),
});

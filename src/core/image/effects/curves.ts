import { channelTable, mapChannels } from "./channel-tables.ts";
import { type Curve, curve, throughPoints } from "./curve.ts";
import { pointEffect } from "./point-effect.ts";

/** A curve through points for all channels, after one for each of them. */
export const curves = pointEffect({
  id: "curves",
  name: "Curves",
  words: ["tone curve", "s-curve", "contrast curve", "rgb curves", "color grading", "cross process"],
  group: "light",
  params: { master: curve(), red: curve(), green: curve(), blue: curve() },
  labels: { master: "All channels", red: "Red", green: "Green", blue: "Blue" },
  render(source, { master, red, green, blue }) {
    const all = throughPoints(master);
    const table = (points: Curve) => {
      const own = throughPoints(points);
      return channelTable((value) => all(own(value * 255)) / 255);
    };
    return mapChannels(source, table(red), table(green), table(blue));
  },
});

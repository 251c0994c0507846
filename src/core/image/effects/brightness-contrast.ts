import { int } from "#core/params.ts";
import { channelTable, mapChannels } from "./channel-tables.ts";
import { pointEffect } from "./point-effect.ts";

/** A straight line through the sRGB values, by the definition of ImageMagick's -brightness-contrast. */
export const brightnessContrast = pointEffect({
  id: "brightness-contrast",
  name: "Brightness and contrast",
  words: ["brighten image", "darken image", "contrast", "lightness", "make picture lighter"],
  group: "light",
  params: {
    brightness: int(0, { min: -100, max: 100 }),
    contrast: int(0, { min: -100, max: 100 }),
  },
  labels: { brightness: "Brightness", contrast: "Contrast" },
  units: { brightness: "%", contrast: "%" },
  render(source, { brightness, contrast }) {
    const slope = contrast === 0 ? 1 : Math.max(0, Math.tan((Math.PI / 4) * (contrast / 100 + 1)));
    const shift = brightness / 100 + ((100 - brightness) / 200) * (1 - slope);
    return mapChannels(
      source,
      channelTable((value) => slope * value + shift),
    );
  },
  magick: ({ brightness, contrast }) => ["-brightness-contrast", `${brightness}x${contrast}`],
});

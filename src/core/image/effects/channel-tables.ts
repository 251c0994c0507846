import { createRaster, type Raster } from "#core/raster.ts";

/** What becomes of each byte of a channel. */
export type ChannelTable = Uint8ClampedArray;

/** A table by a function of values from 0 to 1. */
export const channelTable = (curve: (value: number) => number): ChannelTable =>
  Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * curve(byte / 255));

/** Every byte stays. */
export const SAME: ChannelTable = channelTable((value) => value);

/** The picture with each color channel put through its table. */
export function mapChannels(
  { width, height, data }: Raster,
  red: ChannelTable,
  green: ChannelTable = red,
  blue: ChannelTable = red,
): Raster {
  const mapped = createRaster(width, height);
  const into = mapped.data;
  for (let i = 0; i < into.length; i += 4) {
    into[i] = red[data[i]!]!;
    into[i + 1] = green[data[i + 1]!]!;
    into[i + 2] = blue[data[i + 2]!]!;
    into[i + 3] = data[i + 3]!;
  }
  return mapped;
}

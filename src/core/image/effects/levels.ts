import { choice, int, number } from "#core/params.ts";
import { channelTable, mapChannels, SAME } from "./channel-tables.ts";
import { decimal, percent } from "./magick.ts";
import { pointEffect } from "./point-effect.ts";

const LETTERS = { all: "", red: "R", green: "G", blue: "B" } as const;

/** Black and white points are moved to the ends and the middle is bent; a white point that is not above black makes a step. */
export const levels = pointEffect({
  id: "levels",
  name: "Levels",
  words: ["histogram", "black point", "white point", "midtones", "auto levels", "color grading", "faded photo"],
  group: "light",
  params: {
    channel: choice("all", ["all", "red", "green", "blue"]),
    black: int(0, { min: 0, max: 254 }),
    white: int(255, { min: 1, max: 255 }),
    gamma: number(1, { min: 0.1, max: 10, step: 0.01 }),
  },
  labels: {
    channel: { label: "Channel", choices: { all: "All", red: "Red", green: "Green", blue: "Blue" } },
    black: "Black point",
    white: "White point",
    gamma: "Midtones (gamma)",
  },
  render(source, { channel, black, white, gamma }) {
    const table = channelTable((value) => levelled(value * 255, black, white) ** (1 / gamma));
    const of = (name: typeof channel) => (channel === "all" || channel === name ? table : SAME);
    return mapChannels(source, of("red"), of("green"), of("blue"));
  },
  magick({ channel, black, white, gamma }) {
    if (white <= black) return undefined;
    // Rounded up: a byte at the black point that came a trace above it would be lifted far by a high gamma.
    const level = [
      "-level",
      `${percent(black === 0 ? 0 : black / 255 + 1e-8)},${percent(white / 255)},${decimal(gamma)}`,
    ];
    return channel === "all" ? level : ["-channel", LETTERS[channel], ...level, "+channel"];
  },
});

const levelled = (byte: number, black: number, white: number) =>
  white <= black ? (byte > black ? 1 : 0) : Math.min(1, Math.max(0, (byte - black) / (white - black)));

import { expect, test } from "vitest";
import { channelsOf } from "#core/hex.ts";
import { hexOf } from "./color-spaces.ts";
import { colorOf } from "./parse-color.ts";

// The 2025 drafts of CSS Color 4 give Rec. 2020 another curve than browsers do. When Chromium changes, so do we.
test.each(["color(rec2020 0.5 0.5 0.5)", "color(rec2020 0.2 0.3 0.25)", "color(rec2020 0.8 0.75 0.7)"])(
  "%s matches what this browser draws",
  (text) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const ours = channelsOf(hexOf(colorOf(text)));
    for (const [drawn, own] of [
      [red, ours.red],
      [green, ours.green],
      [blue, ours.blue],
    ] as const) {
      expect(Math.abs(drawn - own)).toBeLessThanOrEqual(1);
    }
  },
);

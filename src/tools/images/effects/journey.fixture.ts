import { saveEffect } from "#kits/image-effect/journey.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "steps=exposure*ev*1_grayscale",
  expected: /^Saved image-effects\.png/,
  run: saveEffect,
} satisfies Journey;

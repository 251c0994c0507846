import { saveEffect } from "#kits/image-effect/journey.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default { expected: /^Saved noise-effect\.png/, run: saveEffect } satisfies Journey;

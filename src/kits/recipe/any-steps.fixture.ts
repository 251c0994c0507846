import fc from "fast-check";
import type { Step } from "./step.ts";

const anyStep: fc.Arbitrary<Step> = fc
  .record({
    operation: fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
    settings: fc.dictionary(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/),
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 12 }),
        // Characters with a meaning in links, which values must not be mistaken for.
        fc.string({ unit: fc.constantFrom(..."._*2ae5f%&#+= ", ".2e", ".2a", ".5f"), maxLength: 8 }),
      ),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
    isOff: fc.boolean(),
    eachLine: fc.boolean(),
    slot: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  })
  .map(({ slot, ...step }) => ({ ...step, ...(slot !== undefined && { slot }) }));

/** The steps of any recipe, with operations that needn't exist. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(anyStep, { maxLength: 8 });

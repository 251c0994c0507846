import { describe, expect, test } from "vitest";
import { chainOf, effectOf, renderChain } from "#core/image/effects/effect-chain.ts";
import { looks } from "#core/image/effects/looks.ts";
import { steps as stepsOf } from "#kits/recipe/step.ts";
import { picture } from "./any-chain.fixture.ts";

const image = picture(90, 60);
const whole = { whole: image, top: 0, reduction: 1 };
const printed = new Set<string>();

describe.each(looks)("$name", ({ link }) => {
  const steps = stepsOf.parse(link) ?? [];
  test("has existing steps, and only settings that change something", () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { operation, settings } of steps) {
      const effect = effectOf(operation);
      expect(effect, operation).toBeDefined();
      for (const [name, text] of Object.entries(settings)) {
        const param = effect?.params[name];
        const value = param?.parse(text);
        expect(value === undefined ? undefined : param.print(value), `${operation}: ${name}`).toBe(text);
        expect(text).not.toBe(param.print(param.default));
      }
    }
  });

  test("changes a picture with each of its steps, like no other look", () => {
    const chain = chainOf(steps);
    const result = renderChain(image, chain, whole);
    expect([result.width, result.height]).toEqual([90, 60]);
    for (const step of chain) expect(renderChain(result, [step], whole).data).not.toEqual(image.data);
    const text = result.data.join();
    expect(printed.has(text)).toBe(false);
    printed.add(text);
    // Something remains visible.
    const reds = new Set(result.data.filter((_, at) => at % 4 === 0));
    expect(reds.size).toBeGreaterThan(3);
  });
});

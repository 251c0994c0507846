import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { effectMethods } from "./effect-methods.worker.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const USUAL = { strength: 3 };
const context = { progress: () => {} };

/** The methods of an effect that changes nothing, and with what it was asked to render. */
function methodsOfNothing() {
  const rendered: { settings: typeof USUAL; width: number }[] = [];
  const methods = effectMethods(
    {
      render: (image: Raster, settings: typeof USUAL) => {
        rendered.push({ settings, width: image.width });
        return image;
      },
      bandConstraints: () => undefined,
    },
    USUAL,
  );
  return { methods, rendered };
}

test("warming up returns at once, then renders a few previews with the usual settings, a turn for each", () => {
  const { methods, rendered } = methodsOfNothing();
  methods.warmUp();
  expect(rendered).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(rendered).toEqual([{ settings: USUAL, width: 350 }]);
  vi.runAllTimers();
  expect(rendered.length).toBeGreaterThan(4);
  expect(new Set(rendered.map(({ settings, width }) => `${settings.strength} ${width}`))).toEqual(new Set(["3 350"]));
});

test("warming up again does nothing more", () => {
  const { methods, rendered } = methodsOfNothing();
  methods.warmUp();
  methods.warmUp();
  vi.runAllTimers();
  const once = rendered.length;
  expect(once).toBeGreaterThan(4);
  methods.warmUp();
  vi.runAllTimers();
  expect(rendered).toHaveLength(once);
});

const image = createRaster(2, 2);
const region = { scale: 1, reduction: 1, from: 0, to: 2, top: 0 };

test.each<[string, (methods: ReturnType<typeof methodsOfNothing>["methods"]) => unknown]>([
  ["an image", (methods) => methods.open({ id: 1, image })],
  ["a draft", (methods) => methods.openDraft({ id: 1, file: new Blob(), minWidth: 1 }, context)],
  ["rows to render", (methods) => methods.render({ image, settings: USUAL, region }, context)],
])("warming up ends as soon as there is work: %s", (_, begin) => {
  const { methods, rendered } = methodsOfNothing();
  methods.warmUp();
  vi.advanceTimersToNextTimer();
  expect(rendered).toHaveLength(1);
  void begin(methods);
  rendered.length = 0;
  vi.runAllTimers();
  expect(rendered).toEqual([]);
});

test("what was rendered to warm up is no image that can be asked for", () => {
  const { methods } = methodsOfNothing();
  methods.warmUp();
  vi.runAllTimers();
  expect(methods.thumbnail({ id: 0 })).toBeUndefined();
});

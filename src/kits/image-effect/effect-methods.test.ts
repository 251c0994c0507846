import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import type { RenderRegion } from "./effect.ts";
import { effectMethods } from "./effect-methods.worker.ts";

const draftFile = vi.hoisted(() => vi.fn());
vi.mock("#platform/image/draft-file.ts", () => ({ draftFile }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const USUAL = { strength: 3 };
const context = { progress: () => {} };

/** The methods of an effect that changes nothing and records its render requests. */
function methodsOfNothing() {
  const rendered: { settings: typeof USUAL; width: number }[] = [];
  const regions: RenderRegion[] = [];
  const methods = effectMethods(
    {
      render: (image: Raster, settings: typeof USUAL, region: RenderRegion) => {
        regions.push(region);
        rendered.push({ settings, width: image.width });
        return image;
      },
      bandConstraints: () => undefined,
    },
    USUAL,
  );
  return { methods, rendered, regions };
}

test("warming up returns at once, then renders a few previews with the usual settings, one per turn", () => {
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
const all = { left: 0, top: 0, width: 2, height: 2 };
const rows = {
  ...{ settings: USUAL, scale: 1, stretch: 0, before: image, size: image, part: image },
  band: { top: 0, bottom: 2, first: 0, last: 2, behind: all },
};

test.each<[string, (methods: ReturnType<typeof methodsOfNothing>["methods"]) => unknown]>([
  ["an image", (methods) => methods.open({ id: 1, image })],
  ["a draft", (methods) => methods.openDraft({ id: 1, file: new Blob(), minWidth: 1 }, context)],
  ["rows to render", (methods) => methods.render(rows, context)],
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

test("an image rendered to warm up can't be requested", () => {
  const { methods } = methodsOfNothing();
  methods.warmUp();
  vi.runAllTimers();
  expect(methods.thumbnail({ id: 0 })).toBeUndefined();
});

test("a draft's preview is as much smaller than the photo as the whole photo's preview", async () => {
  const { methods, regions } = methodsOfNothing();
  draftFile.mockImplementation(async (_file: Blob, _width: number, report: (size: Size) => void) => {
    report({ width: 4000, height: 3000 });
    return createRaster(1000, 750);
  });
  const preview = () => methods.preview({ id: 1, settings: USUAL, width: 500, withOriginal: false });
  expect(await methods.openDraft({ id: 1, file: new Blob(), minWidth: 500 }, context)).toBe(1000);
  expect(preview()).toMatchObject({ width: 500, height: 375, isDraft: true });
  methods.open({ id: 1, image: createRaster(4000, 3000) });
  expect(preview()).toMatchObject({ width: 500, height: 375, isDraft: false });
  expect(regions).toEqual([
    { scale: 1, reduction: 8, from: 0, to: 375, top: 0, rows: 375 },
    { scale: 1, reduction: 8, from: 0, to: 375, top: 0, rows: 375 },
  ]);
});

test("a preview of another size has its own image and is compared in that size", () => {
  const half = (image: Raster) => ({
    ...createRaster(image.width / 2, image.height),
    data: image.data.slice(0, image.data.length / 2),
  });
  const methods = effectMethods(
    { render: (image: Raster) => half(image), original: half, bandConstraints: () => undefined },
    USUAL,
  );
  methods.open({ id: 1, image: createRaster(8, 4) });
  const preview = methods.preview({ id: 1, settings: USUAL, width: 8, withOriginal: true });
  expect(preview).toMatchObject({ width: 4, height: 4 });
  expect([preview?.data.length, preview?.original?.length]).toEqual([64, 64]);
});

import { PNG } from "pngjs";
import { expect, test, vi } from "vitest";
import { orient } from "#core/image/metadata/orientation.ts";
import { cropTo } from "#core/image/pixels/region.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Remote } from "#platform/worker/protocol.ts";
import { type Effect, wholeRegion } from "./effect.ts";
import { type EffectMethods, effectMethods } from "./effect-methods.worker.ts";
import { renderFullResolution } from "./full-resolution.browser.ts";

vi.stubGlobal("navigator", { hardwareConcurrency: 3 });

interface Settings {
  readonly colors: number;
}

/** An effect whose pixels depend on their place in the whole image, its scale and neighboring rows. */
const effect: Effect<Settings> = {
  render: ({ width, height, data }, { colors }, { scale, reduction, from, to, top }) => {
    const result = createRaster(width, to - from);
    for (let y = from; y < to; y++) {
      const above = Math.max(0, y - 2) * width * 4;
      const below = Math.min(height - 1, y + 2) * width * 4;
      for (let at = 0; at < width * 4; at++) {
        const value = (data[above + at] ?? 0) + (data[below + at] ?? 0) + (y + top) * scale * reduction;
        result.data[(y - from) * width * 4 + at] = at % 4 === 3 ? (data[y * width * 4 + at] ?? 0) : value % colors;
      }
    }
    return result;
  },
  bandConstraints: () => ({ context: 2, alignment: 4 }),
};

/** A tool's workers, in this thread. */
function workersOf(methods: EffectMethods<Settings>, calls: string[]): Remote<EffectMethods<Settings>> {
  const call = (name: keyof typeof methods) => async (input: never, options?: object) => {
    calls.push(name);
    return methods[name](input, { progress: () => {}, ...options } as never);
  };
  return new Proxy({}, { get: (_, name) => call(name as keyof typeof methods) }) as Remote<EffectMethods<Settings>>;
}

function noise(width: number, height: number, alpha: number): Raster {
  const image = createRaster(width, height);
  let state = 7;
  for (let at = 0; at < image.data.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    image.data[at] = at % 4 === 3 ? alpha : state >>> 24;
  }
  return image;
}

async function fileOf(
  image: Raster,
  settings: Settings,
  scale: number,
  own = effect,
  { signal, calls = [] }: { readonly signal?: AbortSignal; readonly calls?: string[] } = {},
) {
  const methods = effectMethods(own, settings);
  methods.open({ id: 5, image });
  const workers = workersOf(methods, calls);
  const { width, height } = image;
  const shares: number[] = [];
  const file = await renderFullResolution(
    {
      ...{ id: 5, width, height },
      workers: { imageWorker: workers, pool: workers } as never,
      withImage: async (job) => {
        const result = await job();
        if (result === undefined) throw new Error("The image is open");
        return result;
      },
    },
    settings,
    scale,
    { signal: signal ?? new AbortController().signal, onProgress: (share) => shares.push(share) },
  );
  return { png: PNG.sync.read(Buffer.from(await file.arrayBuffer())), calls, shares };
}

// Three bands of 1.5 megapixels.
const [WIDTH, HEIGHT] = [1500, 3000];

test.each([
  ["opaque", { colors: 256 }, 255, "deflateBand"],
  ["partly transparent", { colors: 256 }, 99, "deflateBand"],
  ["of few colors", { colors: 2 }, 255, "deflate"],
] as const)("a file rendered in bands equals the effect on the whole: %s", async (_, settings, alpha, writer) => {
  const image = noise(WIDTH, HEIGHT, alpha);
  const whole = effect.render(image, settings, wholeRegion(image, 3), () => {});
  const { png, calls, shares } = await fileOf(image, settings, 3);
  expect(calls.filter((name) => name === "render")).toHaveLength(3);
  const pieces = calls.filter((name) => name === writer).length;
  expect(pieces).toBeGreaterThan(0);
  // Each band is progress, though the effect reports none, and so is each piece of the file.
  expect(shares).toHaveLength(3 + pieces);
  expect(shares[0]).toBeGreaterThan(0);
  expect(new Set(shares.slice(0, 3)).size).toBe(3);
  expect([png.width, png.height]).toEqual([WIDTH, HEIGHT]);
  expect(Buffer.compare(png.data, Buffer.from(whole.data.buffer))).toBe(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test.each([
  ["many", 256],
  ["few", 2],
])("writes a result of another size in its own size: of %s colors", async (_, colors) => {
  const rightHalf: Effect<Settings> = {
    ...effect,
    stretches: (settings) => [
      {
        settings,
        sizeOf: ({ width, height }) => ({ width: width / 2, height }),
        areaBehind: (area, { width }) => ({ ...area, left: area.left + width / 2 }),
        reshape: (part) => part,
      },
    ],
  };
  const image = noise(80, 50, 255);
  const half = cropTo(image, { left: 40, top: 0, width: 40, height: 50 });
  const whole = effect.render(half, { colors }, wholeRegion(half, 1), () => {});
  const { png } = await fileOf(image, { colors }, 1, rightHalf);
  expect([png.width, png.height]).toEqual([40, 50]);
  expect(Buffer.compare(png.data, Buffer.from(whole.data.buffer))).toBe(0);
});

/** The effect's output, its upper part mirrored, and the effect of that. */
const twice: Effect<Settings> = {
  ...effect,
  stretches: (settings) => [
    { settings, sizeOf: (size) => size, areaBehind: (area) => area, reshape: (part) => part },
    {
      settings,
      sizeOf: ({ width }) => ({ width, height: UPPER }),
      areaBehind: (area) => ({ ...area, top: UPPER - area.top - area.height }),
      reshape: (part) => orient(part, 4),
    },
  ],
};
const UPPER = 2000;

test("renders the needed rows in bands before and after a change of shape", async () => {
  const image = noise(WIDTH, HEIGHT, 255);
  const settings = { colors: 256 };
  const rendered = (source: Raster) => effect.render(source, settings, wholeRegion(source, 3), () => {});
  const upper = cropTo(rendered(image), { left: 0, top: 0, width: WIDTH, height: UPPER });
  const expected = rendered(orient(upper, 4));
  const { png, calls, shares } = await fileOf(image, settings, 3, twice);
  expect(calls.filter((name) => name === "render")).toHaveLength(4);
  expect(calls.filter((name) => name === "part")).toHaveLength(2);
  expect([png.width, png.height]).toEqual([WIDTH, UPPER]);
  expect(Buffer.compare(png.data, Buffer.from(expected.data.buffer))).toBe(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("renders nothing more when canceled between two changes of shape", async () => {
  const abort = new AbortController();
  const calls: string[] = [];
  const last = {
    ...twice,
    render: (...args: Parameters<typeof effect.render>) => {
      if (calls.filter((name) => name === "render").length === 2) abort.abort();
      return effect.render(...args);
    },
  };
  const image = noise(WIDTH, HEIGHT, 255);
  await expect(fileOf(image, { colors: 256 }, 3, last, { signal: abort.signal, calls })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(calls.filter((name) => name === "render")).toHaveLength(2);
  expect(calls).not.toContain("deflateBand");
});

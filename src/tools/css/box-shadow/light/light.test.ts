import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRESETS } from "../presets.ts";
import { FIRST_LAYER, heightOf, type Layer, raised } from "../shadow.ts";
import {
  type Lit,
  lightAt,
  lightIn,
  lightOf,
  lightSettings,
  REFERENCE,
  relit,
  sayLight,
  seenAt,
  within,
} from "./light.ts";

const layer = (x: number, y: number, more: Partial<Layer> = {}): Layer => ({ ...FIRST_LAYER, x, y, ...more });
const lit = (...layers: Layer[]): Lit => ({ layers, light: lightOf(layers) });
const offsets = (layers: readonly Layer[]) => layers.map(({ x, y }) => [x, y]);

const number = fc.double({ min: -4, max: 4, noNaN: true });
const vector = fc.record({ x: number, y: number });
const offset = fc.integer({ min: -100, max: 100 });
const anyLayers = fc.array(
  fc.tuple(offset, offset, fc.integer({ min: 0, max: 60 })).map(([x, y, blur]) => layer(x, y, { blur })),
  { minLength: 1, maxLength: 6 },
);

describe("the light", () => {
  test("is opposite to where the farthest layer falls", () => {
    expect(lightOf([layer(0, 2), layer(0, 24)])).toEqual({ x: 0, y: -2 });
    expect(lightOf([layer(12, -6)])).toEqual({ x: -1, y: 0.5 });
    expect(lightOf([layer(0, 0)])).toEqual({ x: 0, y: 0 });
  });

  test("is where the shadow says, not the highlight on the lit side, nor a hidden layer", () => {
    const [dark, light] = [layer(12, 12, { color: "#bebebe" }), layer(-12, -12, { color: "#ffffff" })];
    expect(lightOf([dark, light])).toEqual({ x: -1, y: -1 });
    expect(lightOf([light, dark])).toEqual({ x: -1, y: -1 });
    // How dark a color is all of its channels say.
    const [blue, aqua] = [layer(12, 0, { color: "#0000ff" }), layer(-12, 0, { color: "#00ffff" })];
    expect([lightOf([aqua, blue]), lightOf([blue, aqua])]).toEqual([
      { x: -1, y: 0 },
      { x: -1, y: 0 },
    ]);
    const [navy, pink] = [layer(0, 12, { color: "#000080" }), layer(0, -12, { color: "#ff8080" })];
    expect(lightOf([pink, navy])).toEqual({ x: 0, y: -1 });
    expect(lightOf([layer(50, 0, { hidden: true }), layer(0, 12)])).toEqual({ x: 0, y: -1 });
    expect(lightOf([layer(12, 0, { hidden: true })])).toEqual({ x: -1, y: 0 });
  });

  test("casts each layer as far away as it is high", () => {
    expect(offsets(relit(lit(layer(0, 8), layer(0, 24)), { x: 1, y: 0 }))).toEqual([
      [-4, 0],
      [-12, 0],
    ]);
    // Twice as far away, twice as long.
    expect(offsets(relit(lit(layer(0, 8), layer(0, 24)), { x: 0, y: -4 }))).toEqual([
      [0, 16],
      [0, 48],
    ]);
  });

  test("turns the lit side the other way, and what is out of line with the others", () => {
    const pair = lit(layer(12, 12, { color: "#bebebe" }), layer(-12, -12, { color: "#ffffff" }));
    expect(offsets(relit(pair, { x: 1, y: -1 }))).toEqual([
      [-12, 12],
      [12, -12],
    ]);
    // A quarter turn of the light is one of each layer.
    expect(offsets(relit(lit(layer(0, 24), layer(12, 0)), { x: 2, y: 0 }))).toEqual([
      [-24, 0],
      [0, 12],
    ]);
  });

  test("from straight above casts no offset, and blur says then how high each layer is", () => {
    expect(offsets(relit(lit(layer(10, 10), layer(3, 3)), { x: 0, y: 0 }))).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(offsets(relit(lit(layer(0, 0, { blur: 8 }), layer(0, 0, { blur: 36 })), { x: 0, y: -1 }))).toEqual([
      [0, 4],
      [0, 18],
    ]);
    // Where nothing says it, all are moved alike.
    expect(offsets(relit(lit(layer(0, 0), layer(0, 0)), { x: 0.5, y: 0 }))).toEqual([
      [-REFERENCE / 2, 0],
      [-REFERENCE / 2, 0],
    ]);
  });

  test("moves no blur, no spread and no color", () => {
    for (const { layers } of PRESETS) {
      const moved = relit({ layers, light: lightOf(layers) }, { x: 1, y: 2 });
      expect(moved.map(({ x, y, ...rest }) => rest)).toEqual(layers.map(({ x, y, ...rest }) => rest));
    }
  });

  test("there and back is where it was, also over the middle; nothing is ever NaN", () => {
    fc.assert(
      fc.property(anyLayers, vector, (layers, to) => {
        const from = { layers, light: lightOf(layers) };
        for (const { x, y } of [...relit(from, to), ...relit(from, { x: 0, y: 0 })]) {
          expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        }
        expect(relit(from, from.light)).toEqual(layers);
        // What moved the light remembers what it was moved from.
        expect(relit(from, { x: from.light.x + to.x - to.x, y: from.light.y + to.y - to.y })).toEqual(layers);
      }),
    );
  });

  test("small layers keep tenths, and fine ones their proportion", () => {
    const made = relit(lit(layer(0, 1), layer(0, 24)), { x: -1, y: -1 });
    expect(offsets(made)).toEqual([
      [0.5, 0.5],
      [12, 12],
    ]);
  });
});

describe("the sky", () => {
  test("is a dome: half as high is two thirds out, and the horizon is the rim", () => {
    expect(seenAt({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(Math.hypot(seenAt({ x: 1, y: 0 }).x)).toBeCloseTo(Math.SQRT1_2, 10);
    expect(Math.hypot(seenAt({ x: 1e6, y: 0 }).x)).toBeCloseTo(1, 6);
  });

  test("a light is seen where it is", () => {
    fc.assert(
      fc.property(vector, (light) => {
        const back = lightAt(seenAt(light), 10);
        expect(back.x).toBeCloseTo(light.x, 6);
        expect(back.y).toBeCloseTo(light.y, 6);
      }),
    );
  });

  test("beyond the rim the light is as low as it goes", () => {
    const low = lightAt({ x: 30, y: 40 }, 4);
    expect([low.x, low.y]).toEqual([expect.closeTo(2.4, 6), expect.closeTo(3.2, 6)]);
    expect(lightAt({ x: 0, y: 0 }, 4)).toEqual({ x: 0, y: 0 });
    expect(within({ x: 30, y: 40 }, 5)).toEqual({ x: 3, y: 4 });
    // A light at the limit itself is left as it is.
    const atLimit = { x: 3, y: 4 };
    expect(within(atLimit, 5)).toBe(atLimit);
    expect(lightAt({ x: 0.6, y: 0 }, 4)).toEqual({ x: expect.closeTo(0.75, 10), y: 0 });
  });

  test("its place is said", () => {
    expect(sayLight({ x: -10 / REFERENCE, y: -5 / REFERENCE })).toBe("10 px to the left, 5 px up");
    expect(sayLight({ x: 1 / REFERENCE, y: 0 })).toBe("1 px to the right");
    expect(sayLight({ x: 0, y: 1 / REFERENCE })).toBe("1 px down");
    expect(sayLight({ x: 0, y: 0 })).toBe("Straight above");
  });

  test("as settings it is a direction and a slant", () => {
    expect(lightIn({ light: 0, slant: 50 })).toEqual({ x: 0, y: -1 });
    expect(lightIn({ light: 90, slant: 100 })).toEqual({ x: 2, y: expect.closeTo(0, 10) });
    expect(lightSettings({ x: 0, y: 0 }, 330)).toEqual({ light: 330, slant: 0 });
    expect(lightSettings({ x: 0, y: -900 }, 330)).toEqual({ light: 0, slant: 300 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 300 }), (light, slant) => {
        expect(lightSettings(lightIn({ light, slant }), 0)).toEqual({ light, slant });
      }),
    );
  });
});

describe("the height", () => {
  const two = [layer(0, 8, { blur: 24 }), layer(0, 2, { blur: 30, inset: true }), layer(0, 90, { hidden: true })];

  test("is that of the farthest or softest layer on its side", () => {
    expect(heightOf(two, "around")).toBe(12);
    expect(heightOf(two, "inside")).toBe(15);
    expect(heightOf([layer(3, 4)], "around")).toBe(5);
    expect(heightOf([layer(3, 4)], "inside")).toBe(0);
  });

  test("offsets grow with it, and blur as they do; the other side and hidden layers stay", () => {
    const [outer, inner, hidden] = raised(two, 2, "around");
    expect(outer).toEqual(layer(0, 16, { blur: 48 }));
    expect([inner, hidden]).toEqual(two.slice(1));
    expect(raised(two, 0.5, "inside")[1]).toEqual(layer(0, 1, { blur: 15, inset: true }));
    expect(raised(two, 1, "around")).toBe(two);
    expect(raised([layer(0, 1, { blur: 3, spread: 4 })], 1.25, "around")).toEqual([
      layer(0, 1.3, { blur: 3.8, spread: 4 }),
    ]);
  });
});

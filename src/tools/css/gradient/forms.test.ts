import { describe, expect, test } from "vitest";
import { parseColor } from "#core/color/parse-color.ts";
import { defaults } from "#core/params.ts";
import { seededRandom } from "#core/random.ts";
import type { Gradient, Space, Stop } from "./model/gradient.ts";
import { randomStops, reverse, widestGap, withoutOpacity } from "./model/gradient.ts";
import { ramp } from "./model/mixing.ts";
import { printBar, printCss, printFallback, sampleStops } from "./outputs/print.ts";
import { printSvg } from "./outputs/svg.ts";
import params from "./params.ts";
import { parseGradient } from "./parse/parse.ts";
import { fillMissing } from "./parse/parse-stops.ts";

function gradientOf(css: string): Gradient {
  const parsed = parseGradient(css);
  if (!parsed.ok) throw new Error(parsed.message);
  return { ...defaults(params), ...parsed.value.changes };
}

describe("SVG", () => {
  const lines = (css: string) => {
    const svg = printSvg(gradientOf(css), { width: 200, height: 100 });
    return (svg.ok ? svg.value : svg.message).split("\n");
  };

  test("a linear gradient, its stops added where premultiplied alpha needs them", () => {
    expect(lines("linear-gradient(90deg, red 20%, rgba(0,0,255,.5) 70%)")).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">',
      '  <linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="40" y1="50" x2="140" y2="50">',
      '    <stop offset="0" stop-color="#ff0000"/>',
      '    <stop offset="0.25" stop-color="#da0025" stop-opacity="0.875"/>',
      '    <stop offset="0.5" stop-color="#aa0055" stop-opacity="0.753"/>',
      '    <stop offset="0.625" stop-color="#8b0074" stop-opacity="0.69"/>',
      '    <stop offset="0.75" stop-color="#660099" stop-opacity="0.627"/>',
      '    <stop offset="0.875" stop-color="#3800c7" stop-opacity="0.565"/>',
      '    <stop offset="1" stop-color="#0000ff" stop-opacity="0.5"/>',
      "  </linearGradient>",
      '  <rect width="200" height="100" fill="url(#gradient)"/>',
      "</svg>",
      "",
    ]);
  });

  test.each([
    [
      "an edge",
      "linear-gradient(90deg, red 50%, blue 50%)",
      'linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="100" y1="50" x2="100.002" y2="50"',
      ["0 #ff0000", "0 #0000ff"],
    ],
    [
      "a repetition",
      "repeating-linear-gradient(90deg, red 0%, blue 10%)",
      'linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="0" y1="50" x2="20" y2="50" spreadMethod="repeat"',
      ["0 #ff0000", "1 #0000ff"],
    ],
    [
      "a ring",
      "radial-gradient(circle closest-side at 25% 50%, red 10%, blue 90%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="45" fr="5"',
      ["0 #ff0000", "1 #0000ff"],
    ],
    [
      "an ellipse",
      "radial-gradient(ellipse closest-side at 25% 40%, red, blue)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="50" cy="40" r="50" gradientTransform="translate(0 40) scale(1 0.8) translate(0 -40)"',
      ["0 #ff0000", "1 #0000ff"],
    ],
    [
      "a disk",
      "radial-gradient(circle closest-side, red 40%, blue 40%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="20.005" fr="20"',
      ["0 #ff0000", "0 #0000ff"],
    ],
    [
      "a circle that begins before its center",
      "radial-gradient(circle closest-side, red -50%, blue 50%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="25"',
      ["0 #800080", "1 #0000ff"],
    ],
    [
      "a green circle that begins before its center",
      "radial-gradient(circle closest-side, lime -50%, blue 50%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="25"',
      ["0 #008080", "1 #0000ff"],
    ],
    [
      "two stops at the center",
      "radial-gradient(circle closest-side, red 0%, lime 0%, blue 50%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="25"',
      ["0 #ff0000", "0 #00ff00", "1 #0000ff"],
    ],
    [
      "a circle that ends before its center",
      "radial-gradient(circle closest-side, red -50%, blue -20%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="0.005"',
      ["0 #0000ff"],
    ],
    [
      "a repetition that begins before its center",
      "repeating-radial-gradient(circle closest-side, red -25%, blue -15%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="7.5" fr="2.5" spreadMethod="repeat"',
      ["0 #ff0000", "1 #0000ff"],
    ],
    [
      "a repetition of no length",
      "repeating-radial-gradient(circle closest-side, red -25%, blue -25%)",
      'radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="100" cy="50" r="0.005" spreadMethod="repeat"',
      ["0 #0000ff"],
    ],
  ])("%s", (_, css, element, stops) => {
    const [, opened, ...rest] = lines(css);
    expect(opened).toBe(`  <${element}>`);
    expect(rest.slice(0, stops.length)).toEqual(
      stops.map((stop) => `    <stop offset="${stop.split(" ")[0]}" stop-color="${stop.split(" ")[1]}"/>`),
    );
    expect(rest[stops.length]).toBe(`  </${element.split(" ")[0]}>`);
  });
});

describe("plain stops", () => {
  const red = (at: number): Stop => ({ color: "#ff0000", at });
  const blue = (at: number): Stop => ({ color: "#0000ff", at });
  const mixing = { space: "oklab", hue: "shorter" } as const;
  const placesOf = (stops: readonly Stop[]) => sampleStops(stops, mixing, true).map(({ at }) => at);

  // The same sixteenths and smaller pieces in each.
  const shares = [
    0,
    1 / 64,
    1 / 32,
    1 / 16,
    1 / 8,
    1 / 4,
    3 / 8,
    1 / 2,
    5 / 8,
    3 / 4,
    7 / 8,
    15 / 16,
    31 / 32,
    63 / 64,
    1,
  ];

  test("are placed to six decimals within a fifth of the way, else to two", () => {
    expect(placesOf([red(10), blue(11)])).toEqual(shares.map((share) => 10 + share));
    expect(placesOf([red(10), blue(30)])).toEqual(shares.map((share) => Number((10 + 20 * share).toFixed(2))));
    expect(placesOf([red(10), blue(29.5)])[1]).toBe(10.304688);
  });

  test("are as given where sRGB mixes as they do, and in order", () => {
    const stops = [blue(60), red(0)];
    expect(sampleStops(stops, { space: "srgb", hue: "shorter" }, true)).toEqual([red(0), blue(60)]);
    expect(placesOf([red(0), red(100)])).toEqual([0, 100]);
    expect(placesOf([red(50), blue(50)])).toEqual([50, 50]);
  });

  test("of a fade into another color, not premultiplied", () => {
    expect(sampleStops([red(0), { color: "#0000ff00", at: 100 }], { space: "srgb", hue: "shorter" }, false)).toEqual([
      { color: "#ff0000", at: 0 },
      { color: "#ff000080", at: 50 },
      { color: "#ff000040", at: 75 },
      { color: "#ff000020", at: 87.5 },
      { color: "#ff000010", at: 93.75 },
      { color: "#ff000008", at: 96.88 },
      { color: "#0000ff00", at: 100 },
    ]);
  });

  test("of invisible colors are the two original ones", () => {
    const hidden = [
      { color: "#ff000000", at: 0 },
      { color: "#0000ff00", at: 100 },
    ];
    expect(sampleStops(hidden, mixing, true)).toEqual(hidden);
    expect(sampleStops(hidden, mixing, false)).toEqual(hidden);
  });

  test("for other browsers are mixed with premultiplied alpha, as CSS has it", () => {
    const stops = [red(0), { color: "#0000ff00", at: 100 }];
    const gradient = { ...defaults(params), space: "oklab", stops } as const;
    const printed = sampleStops(stops, mixing, true).length;
    expect(printed).not.toBe(sampleStops(stops, mixing, false).length);
    for (const text of [printFallback(gradient), printBar(gradient)]) {
      expect(text.match(/%/g)).toHaveLength(printed);
    }
  });

  test("in the bar and before the declaration", () => {
    const stops = [
      { color: "#00ff00", at: 90 },
      { color: "#0000ff80", at: 10 },
    ];
    const gradient = { ...defaults(params), stops };
    expect(printBar({ ...gradient, type: "conic", opacity: 0.5 })).toBe(
      "linear-gradient(90deg, rgba(0, 0, 255, 0.5) 10%, #00ff00 90%)",
    );
    expect(printBar({ ...gradient, space: "oklab" }).split(", ").length).toBeGreaterThan(20);
    expect(printCss({ ...defaults(params), space: "oklab" }).split("\n")).toEqual([
      "background: linear-gradient(0deg, #14b8a6 0%, #22b5a9 3.13%, #2bb2ac 6.25%, #39acb2 12.5%, #4c9fbd 25%, #6483d1 50%, #7461e3 75%, #7a4bec 87.5%, #7c3ef0 93.75%, #7f2cf4 100%);",
      "background: linear-gradient(0deg in oklab, #14b8a6 0%, #7f2cf4 100%);",
    ]);
  });
});

// CSS Color 4 §12.2 and §4.4: what is missing is that of the other color, wherever a component means the same.
test.each<[Space, readonly string[], readonly (readonly string[])[]]>([
  ["srgb", ["red", "rgb(none 255 0)", "blue"], [["#ff0000"], ["#ffff00", "#00ff00"], ["#0000ff"]]],
  ["srgb", ["rgb(none 255 0)", "rgb(none 0 0)"], [["#00ff00"], ["#000000"]]],
  ["srgb", ["rgb(1 2 3 / none)", "rgb(1 2 3 / .5)"], [["#01020380"], ["#01020380"]]],
  ["srgb", ["rgb(1 2 3 / none)", "red"], [["#010203"], ["#ff0000"]]],
  ["srgb", ["rgb(none 2 3 / .5)", "red"], [["#ff020380"], ["#ff0000"]]],
  [
    "srgb",
    ["rgb(1 2 3 / .5)", "rgb(1 2 3 / none)", "rgb(4 5 6 / .25)"],
    [["#01020380"], ["#01020380", "#01020340"], ["#04050640"]],
  ],
  ["srgb", ["rgb(1 2 3 / none)", "rgb(4 5 6 / none)"], [["#01020300"], ["#04050600"]]],
  ["oklab", ["oklab(none .1 .1)", "white"], [["#ffe0ad"], ["#ffffff"]]],
  ["oklab", ["lab(50 none 20)", "green"], [["#009058"], ["#008000"]]],
  // OKLab has no hue component.
  ["oklab", ["oklch(.5 none 20)", "green"], [["#636363"], ["#008000"]]],
  ["oklch", ["oklch(.5 none 20)", "green"], [["#b22336"], ["#008000"]]],
  ["oklch", ["oklch(none .1 20)", "green"], [["#9a4f51"], ["#008000"]]],
  ["oklch", ["lch(50 20 none)", "green"], [["#658262"], ["#008000"]]],
  ["oklch", ["hsl(none 50% 50%)", "green"], [["#278923"], ["#008000"]]],
  ["oklch", ["hwb(none 10% 10%)", "green"], [["#009b00"], ["#008000"]]],
  ["oklch", ["hwb(120 none 10%)", "green"], [["#00e600"], ["#008000"]]],
  ["srgb", ["color(display-p3 none 1 0)", "rgb(200 0 0)"], [["#c8ff00"], ["#c80000"]]],
  ["srgb", ["color(srgb-linear 0 none 0)", "rgb(200 100 0)"], [["#006400"], ["#c86400"]]],
  ["srgb", ["color(xyz-d65 .2 .2 none)", "rgb(200 100 50)"], [["#9e7632"], ["#c86432"]]],
  ["srgb", ["color(xyz-d50 none .2 .1)", "rgb(200 100 50)"], [["#c8a757"], ["#c86432"]]],
  ["srgb", ["color(xyz-d50 .2 none .1)", "rgb(200 100 50)"], [["#c8646e"], ["#c86432"]]],
  ["srgb", ["color(a98-rgb .2 .2 none)", "rgb(200 100 50)"], [["#303032"], ["#c86432"]]],
  ["srgb", ["color(prophoto-rgb .2 .2 none)", "rgb(200 100 50)"], [["#4c4332"], ["#c86432"]]],
  ["srgb", ["color(rec2020 .2 .2 none)", "rgb(200 100 50)"], [["#454332"], ["#c86432"]]],
  ["srgb", ["oklab(.5 none .1)", "rgb(200 100 50)"], [["#796006"], ["#c86432"]]],
])("in %s, %j are %j", (space, colors, wanted) => {
  const parsed = colors.map((color) => parseColor(color)).filter((color) => color !== undefined);
  expect(fillMissing(parsed, space)).toEqual(wanted);
});

test.each<readonly [text: string, stop: Stop | undefined]>([
  ["14b8a6*0", { color: "#14b8a6", at: 0 }],
  ["14b8a6*1000", { color: "#14b8a6", at: 1000 }],
  ["14b8a6*-1000", { color: "#14b8a6", at: -1000 }],
  ["14b8a6*1*25.5", { color: "#14b8a6", at: 1, hint: 25.5 }],
  ["14b8a6*-0", { color: "#14b8a6", at: 0 }],
  ["14B8A680*1.1234567", { color: "#14b8a680", at: 1.123457 }],
  ...[
    "a*1",
    "14b8a6*10000.01",
    "14b8a6*1*",
    "14b8a6*1*-1",
    "14b8a6*1*100.1",
    "14b8a6*1*2*3",
    "x14b8a6*1",
    "14b8a6g*1",
    "14b8a6*1a",
    "14b8a6*a1",
    "14b8a6*1.",
  ].map((text) => [text, undefined] as const),
  ...["14b8a6", "14b8*1", "fff*1", "*1"].map((text) => [text, undefined] as const),
])("%s in a link is the stop %j", (text, stop) => {
  const last = { color: "#000000", at: 1 };
  expect(params.stops.parse(`${text}_000000*1`)).toEqual(stop && [stop, last]);
});

test("random stops run evenly from dark to light or back, within sRGB", () => {
  const random = seededRandom(11);
  const counts = { two: 0, three: 0, up: 0, down: 0 };
  for (let round = 0; round < 300; round++) {
    const stops = randomStops(random);
    expect(stops.map(({ at }) => at)).toEqual(stops.length === 2 ? [0, 100] : [0, 50, 100]);
    const lights = stops.map(({ color }) => {
      expect(color).toMatch(/^#[\da-f]{6}$/);
      return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);
    });
    counts[stops.length === 2 ? "two" : "three"] += 1;
    counts[(lights.at(-1) ?? 0) > (lights[0] ?? 0) ? "up" : "down"] += 1;
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100);
  // Of one seed, as they were seen to go together.
  const first = seededRandom(1);
  expect(Array.from({ length: 4 }, () => randomStops(first).map(({ color }) => color))).toEqual([
    ["#7d0451", "#ff7c2c"],
    ["#edd711", "#74470f"],
    ["#8e0d39", "#c53f93", "#e480f4"],
    ["#ff93c9", "#712001"],
  ]);
});

test("the middle of the widest gap is a whole percent if there is room for one", () => {
  const middle = (...places: number[]) => widestGap(places.map((at) => ({ color: "#123456", at })));
  expect([middle(0, 1), middle(0, 1.2), middle(0, 3), middle(10, 10), middle(5)]).toEqual([0.5, 1, 2, 10, 50]);
  expect(middle(0, 30, 60)).toBe(15);
});

test("reversed between the same ends", () => {
  const stops = [
    { color: "#aaaaaa", at: 10 },
    { color: "#bbbbbb", at: 30 },
    { color: "#cccccc", at: 90 },
  ];
  expect(reverse(stops)).toEqual([
    { color: "#cccccc", at: 10 },
    { color: "#bbbbbb", at: 70 },
    { color: "#aaaaaa", at: 90 },
  ]);
});

test.each([
  [["#ff000080", "#0000ff80"], 0.5, ["#ff0000", "#0000ff"]],
  [["#ff000000", "#0000ff00"], 0, ["#ff0000", "#0000ff"]],
  [["#ff000085", "#0000ff85"], 1, ["#ff000085", "#0000ff85"]],
  [["#ff000080", "#0000ff"], 1, ["#ff000080", "#0000ff"]],
  [["#ff0000", "#0000ff"], 1, ["#ff0000", "#0000ff"]],
])("the alpha of %j is an opacity of %d", (colors, opacity, opaque) => {
  const withPlaces = (list: readonly string[]) => list.map((color, at) => ({ color, at }));
  expect(withoutOpacity(withPlaces(colors))).toEqual({ opacity, stops: withPlaces(opaque) });
});

test("a gradient without stops has no color anywhere", () => {
  expect(() => ramp([], { space: "srgb", hue: "shorter" })(0)).toThrow(new RangeError("A gradient without stops"));
});

test("of several stops at one place the last counts from there on, and the ends go on beyond", () => {
  const stops = [
    { color: "#ff0000", at: 10 },
    { color: "#00ff00", at: 20 },
    { color: "#0000ff", at: 20 },
    { color: "#ffffff", at: 30 },
  ];
  const colorAt = ramp(stops, { space: "srgb", hue: "shorter" });
  expect([0, 10, 15, 20, 25, 30, 40].map((at) => colorAt(at).join(" "))).toEqual([
    "1 0 0 1",
    "1 0 0 1",
    "0.5 0.5 0 1",
    "0 0 1 1",
    "0.5 0.5 1 1",
    "1 1 1 1",
    "1 1 1 1",
  ]);
});

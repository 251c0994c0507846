import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaults, read, write } from "#core/params.ts";
import { blend, drawLayers, layerBands } from "../draw.ts";
import { drawGradient } from "../draw-gradient.fixture.ts";
import { composeLayers, figmaLayers, flutterLayers, swiftUiLayers } from "../outputs/app-layers.ts";
import { printValue } from "../outputs/print.ts";
import { plainName, printLayersCss, printLayersSvg, printLayersTailwind } from "../outputs/print-layers.ts";
import { pasted } from "../panels/layer-settings.browser.ts";
import params, { MAX_LAYERS } from "../params.ts";
import { parseGradient } from "../parse/parse.ts";
import {
  addedPoint,
  allLayers,
  BLENDS,
  type Blend,
  CSS_STEPS,
  drawnLayers,
  FINE_STEPS,
  isSingle,
  type Layer,
  type Layers,
  overLayer,
  partsOfMesh,
} from "./layers.ts";

const start = defaults(params);
const BOX = { width: 40, height: 30 };
const { layers: _layers, width: _width, height: _height, ...layer } = start;
const two = (from: string, to: string) => [
  { color: from, at: 0 },
  { color: to, at: 100 },
];
const solid = (color: string, more: Partial<Layer> = {}): Layer => ({ ...layer, stops: two(color, color), ...more });
const stacked = (top: Layer, ...below: Layer[]): Layers => ({ ...top, layers: below });
const textOf = ({ text }: { text: { ok: boolean; value?: string; message?: string } }) => text.value ?? text.message;

describe("links", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
  const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
  const anyLayer: fc.Arbitrary<Layer> = fc
    .record({
      type: fc.constantFrom("linear", "radial", "conic", "mesh"),
      toward: fc.constantFrom("angle", "top-left"),
      space: fc.constantFrom("srgb", "display-p3"),
      x: hundredths(100).map((x) => x - 20),
      hidden: fc.boolean(),
      blend: fc.constantFrom(...BLENDS),
      stops: fc.array(fc.record({ color: hex, at: hundredths(100) }), { minLength: 2, maxLength: 5 }),
      points: fc.array(
        fc.record({ color: hex, x: hundredths(100), y: hundredths(100), reach: fc.integer({ min: 5, max: 200 }) }),
        { minLength: 1, maxLength: 16 },
      ),
      ground: hex,
    })
    .map((own) => ({ ...layer, ...own, x: Number(own.x.toFixed(2)) }) as Layer);

  test("hold all layers and meshes, through an address", () => {
    fc.assert(
      fc.property(anyLayer, fc.array(anyLayer, { maxLength: MAX_LAYERS - 1 }), (top, layers) => {
        const values = { ...start, ...top, layers };
        const query = new URLSearchParams(write(params, values)).toString();
        expect(read(params, new URLSearchParams(query))).toEqual(values);
      }),
    );
  });

  test("of one gradient are what they were", () => {
    const old = "angle=45&stops=ff0000*0_00ff00*50*30_0000ff*100&space=oklch";
    const values = read(params, new URLSearchParams(old));
    expect(isSingle(values)).toBe(true);
    expect(new URLSearchParams(write(params, values)).toString()).toBe(old);
  });

  test.each([
    "type*linear**nothing*1",
    "type*linear**angle*x",
    "linear",
    "",
    Array.from({ length: MAX_LAYERS }, () => "type*linear").join("_"),
  ])("with invalid layers have no layers: %s", (layers) => {
    expect(read(params, [["layers", layers]]).layers).toEqual([]);
  });

  test.each(["14b8a6*20*30", "14b8a6*20*30*4", "14b8a6*101*30*60", "red*20*30*60", "14b8a6*20*30*60*1"])(
    "with invalid points have the initial ones: %s",
    (points) => {
      expect(read(params, [["points", points]]).points).toEqual(start.points);
    },
  );
});

describe("CSS", () => {
  const values = stacked(
    solid("#ff0000", { blend: "multiply" }),
    solid("#00ff00", { hidden: true }),
    solid("#0000ff", { type: "conic" }),
  );

  test("has the topmost first, without the hidden ones", () => {
    expect(textOf(printLayersCss(values, undefined))).toBe(
      "background: linear-gradient(0deg, #ff0000 0%, #ff0000 100%),\n    conic-gradient(#0000ff 0%, #0000ff 100%);\nbackground-blend-mode: multiply, normal;",
    );
  });

  test("has the picture's name at the end, and describes it", () => {
    const printed = printLayersCss(stacked(solid("#ff0000")), "a-b.jpg");
    expect(textOf(printed)).toContain('%),\n    url("a-b.jpg") center / cover no-repeat;');
    expect(printed.note).toContain("‘a-b.jpg’ is a placeholder for");
    expect(plainName('my "pic" (1).jpg')).toBe("my-pic-1-.jpg");
  });

  test("says plainly that nothing is left", () => {
    expect(textOf(printLayersCss(stacked(solid("#ff0000", { hidden: true })), undefined))).toBe("background: none;");
  });

  test("has two declarations where a browser may not know the space", () => {
    const text = textOf(
      printLayersCss(
        stacked(solid("#ff0000"), { ...layer, stops: two("#ff0000", "#00ff00"), space: "oklab" }),
        undefined,
      ),
    );
    expect(text?.match(/^background: /gm)).toHaveLength(2);
    expect(text?.split("\nbackground: ")[1]).toContain("in oklab");
    expect(text?.split("\nbackground: ")[0]).not.toContain("in oklab");
  });

  test("is two classes in Tailwind", () => {
    const text = textOf(printLayersTailwind(values, undefined)) ?? "";
    expect(text.split(" ")).toHaveLength(2);
    expect(text).toMatch(/^\[background:linear-gradient\(0deg,#ff0000_0%/);
    expect(text).toContain("[background-blend-mode:multiply,normal]");
  });

  test("says of a mesh that it is an approximation", () => {
    expect(printLayersCss(stacked({ ...layer, type: "mesh" }), undefined).note).toContain("approximation");
    expect(printLayersCss(stacked({ ...layer, type: "mesh", hidden: true }), undefined).note).toBeUndefined();
  });
});

describe("whole files", () => {
  const values = stacked(
    solid("#ff0000", { blend: "multiply" }),
    solid("#00ff00", { hidden: true }),
    solid("#0000ff80", { blend: "screen" }),
  );

  test("SVG has the picture under the layers, and blends what lies over something", () => {
    const printed = printLayersSvg(values, { width: 40, height: 30 }, 'a&"<b.jpg');
    expect(textOf(printed)).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30">',
        '  <g style="isolation: isolate">',
        '    <image href="a&amp;&quot;&lt;b.jpg" width="40" height="30" preserveAspectRatio="xMidYMid slice"/>',
        '    <linearGradient id="layer3" gradientUnits="userSpaceOnUse" x1="20" y1="30" x2="20" y2="0">',
        '      <stop offset="0" stop-color="#0000ff" stop-opacity="0.5"/>',
        '      <stop offset="1" stop-color="#0000ff" stop-opacity="0.5"/>',
        "    </linearGradient>",
        '    <rect width="40" height="30" fill="url(#layer3)" style="mix-blend-mode: screen"/>',
        '    <linearGradient id="layer1" gradientUnits="userSpaceOnUse" x1="20" y1="30" x2="20" y2="0">',
        '      <stop offset="0" stop-color="#ff0000"/>',
        '      <stop offset="1" stop-color="#ff0000"/>',
        "    </linearGradient>",
        '    <rect width="40" height="30" fill="url(#layer1)" style="mix-blend-mode: multiply"/>',
        "  </g>",
        "</svg>",
        "",
      ].join("\n"),
    );
    expect(printed.note).toBe("‘a&\"<b.jpg’ is a placeholder for your picture's address.");
  });

  test("SVG has a mesh as one gradient for each point, the lowest first, over its background", () => {
    const points = [
      { color: "#ff0000", x: 20, y: 20, reach: 50 },
      { color: "#00ff00", x: 80, y: 80, reach: 50 },
    ];
    const mesh = stacked({ ...layer, type: "mesh", points, ground: "#0000ff", blend: "screen" }, solid("#ffffff"));
    const ids = Array.from(
      (textOf(printLayersSvg(mesh, BOX, undefined)) ?? "").matchAll(/ id="([^"]*)"/g),
      ([, id]) => id,
    );
    expect(ids).toEqual(["layer2", "layer1-3", "layer1-2", "layer1-1"]);
    expect(textOf(printLayersSvg(mesh, BOX, undefined))?.match(/mix-blend-mode: screen/g)).toHaveLength(3);
  });

  test("CSS and Tailwind have a picture's blending too, and its underscores", () => {
    expect(textOf(printLayersCss(values, "a.jpg"))).toMatch(/\nbackground-blend-mode: multiply, screen, normal;$/);
    const printed = printLayersTailwind(stacked(solid("#ff0000")), "my_cat.jpg");
    expect(textOf(printed)).toBe(
      '[background:linear-gradient(0deg,#ff0000_0%,#ff0000_100%),url("my\\_cat.jpg")_center_/_cover_no-repeat]',
    );
    expect(printed.note).toBe("‘my_cat.jpg’ is a placeholder for your picture's address.");
    expect(printLayersTailwind(stacked({ ...layer, type: "mesh" }), undefined).note).toMatch(/^CSS has no meshes/);
  });

  test.each([
    ["plain.png", "plain.png"],
    ["a  b'c\\d;{e}&<f>[g].png", "a-b-c-d-e-f-g-.png"],
    ["cafe\u0301.jpg", "caf\u00e9.jpg"],
    ["", "picture"],
  ])("a file's name that is valid in any of them: %j", (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

describe("other forms", () => {
  const values = stacked(
    { ...layer, type: "conic" },
    solid("#00ff00", { blend: "hard-light" }),
    solid("#0000ff", { blend: "screen" }),
  );

  test("SVG has the lowest first, and says that a conic layer is left out", () => {
    const printed = printLayersSvg(values, BOX, undefined);
    const text = textOf(printed) ?? "";
    expect(printed.note).toContain("Layer 1 is left out: SVG has no conic gradients.");
    expect(text.indexOf('id="layer3"')).toBeLessThan(text.indexOf('id="layer2"'));
    expect(text).toContain('fill="url(#layer2)" style="mix-blend-mode: hard-light"');
    // Over nothing there is nothing to blend with.
    expect(text).not.toContain("screen");
  });

  test("apps have the lowest first with their own names of the modes", () => {
    const swift = textOf(swiftUiLayers(values, BOX, undefined)) ?? "";
    expect(swift).toMatch(/ZStack \{[\s\S]*LinearGradient\([\s\S]*\.blendMode\(\.hardLight\)[\s\S]*AngularGradient\(/);
    expect(textOf(composeLayers(values, BOX, undefined))).toContain("blendMode = BlendMode.Hardlight,");
    expect(textOf(flutterLayers(values, BOX, undefined))).toContain("backgroundBlendMode: BlendMode.hardLight,");
    const figma = JSON.parse(textOf(figmaLayers(values, BOX, undefined)) ?? "");
    expect(figma.map((paint: { type: string; blendMode?: string }) => [paint.type, paint.blendMode])).toEqual([
      ["GRADIENT_LINEAR", undefined],
      ["GRADIENT_LINEAR", "HARD_LIGHT"],
      ["GRADIENT_ANGULAR", undefined],
    ]);
  });

  test("what a form cannot hold is said", () => {
    const mesh = stacked({ ...layer, type: "mesh" }, solid("#00ff00"));
    expect(flutterLayers(mesh, BOX, "a.jpg").note).toBe(
      "Layer 1 is left out: Flutter has no elliptical gradients. Choose a circle. The picture is left out.",
    );
    expect(textOf(flutterLayers(mesh, BOX, undefined))).not.toContain("Radial");
    expect(swiftUiLayers(mesh, BOX, undefined).note).toBeUndefined();
    expect(composeLayers(stacked(solid("#ff0000", { hidden: true })), BOX, undefined).text.ok).toBe(false);
  });
});

describe("pixels", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const color = fc.tuple(byte, byte, byte, byte);
  const hex = (channels: readonly number[]) =>
    `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

  // co = cs · αs · (1 − αb) + cb · αb · (1 − αs) + αs · αb · B(cb, cs), and αo = αs + αb · (1 − αs): Compositing and
  // Blending 1, §5 and §10, with the formulas of three modes that treat each channel alone.
  const MODES = {
    normal: (_: number, source: number) => source,
    multiply: (backdrop: number, source: number) => backdrop * source,
    screen: (backdrop: number, source: number) => backdrop + source - backdrop * source,
  } as const;

  test("of translucent layers are what the formulas of the specification say", () => {
    const mode = fc.constantFrom(...(Object.keys(MODES) as (keyof typeof MODES)[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(color, mode), { minLength: 2, maxLength: 4 }), (input) => {
        const layers = input.map(([channels, blend]) => solid(hex(channels), { blend }));
        const [top = solid("#000000"), ...below] = layers;
        const { data } = drawLayers(drawnLayers(stacked(top, ...below), CSS_STEPS), { width: 3, height: 3 });
        // Light and alpha from the lowest on, the light times alpha.
        let [light, alpha] = [[0, 0, 0], 0];
        for (const [[red, green, blue, opacity], name] of input.toReversed()) {
          const own = opacity / 255;
          light = [red, green, blue].map((channel, at) => {
            const source = channel / 255;
            const behind = light[at] ?? 0;
            const mixed = alpha > 0 ? MODES[name](behind / alpha, source) : 0;
            return source * own * (1 - alpha) + behind * (1 - own) + own * alpha * mixed;
          });
          alpha = own + alpha * (1 - own);
        }
        for (let pixel = 0; pixel < 9; pixel++) {
          const made = data.subarray(pixel * 4, pixel * 4 + 4);
          expect(Math.abs((made[3] ?? 0) - alpha * 255)).toBeLessThanOrEqual(1);
          for (const [at, value] of light.entries()) {
            const level = alpha > 0 ? (value / alpha) * 255 : 0;
            expect(Math.abs((made[at] ?? 0) - level)).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  test("of any band are the rows of the whole", () => {
    const layers = drawnLayers(
      stacked({ ...layer, type: "radial", opacity: 0.5 }, { ...layer, type: "conic", blend: "screen" }, layer),
      CSS_STEPS,
    );
    const whole = drawLayers(layers, BOX).data;
    const bands = layerBands(layers, BOX);
    for (const [from, to] of [
      [0, 1],
      [0, 30],
      [7, 19],
      [29, 30],
    ] as const) {
      const band = bands(from, to);
      expect([band.width, band.height]).toEqual([40, to - from]);
      expect(band.data).toEqual(whole.slice(from * 160, to * 160));
    }
  });

  test("of one layer are those of the gradient", () => {
    const one = { ...layer, type: "radial" as const };
    expect(drawLayers(drawnLayers(stacked(one), CSS_STEPS), BOX).data).toEqual(drawGradient(one, BOX).data);
  });

  // By hand: half red over blue, and the formulas of Compositing and Blending 1.
  test.each([
    ["normal", "#ff000080", "#0000ff", [128, 0, 127, 255]],
    ["multiply", "#808080", "#ff8000", [128, 64, 0, 255]],
    ["screen", "#808080", "#ff8000", [255, 192, 128, 255]],
    ["difference", "#ffffff", "#ff8000", [0, 127, 255, 255]],
    ["luminosity", "#ffffff", "#ff8000", [255, 255, 255, 255]],
    ["multiply", "#ff0000", "#0000ff00", [255, 0, 0, 255]],
  ] as const)("%s of %s over %s", (mode, top, below, expected) => {
    const { data } = drawLayers(drawnLayers(stacked(solid(top, { blend: mode }), solid(below)), CSS_STEPS), BOX);
    for (const [channel, level] of expected.entries()) {
      expect(Math.abs((data[channel] ?? 0) - level)).toBeLessThanOrEqual(1);
    }
  });

  // In thousandths, by the pseudocode of Compositing and Blending 1 in Python.
  test.each<readonly [Blend, readonly (readonly number[])[]]>([
    [
      "normal",
      [
        [600, 100, 900],
        [1000, 500, 0],
        [0, 0, 1000],
        [900, 300, 400],
      ],
    ],
    [
      "multiply",
      [
        [120, 50, 720],
        [100, 125, 0],
        [0, 0, 300],
        [450, 150, 200],
      ],
    ],
    [
      "screen",
      [
        [680, 550, 980],
        [1000, 625, 1000],
        [0, 1000, 1000],
        [950, 650, 700],
      ],
    ],
    [
      "overlay",
      [
        [240, 100, 960],
        [200, 250, 1000],
        [0, 1000, 600],
        [900, 300, 400],
      ],
    ],
    [
      "darken",
      [
        [200, 100, 800],
        [100, 250, 0],
        [0, 0, 300],
        [500, 300, 400],
      ],
    ],
    [
      "lighten",
      [
        [600, 500, 900],
        [1000, 500, 1000],
        [0, 1000, 1000],
        [900, 500, 500],
      ],
    ],
    [
      "color-dodge",
      [
        [500, 556, 1000],
        [1000, 500, 1000],
        [0, 1000, 1000],
        [1000, 714, 833],
      ],
    ],
    [
      "color-burn",
      [
        [0, 0, 778],
        [100, 0, 1000],
        [0, 1000, 300],
        [444, 0, 0],
      ],
    ],
    [
      "hard-light",
      [
        [360, 100, 960],
        [1000, 250, 0],
        [0, 0, 1000],
        [900, 300, 400],
      ],
    ],
    [
      "soft-light",
      [
        [250, 300, 876],
        [296, 250, 1000],
        [0, 1000, 548],
        [666, 400, 450],
      ],
    ],
    [
      "difference",
      [
        [400, 400, 100],
        [900, 250, 1000],
        [0, 1000, 700],
        [400, 200, 100],
      ],
    ],
    [
      "exclusion",
      [
        [560, 500, 260],
        [900, 500, 1000],
        [0, 1000, 700],
        [500, 500, 500],
      ],
    ],
    [
      "hue",
      [
        [640, 265, 865],
        [483, 242, 0],
        [576, 576, 1000],
        [500, 500, 500],
      ],
    ],
    [
      "saturation",
      [
        [119, 519, 919],
        [100, 250, 1000],
        [0, 1000, 300],
        [500, 500, 500],
      ],
    ],
    [
      "color",
      [
        [703, 207, 1000],
        [483, 242, 0],
        [576, 576, 1000],
        [909, 309, 409],
      ],
    ],
    [
      "luminosity",
      [
        [95, 395, 695],
        [488, 574, 1000],
        [0, 177, 53],
        [491, 491, 491],
      ],
    ],
  ])("%s is as the specification has it", (mode, expected) => {
    const made = [
      blend(mode, [0.2, 0.5, 0.8], [0.6, 0.1, 0.9]),
      blend(mode, [0.1, 0.25, 1], [1, 0.5, 0]),
      blend(mode, [0, 1, 0.3], [0, 0, 1]),
      blend(mode, [0.5, 0.5, 0.5], [0.9, 0.3, 0.4]),
    ];
    for (const [at, color] of made.entries())
      for (const [channel, value] of color.entries())
        expect(Math.abs(value * 1000 - (expected[at]?.[channel] ?? -9)), `${at} ${channel}`).toBeLessThan(0.6);
  });

  test("no mode leaves the range of colors", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const color = fc.tuple(share, share, share);
    fc.assert(
      fc.property(fc.constantFrom(...BLENDS), color, color, (mode, backdrop, source) => {
        for (const channel of blend(mode, backdrop, source)) {
          expect(channel).toBeGreaterThanOrEqual(-1e-9);
          expect(channel).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

describe("mesh", () => {
  const mesh: Layer = { ...layer, type: "mesh" };

  test("the steps of CSS are within a few levels of the fine ones", () => {
    const [coarse, fine] = [CSS_STEPS, FINE_STEPS].map(
      (steps) => drawLayers(drawnLayers(stacked(mesh), steps), BOX).data,
    );
    const worst = Math.max(...(coarse ?? []).map((level, index) => Math.abs(level - (fine?.[index] ?? 0))));
    expect(worst).toBeLessThanOrEqual(5);
  });

  test("a point has its color at its place, and none of it at the end of its reach", () => {
    const points = [{ color: "#ff0000", x: 50, y: 50, reach: 25 }];
    const { data } = drawLayers(drawnLayers(stacked({ ...mesh, points, ground: "#0000ff" }), CSS_STEPS), {
      width: 101,
      height: 101,
    });
    const at = (x: number, y: number) => [...data.slice((y * 101 + x) * 4, (y * 101 + x) * 4 + 3)];
    expect(at(50, 50)).toEqual([255, 0, 0]);
    expect(at(76, 50)).toEqual([0, 0, 255]);
    expect(at(50, 10)).toEqual([0, 0, 255]);
    expect(at(50, 62)[0]).toBeGreaterThan(120);
  });

  test("the upper point is first, and the background is last", () => {
    const parts = partsOfMesh(mesh, CSS_STEPS);
    expect(parts).toHaveLength(mesh.points.length + 1);
    expect(parts[0]?.stops[0]?.color).toBe(mesh.points[0]?.color);
    expect(parts.at(-1)?.stops[0]?.color).toBe(mesh.ground);
  });

  test("a new point is placed in free space", () => {
    expect(addedPoint([{ color: "#102030", x: 10, y: 10, reach: 50 }])).toEqual({
      color: "#102030",
      x: 90,
      y: 90,
      reach: 50,
    });
  });

  test("what is laid over a layer lets it be seen", () => {
    expect(overLayer(mesh)).toMatchObject({ type: "radial", hidden: false, blend: "normal" });
    expect(overLayer(mesh).stops.at(-1)?.color).toBe("#ffffff00");
  });
});

test("what is pasted is the whole background: nothing of the layers that were there is left", () => {
  const before = stacked({ ...layer, hidden: true, blend: "multiply" }, layer, layer);
  const read = parseGradient("linear-gradient(to right, transparent, red)");
  if (!read.ok) throw new Error(read.message);
  const after = { ...before, ...pasted(read.value) };
  expect(isSingle(after)).toBe(true);
  expect(printValue(after)).toBe("linear-gradient(90deg, rgba(0, 0, 0, 0) 0%, #ff0000 100%)");
  const several = parseGradient("linear-gradient(red, blue), linear-gradient(lime, red), radial-gradient(red, blue)");
  if (!several.ok) throw new Error(several.message);
  expect(allLayers({ ...after, ...pasted(several.value) })).toHaveLength(3);
});

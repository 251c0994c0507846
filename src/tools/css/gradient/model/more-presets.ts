import type { Gradient, Stop } from "./gradient.ts";

/** A gradient to start from: colors and how they are mixed. Shape and angle stay as they are. */
interface Preset extends Pick<Gradient, "stops" | "space" | "hue"> {
  readonly name: string;
}

const even = (...colors: readonly string[]): Stop[] =>
  colors.map((color, index) => ({ color, at: Number(((index * 100) / (colors.length - 1)).toFixed(2)) }));

/** A preset of colors at even distances. */
const preset = (name: string, space: Gradient["space"], ...colors: readonly string[]): Preset => ({
  name,
  stops: even(...colors),
  space,
  hue: "shorter",
});

export const PRESETS: readonly Preset[] = [
  preset("Tabkit", "srgb", "#14b8a6", "#7f2cf4"),
  preset("Harbor at dusk", "oklab", "#0b1d3a", "#3d4e8f", "#e07a5f", "#ffd6a5"),
  preset("Moss", "oklab", "#12372a", "#436850", "#adbc9f"),
  preset("Peach", "oklab", "#ffe0c2", "#ff8e72", "#d6336c"),
  preset("Glacier", "oklab", "#e8f7ff", "#7cc6e8", "#1f5f8b"),
  preset("Ember", "oklab", "#1a0a0a", "#a11d1d", "#ff7a1a", "#ffe08a"),
  preset("Orchid", "oklch", "#5b2a86", "#e56b9f"),
  preset("Meadow", "oklch", "#1f9d55", "#f6d743"),
  preset("Ink", "srgb", "#101418", "#3a4652"),
  preset("Pearl", "oklab", "#f7f3ee", "#d9dfe8", "#f1e4ef"),
  preset("Lagoon", "oklch", "#00c2a8", "#0057b8"),
  { name: "All hues", stops: even("#ff5f6d", "#ff5f6d"), space: "oklch", hue: "longer" },
];

/** Our own colors under plain names: a name, then two to five colors without their hash signs. */
const OKLAB = `
Early light: 1b2a49 51517a f0a27a ffe3b8
Low sun: 4a1942 c8553d f9c784
Late sun: 2b1d3f 8a2f55 f2684a ffc371
Red sky: 2d0a1f 8f1d2c e8532f ffb36b
Violet hour: 14112b 3c2f6b 9367a8 f2b8c6
After rain: 29434e 5f8a8b b7d3c6 eef4e6
Rain: 2f3e46 52796f 84a98c
Fog: 6b7a86 a9b6bd e6ebec
Storm: 101820 33475b 6f8798
Clear noon: 1769aa 5fb4e5 d6f0ff
Winter noon: 7fa6c9 c5dbec f7fbff
Polar night: 030916 10254a 2d6187 8fd3d1
Northern lights: 04121f 0f4c5c 2bb673 b8f2a0
Starless: 05060a 171a26 2c3042
Moonlight: 0e1626 3a4a68 aeb9cf
Deep sea: 001219 005f73 0a9396
Shallow sea: 006d8f 38b6b4 d9f3dc
Reef: 05668d 02c39a f0f3bd
Sandbank: 2a9d8f 8ecfb7 f4e1b5
Harbor water: 0b3b4a 1f6f78 93c6c1
River stone: 3d4a4b 7d8b86 c9cec3
Waterfall: 1b4d5c 5aa2ae e3f4f4
Ice: b9e0ee e4f4f9 ffffff
Lake: 123c4e 2f7d8c 9ed8c6
Forest floor: 1c2416 414d28 8a8d4d
Pine: 0d2b22 1f5a42 6f9f7a
Fern: 16391f 3f8f46 b3d96c
Birch: 3c3a33 b9b3a3 f6f4ec
Spring leaf: 4c9a2a a4de02 f0f9c8
Olive: 2f3316 6f7332 c4c383
Sage: 55665a 93a593 dde4d8
Mint: 2b8a70 8fdcc0 eafaf3
Clover: 1d5b32 4fb06a d4f2c5
Lime peel: 4d7c0f a3e635 f7fee7
Wheat: 8a6a2f d9b665 fbf0cf
Straw: b08d3c ead290 fffbe9
Autumn: 4a1c10 b1441e f0a63a
Maple: 5c0f14 c2352b ff9a52
Chestnut: 2b1610 6e3b23 b98258
Acorn: 3a2a1b 8c6239 e0c097
Clay: 6b2f1f b7614a efc3a6
Brick: 5a1e1a a3443a e0a08f
Terracotta: 7a3420 d2714b ffd9bf
Desert: 9a5b34 dfa56b fdeac9
Dune: c08a56 ecca98 fff4de
Canyon: 431a16 9e3d27 e99a5b
Lava: 120606 6e1012 e2451f ffd166
Coal: 0b0b0c 26262a 58585f
Ash: 3b3b3d 8b8b8d dededd
Smoke: 24292e 6a737b cfd4d8
Iron: 1e2226 4c555c 8f9aa1
Steel: 36454f 7f95a3 dfe7ec
Silver: 80868b c4c9cd f8f9fa
Copper: 3f1d12 a2573a f2b08c
Brass: 4c3a12 a9873a f4dd9a
Gold: 7a5310 d4a017 fff1b8
Bronze: 32230f 8a6231 d9b27c
Rose gold: 8d4a4a d89a8c fbe1d6
Pewter: 3f4447 868c8e d5d8d7
Jade: 063b34 1d8a74 9fe3c8
Emerald: 022c22 047857 6ee7b7
Sapphire: 0a1045 1f3fb5 8fb3ff
Ruby: 3b0314 a30b37 ff7a90
Amethyst: 24103f 6b3fa0 cfb0f5
Topaz: 5a3300 d98a11 ffe29a
Opal: c8f0ea e6dcf7 fbe4d8
Garnet: 2a0410 7a1030 c94a5b
Turquoise: 075e63 1fb5ac b8f2e6
Amber: 5b2a00 d97706 fde68a
Coral: a33b3b ff7f6b ffd8c9
Salmon: 9c4a3e f29180 ffe0d6
Apricot: b8572a f8a765 ffe9cf
Tangerine: 9a3a00 ff8c1a ffe0a3
Lemon: b59f00 f7e733 fffde0
Cherry: 3f0010 b3123b ff8fa3
Raspberry: 4a0630 b5195e ff9dc4
Strawberry: 8a0f2d ef476f ffd0d8
Plum: 2a0f2e 6c2a6b c88fc0
Fig: 1f1226 4f2f56 a4739b
Grape: 1b1036 4b2a8c a58be8
Blueberry: 0f1b45 34509f a7c0f2
Blackberry: 0d0718 33194d 7d4f93
Melon: 3a7d44 f4a38a fff0dc
Pistachio: 5c7d3a b3cf7f f3f8df
Lavender: 584a8f a89be0 efeaff
Lilac: 7a4f8f c99ddb f8eafc
Violet: 2b0f54 6a2fd0 c9a6ff
Iris: 1c1c6b 5650d6 c3c1ff
Hyacinth: 27307d 7b83e6 e2e5ff
Peony: 8f2d56 e56b9a ffe0ec
Poppy: 5a0a0a e3342f ffb199
Tulip: 7a0c3d ea3a6b ffc15e
Rose: 6d0f33 d9487d fbd3df
Blossom: d3759a f5b8cc fff2f4
Dahlia: 3c0a3a a3216f ff8c66
Sunflower: 6a3d00 f5b700 fff0a8
Cornflower: 1d3c8f 6495ed dfe9ff
Forget-me-not: 2e5fa3 8fb9ee fdf3c4
Linen: e3d6c3 f3ebdf fdfaf5
Paper: e9e6df f6f4ef ffffff
Milk: eef2f5 f9fbfc ffffff
Coffee: 1b0f0a 54331f b58863
Cocoa: 24130e 6b3e2e d3a68a
Honey: 7a4100 e09f1f ffefb5
Butter: d8b74a f6e394 fffbe6
Slate: 0f172a 334155 94a3b8
`;

const OKLCH = `
Blue to green: 1d4ed8 22c55e
Rose to orange: ec4899 f97316
Red to yellow: dc2626 facc15
Violet to cyan: 7c3aed 06b6d4
Teal to lime: 0f766e a3e635
Indigo to rose: 4338ca f43f5e
`;

function listed(text: string, space: "oklab" | "oklch"): Preset[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", colors = ""] = line.split(": ");
      return preset(name, space, ...colors.split(" ").map((color) => `#${color}`));
    });
}

/** More presets, to browse. */
export const MORE_PRESETS: readonly Preset[] = [...listed(OKLAB, "oklab"), ...listed(OKLCH, "oklch")];

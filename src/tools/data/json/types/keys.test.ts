import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { TYPE_TARGETS } from "./targets.ts";
import { typesOf } from "./types.ts";

const KEYS = [
  '"',
  "\\",
  "\n",
  "\u007f",
  "\u0085",
  "\u00a0",
  "\u200b",
  "\u2028",
  "\ufeff",
  "\ud800",
  "😀",
  "$",
  "-",
  ",",
];

test("writes keys with characters that languages escape unchanged", async () => {
  const text = JSON.stringify(Object.fromEntries(KEYS.map((key, at) => [`k${at}${key}`, true])));
  const lines = TYPE_TARGETS.slice(0, 3).flatMap((target) => {
    const made = typesOf(readJson(text), target, "Root");
    return ["", target, made.ok ? made.value.text : made.message];
  });
  const shown = lines
    .join("\n")
    .replace(
      /[\u007f-\u00a0\u200b\u2028\ufeff\ud800-\udbff](?![\udc00-\udfff])/g,
      (sign) => `‹${sign.charCodeAt(0).toString(16)}›`,
    );
  await expect(`${shown}\n`).toMatchFileSnapshot("../outputs/keys.golden.txt");
});

test("the content of a map and its lists keeps its order", () => {
  const types = (text: string) => {
    const made = typesOf(readJson(text), "TypeScript", "Root");
    return made.ok ? made.value.text : made.message;
  };
  expect(types('{"2024-01": [{"x": 1}], "2024-02": [{"y": 1}], "2024-03": [{"x": "a", "z": null}]}')).toBe(
    "export interface RootItemItem {\n  x?: number | string;\n  y?: number;\n  z?: null;\n}\n\nexport type Root = Record<string, RootItemItem[]>;\n",
  );
  expect(types('{"2024-01": {"b": 1, "a": 1}, "2024-02": {"c": 1, "a": 1}}')).toContain(
    "  b?: number;\n  a: number;\n  c?: number;",
  );
});

test("names one of several", () => {
  const called = (key: string) => {
    const made = typesOf(readJson(`{"${key}": [{"a": 1}]}`), "TypeScript", "Root");
    return (made.ok ? made.value.text : made.message).match(/(?<=interface )\w+/g)?.filter((name) => name !== "Root");
  };
  const named: Readonly<Record<string, string>> = {
    ...{ items: "Item", lists: "List", uses: "Use", sizes: "Size", cases: "Case", houses: "House" },
    ...{ responses: "Response", entries: "Entry", boxes: "Box", dishes: "Dish", matches: "Match" },
    ...{ classes: "Class", buses: "Bus", statuses: "Status", aliases: "Alias", PRICES: "Price" },
    ...{ news: "NewsItem", series: "SeriesItem", bus: "BusItem", axis: "AxisItem", data: "DataItem", s: "SItem" },
    ...{ user_ids: "UserId", glass: "GlassItem", gasbag: "GasbagItem" },
  };
  expect(Object.fromEntries(Object.keys(named).map((key) => [key, called(key)?.[0]]))).toEqual(named);
});

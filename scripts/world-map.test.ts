import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWorldMap } from "./world-map.ts";

test("outlines and centers by code", () => {
  const svg = '<path id="DE" d="M1 2z"/><path d="M3 4z"/><circle id="VA-center" cx="385" cy="84" r="9"/>';
  expect(readWorldMap(svg)).toEqual({ outlines: { DE: "M1 2z", "": "M3 4z" }, centers: { VA: [385, 84] } });
});

test("the map has 248 countries and areas, each once, inside its frame", () => {
  const svg = readFileSync("src/tools/security/ip-lookup/world.svg", "utf8");
  const { outlines, centers } = readWorldMap(svg);
  const codes = new Set([...Object.keys(outlines), ...Object.keys(centers)].filter((code) => code !== ""));
  expect(codes.size).toBe(248);
  expect(svg.match(/ id="/g)).toHaveLength(Object.keys(outlines).length - 1 + Object.keys(centers).length);
  for (const [x, y] of Object.values(centers)) expect(x >= 0 && x <= 720 && y >= 0 && y <= 284).toBe(true);
});

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vitest/config";

const NAME = "virtual:world-map";

/** Country outlines and centers of world.svg as a module: `outlines` by country code, `centers` of countries too small to be seen. */
export const worldMap: Plugin = {
  name: "world-map",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const file = resolve("src/tools/security/ip-lookup/world.svg");
    this.addWatchFile(file);
    const { outlines, centers } = readWorldMap(await readFile(file, "utf8"));
    return `export const outlines = ${JSON.stringify(outlines)};\nexport const centers = ${JSON.stringify(centers)};\n`;
  },
};

export function readWorldMap(svg: string) {
  const outlines = Array.from(svg.matchAll(/<path(?: id="(\w+)")? d="([^"]+)"\/>/g), ([, code = "", path = ""]) => [
    code,
    path,
  ]);
  const centers = Array.from(
    svg.matchAll(/<circle id="(\w+)-center" cx="(\d+)" cy="(\d+)"/g),
    ([, code = "", x, y]) => [code, [Number(x), Number(y)]] as const,
  );
  return {
    outlines: Object.fromEntries(outlines) as Readonly<Record<string, string>>,
    centers: Object.fromEntries(centers) as Readonly<Record<string, readonly [x: number, y: number]>>,
  };
}

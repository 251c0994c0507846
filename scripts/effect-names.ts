import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import type { AnyPictureEffect } from "../src/core/image/effects/picture-effect.ts";
// Some effects have kernels in AssemblyScript.
import "./assemblyscript-in-node.ts";

const NAME = "virtual:effect-names";

/**
 * The names of the picture effects in a separate module, for the search and for the page before it has a picture:
 * neither loads the effects themselves.
 */
export const effectNames: Plugin = {
  name: "effect-names",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const file = pathToFileURL(resolve("src/core/image/effects/effects.ts")).href;
    const { pictureEffects }: { pictureEffects: readonly AnyPictureEffect[] } = await import(file);
    return `export default ${JSON.stringify(pictureEffects.map(({ id, name, group, words }) => [id, name, group, words]))}`;
  },
};

import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import { type Family, operationsOf } from "../src/core/operation.ts";

const NAME = "virtual:operation-names";

/**
 * The names of all operations, of all families, in a separate module: the search finds each by them without loading the
 * operations. It's made from the operations themselves, which Node runs directly.
 */
export const operationNames: Plugin = {
  name: "operation-names",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const files = globSync("src/operations/*/family.ts").toSorted();
    const families = await Promise.all(
      files.map(async (file) => {
        const { default: family }: { default: Family } = await import(pathToFileURL(resolve(file)).href);
        return family;
      }),
    );
    const names = families.flatMap((family) =>
      operationsOf(family).map(({ id, name, words, asked = [] }) => [family.id, id, name, words, asked]),
    );
    return `export default ${JSON.stringify(names)}`;
  },
};

/**
 * A family as `family.ts?late`, a module that only hands it on: one that pages import, loaded late too, would cost every
 * page a script more.
 */
export const lateFamilies: Plugin = {
  name: "late-families",
  load: (id) => (id.endsWith("/family.ts?late") ? `export { default } from "${id.replace("?late", "")}";` : undefined),
};

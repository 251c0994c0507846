import type { Plugin } from "vite";

/**
 * Records the packages that contribute to Vite's output. Vite doesn't know the imports of a stylesheet, because
 * Tailwind reads them.
 */
export const notePackages = (found: Set<string>): Plugin => ({
  name: "note-packages",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
        if (name !== undefined && renderedLength > 0) found.add(name);
      }
    }
  },
});

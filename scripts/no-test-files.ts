import type { Plugin } from "vitest/config";

/** Fails a build that would include test-only files, for example by a pattern of `import.meta.glob`. */
export const noTestFiles: Plugin = {
  name: "no-test-files",
  apply: "build",
  enforce: "pre",
  load(id) {
    if (/\.(fixture|test)\.(\w+\.)?tsx?(\?|$)/.test(id))
      this.error(`${id} is for tests alone, and may not be in the site.`);
  },
};

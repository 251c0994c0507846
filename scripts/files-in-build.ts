import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** The modules in a file of the build: paths from the project's folder, with slashes. */
export interface BuiltFile {
  /** The module that the file is loaded for; undefined for a shared one. */
  readonly of?: string | undefined;
  readonly modules: readonly string[];
}

/** Files of the build by their paths in it. */
export type BuiltFiles = Map<string, BuiltFile>;

/** Modules made by plugins have names instead of paths: 'virtual:names/first'. */
const pathOf = (id: string): string =>
  id.startsWith("\0") ? id.slice(1) : relative(process.cwd(), id.replace(/\?.*$/, "")).split(sep).join("/");

/**
 * Records what each file of a build is made from. A worker is built separately, so its files are recorded by its own
 * plugin.
 */
export const noteFiles = (files: BuiltFiles): Plugin => ({
  name: "note-files",
  generateBundle(_, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type === "chunk") {
        const modules = output.moduleIds.map(pathOf);
        files.set(file, { of: output.facadeModuleId ? pathOf(output.facadeModuleId) : undefined, modules });
      } else if (output.originalFileNames.length > 0) {
        const [of] = output.originalFileNames.map((name) => name.replace(/\?.*$/, ""));
        files.set(file, { of, modules: [] });
      }
    }
  },
});

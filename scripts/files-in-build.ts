import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** What a file of the build is made of: paths from the project's folder, with slashes. */
export interface BuiltFile {
  /** The module that the file is loaded for; undefined for what several share. */
  readonly of?: string | undefined;
  readonly modules: readonly string[];
}

/** Files of the build by their paths in it. */
export type BuiltFiles = Map<string, BuiltFile>;

/** Modules that plugins make have names instead of paths: 'virtual:names/first'. */
const pathOf = (id: string): string =>
  id.startsWith("\0") ? id.slice(1) : relative(process.cwd(), id.replace(/\?.*$/, "")).split(sep).join("/");

/** Notes what each file of a build is made of. A worker is built on its own: its files are noted by its own plugin. */
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

import type { KeptWhenUsed } from "#site/offline/kept-when-used.ts";
import type { BuiltFiles } from "./files-in-build.ts";

/** The entry modules of pages, wherever a visitor comes from: without them there's no page. */
const OF_A_PAGE =
  /^src\/(?:pages\/.*|tools\/(?:[^/]+\/[^/]+\/(?:page|tool)|.*-page))\.tsx?$|^src\/tools\/[^/]+\/[^/]+\/about\.md$/;

/**
 * The files of the build for a list of modules, with the pages that use them. Throws if a name has no file, if two
 * names have the same, or if a page couldn't be opened without one.
 */
export function filesKeptWhenUsed(list: readonly KeptWhenUsed[], built: BuiltFiles): Map<string, readonly string[]> {
  const takenBy = new Map<string, string>();
  const found = new Map<string, readonly string[]>();
  for (const { modules, pages } of list) {
    for (const name of modules) {
      const files = name.startsWith("/") ? [name.slice(1)] : filesOf(name, built);
      if (files.length === 0) throw new Error(`No file of the build is made for ${name}`);
      for (const file of files) {
        const other = takenBy.get(file);
        if (other !== undefined) throw new Error(`${file} is named twice, by ${other} and by ${name}`);
        takenBy.set(file, name);
        found.set(file, pages);
      }
    }
  }
  refusePages([...found.keys()], built);
  return found;
}

/** Throws if a file is part of a page itself. */
export function refusePages(files: readonly string[], built: BuiltFiles): void {
  for (const file of files) {
    const page = built.get(file)?.modules.find((module) => OF_A_PAGE.test(module));
    if (page) throw new Error(`${file} has ${page} in it, and has to come with the first copy`);
  }
}

const filesOf = (name: string, built: BuiltFiles): string[] =>
  [...built].flatMap(([file, { of, modules }]) => {
    const isPackage = name.endsWith("/") && modules.length > 0 && modules.every((module) => module.startsWith(name));
    return of === name || isPackage ? [file] : [];
  });

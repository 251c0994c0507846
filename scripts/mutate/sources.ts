import { globSync } from "node:fs";

export const FOLDERS = ["src/core", "src/operations", "src/kits", "src/platform", "src/tools"];

/** Texts, samples of the site, tests, and what is compiled to WebAssembly. */
const NOT_LOGIC = /\.test\.|\.fixture\.|\.d\.ts$|\/simd\/|\/tool\.ts$|\/presets\.ts$/;

/** The sources whose mutants are tried, as paths from the root. */
export const sourcesIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !NOT_LOGIC.test(file))
    .toSorted();

/** Whether a source is pure by the project's rules, so that tests in Node can reach all of it. */
export const isPure = (file: string) =>
  !file.startsWith("src/platform/") && !/\.tsx$|\.browser\.ts$|(^|[/.])worker\.ts$/.test(file);

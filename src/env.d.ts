/// <reference types="vite/client" />

/** The year of the source that the site was built from, so that the prerendered page and the browser agree on one. */
declare const __BUILD_YEAR__: number;

/** How many tools each group has (folders in src/tools), by its id, so that a page need not load the tools to know. */
declare const __TOOLS_OF_GROUPS__: Readonly<Record<string, number>>;
/** The paths of these groups, in lower case. */
declare const __PATHS_OF_GROUPS__: readonly string[];

/** Reads a file in a worker (File API §6.5), which the types of pages leave out. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

// The names of all operations on texts (scripts/operation-names.ts).
declare module "virtual:operation-names" {
  const names: readonly (readonly [
    family: string,
    id: string,
    name: string,
    words: readonly string[],
    asked: readonly string[],
  ])[];
  export default names;
}

// The names of all effects on pictures (scripts/effect-names.ts).
declare module "virtual:effect-names" {
  const names: readonly (readonly [
    id: string,
    name: string,
    group: "light" | "color" | "style" | "detail" | "shape",
    words: readonly string[],
  ])[];
  export default names;
}

// The map of the world in src/tools/security/ip-lookup/world.svg (scripts/world-map.ts).
declare module "virtual:world-map" {
  /** By country code; those without one are at "". */
  export const outlines: Readonly<Record<string, string>>;
  /** Of countries too small to be seen. */
  export const centers: Readonly<Record<string, readonly [x: number, y: number]>>;
}

// The releases of CHANGELOG.md, and the newest of them alone (scripts/changelog.ts).
declare module "virtual:changelog" {
  const releases: readonly import("./site/changelog.tsx").Release[];
  export default releases;
}
declare module "virtual:latest-release" {
  const latest: import("./site/changelog.tsx").Release;
  export default latest;
}

interface ImportMetaEnv {
  readonly TABKIT_SITE_URL?: string;
  readonly TABKIT_REPOSITORY_URL?: string;
  readonly TABKIT_IP_SERVICE_URL?: string;
  readonly TABKIT_ANALYTICS?: string;
}

import { join } from "node:path";
import { build, type Plugin } from "vite";
import { getManifest } from "workbox-build";
import type { OnDemandFile } from "#platform/loading/service-worker.ts";
import { KEPT_WHEN_USED } from "#site/offline/kept-when-used.ts";
import type { BuiltFiles } from "./files-in-build.ts";
import { filesKeptWhenUsed, refusePages } from "./kept-when-used.ts";
import { loadedOnlyBy, namesIn } from "./loaded-only-by.ts";
import { sentSize } from "./sent-size.ts";

/** The maximum that the first visit copies, in compressed bytes. */
const FIRST_COPY = 4_000_000;

/** Names in assets/ contain a hash of their content. */
const HASHED = /^assets\//;

/**
 * Writes the service worker that opens every page without a connection: `dist/service-worker.js`. The files next to it
 * are compressed. `shell` is the document that it then answers with, `release` the name of this build, and `built` its
 * files.
 */
export async function writeServiceWorker(
  dist: string,
  shell: string,
  release: string,
  built: BuiltFiles,
  plugins: Plugin[] = [],
): Promise<void> {
  const list = async (globPatterns: string[], globIgnores: string[] = []) => {
    const { manifestEntries, warnings } = await getManifest({
      globDirectory: dist,
      globPatterns,
      globIgnores,
      dontCacheBustURLsMatching: HASHED,
      maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    });
    if (warnings.length > 0) throw new Error(warnings.join("\n"));
    return manifestEntries;
  };
  const own = [
    "assets/*.{js,css,woff2,wasm}",
    "assets/icons-*.svg",
    "previews.json",
    shell,
    "site.webmanifest",
    "icon.svg",
  ];
  const named = filesKeptWhenUsed(KEPT_WHEN_USED, built);
  const followers = loadedOnlyBy(dist, [...named.keys()]);
  const keptWhenUsed = [...named.keys(), ...followers];
  refusePages(keptWhenUsed, built);
  const precache = await list(own, keptWhenUsed);
  const sizes = precache.map(({ url }) => ({ url, bytes: sentSize(join(dist, url)) }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > FIRST_COPY) {
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 20);
    throw new Error(
      `The first copy has ${bytes} bytes, and ${FIRST_COPY} are allowed: name engines in src/site/offline/kept-when-used.ts. The largest are\n${largest.map((one) => `${one.bytes} ${one.url}`).join("\n")}`,
    );
  }
  const names = namesIn(dist);
  /** A file that only these load belongs to the files that load it. */
  const pagesOf = (path: string, depth = 0): readonly string[] =>
    named.get(path) ??
    keptWhenUsed.flatMap((from) =>
      depth < followers.length && names.get(from)?.has(path) ? pagesOf(from, depth + 1) : [],
    );
  const onDemand: OnDemandFile[] = keptWhenUsed.map((path) => ({
    path,
    bytes: sentSize(join(dist, path)),
    pages: [...new Set(pagesOf(path))],
  }));
  await build({
    logLevel: "warn",
    define: {
      __OFFLINE__: JSON.stringify({ precache, shell, onDemand, release }),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    publicDir: false,
    plugins,
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: "src/service-worker.ts",
        output: { entryFileNames: "service-worker.js", format: "iife", codeSplitting: false },
      },
    },
  });
}

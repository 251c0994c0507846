import { join } from "node:path";
import { build, type Plugin } from "vite";
import { getManifest } from "workbox-build";
import { KEPT_WHEN_USED } from "#site/kept-when-used.ts";
import { loadedOnlyBy } from "./loaded-only-by.ts";
import { sentSize } from "./sent-size.ts";

// A hash has eight characters. An asterisk would take in what only begins alike, such as a page's own script.
const ON_DEMAND = KEPT_WHEN_USED.flatMap(({ files }) =>
  files.map((name) =>
    name.startsWith("/") ? name.slice(1) : `assets/${name.replace(/(?=\.(\w+|\{[^}]*\})$)/, "-????????")}`,
  ),
);

/** The most that the first visit copies, in compressed bytes: all in all, and of one file. */
const FIRST_COPY = 900_000;
const LARGEST_FILE = 60_000;

/** Names in assets/ carry a hash of their content. */
const HASHED = /^assets\//;

/**
 * Writes the service worker that opens every page without a connection: `dist/service-worker.js`. The files beside it are
 * compressed. `shell` is the document that it answers with then, `release` the name of this build.
 */
export async function writeServiceWorker(
  dist: string,
  shell: string,
  release: string,
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
  const own = ["assets/*.{js,css,woff2,wasm}", shell, "site.webmanifest", "icon.svg"];
  const named = (await list(ON_DEMAND)).map(({ url }) => url);
  const keptWhenUsed = [...named, ...loadedOnlyBy(dist, named)];
  const precache = await list(own, keptWhenUsed);
  const sizes = precache.map(({ url }) => ({ url, bytes: sentSize(join(dist, url)) }));
  const tooLarge = sizes.find(({ url, bytes }) => url.startsWith("assets/") && bytes > LARGEST_FILE);
  if (tooLarge) {
    throw new Error(`${tooLarge.url} is too large for the first copy: name it in src/site/kept-when-used.ts`);
  }
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > FIRST_COPY) {
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 20);
    throw new Error(
      `The first copy has ${bytes} bytes, and ${FIRST_COPY} are allowed: name rarely needed files in src/site/kept-when-used.ts. The largest are\n${largest.map((one) => `${one.bytes} ${one.url}`).join("\n")}`,
    );
  }
  for (const pattern of ON_DEMAND) {
    if ((await list([pattern])).length === 0) throw new Error(`No file is kept when it is used by ${pattern}`);
  }
  const onDemand = keptWhenUsed.map((path) => ({ path, bytes: sentSize(join(dist, path)) }));
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

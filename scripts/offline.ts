import { join } from "node:path";
import { build, type Plugin } from "vite";
import { getManifest } from "workbox-build";
import { KEPT_WHEN_USED } from "#site/kept-when-used.ts";
import { sentSize } from "./sent-size.ts";

const ON_DEMAND = KEPT_WHEN_USED.flatMap(({ files }) => files.map((pattern) => `assets/${pattern}`));

/** No codec that the first visit copies may be larger, in compressed bytes. */
const LARGEST_CODEC = 60_000;

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
  const own = ["assets/*.{js,css,woff2,wasm}", shell, "site.webmanifest", "icon.svg", "licenses.txt"];
  const precache = await list(own, ON_DEMAND);
  for (const { url } of precache) {
    if (url.endsWith(".wasm") && sentSize(join(dist, url)) > LARGEST_CODEC) {
      throw new Error(`${url} is too large for the first copy: name it in src/site/kept-when-used.ts`);
    }
  }
  for (const pattern of ON_DEMAND) {
    if ((await list([pattern])).length === 0) throw new Error(`No file is kept when it is used by ${pattern}`);
  }
  const onDemand = (await list(ON_DEMAND)).map(({ url }) => ({ path: url, bytes: sentSize(join(dist, url)) }));
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

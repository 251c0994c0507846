import { join } from "node:path";
import { build, type Plugin } from "vite";
import { getManifest } from "workbox-build";
import { sentSize } from "./sent-size.ts";

/** What is kept when it is first used: what one format or one rarer hash needs. */
const ON_DEMAND = [
  // Browsers have SHA-1 and SHA-2 of their own for all but very large files.
  "assets/{blake2b,blake3,sha1,sha224,sha256,sha3,sha384,sha512,xxhash32,xxhash64,xxhash128}.umd*.js",
  "assets/*.wasm",
  "assets/{avif,jxl,mozjpeg,webp}_{enc,dec}*.js",
  "assets/decode-{heic,tiff}-*.js",
  // Unpacks what JPEG XL files store compressed.
  "assets/decompress-*.js",
  "licenses.txt",
];

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
  const precache = await list(["assets/*.{js,css,woff2}", shell, "site.webmanifest", "icon.svg"], ON_DEMAND);
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

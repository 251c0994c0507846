import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import type * as Server from "../src/entry-server.tsx";
import { type BuiltFiles, noteFiles } from "./files-in-build.ts";
import { licenseTexts, refuseUnlisted } from "./licenses.ts";
import { writeServiceWorker } from "./offline.ts";
import { notePackages } from "./packages-in-build.ts";
import { prerenderSite } from "./prerender.ts";
import { releaseName } from "./release-name.ts";

const dist = resolve(process.env.TABKIT_OUT ?? "dist");
const otherBuild = process.env.TABKIT_OTHER_BUILD;
// In the project, wherever the site goes, because Node finds the bundle's imported packages from there.
const serverDist = resolve(".cache/ssr");
const quiet = { logLevel: "warn" } as const;

/**
 * How Brotli codes distances, as NPOSTFIX and NDIRECT (RFC 7932 §4). None is always the best for a script, and which
 * one is can depend on as little as the names in it.
 */
const DISTANCE_CODES = [
  [0, 0],
  [0, 15],
  [1, 12],
  [2, 32],
] as const;

const packages = new Set<string>();

const files: BuiltFiles = new Map();

await build({
  ...quiet,
  plugins: [notePackages(packages), noteFiles(files)],
  worker: { plugins: () => [notePackages(packages), noteFiles(files)] },
  build: {
    outDir: dist,
    emptyOutDir: true,
    rolldownOptions: { input: "src/entry-client.tsx" },
  },
});
await build({
  ...quiet,
  publicDir: false,
  build: { outDir: serverDist, emptyOutDir: true, ssr: "src/entry-server.tsx" },
});

const server: typeof Server = await import(pathToFileURL(join(serverDist, "entry-server.js")).href);
const release = releaseName();
const { shell } = await prerenderSite(dist, server, release);
await writeFile(join(dist, "licenses.txt"), await licenseTexts());
await rm(serverDist, { recursive: true });
const firstLoaded = await namedInDocuments();
await compress("**/*.{html,js,css,svg,json,xml,txt,wasm,webmanifest}");
await writeServiceWorker(dist, shell, release, files, [notePackages(packages)]);
await refuseUnlisted(packages);
await compress("service-worker.js");
console.log(`Built ${server.routes.length} pages`);

/** Writes a .br and a .gz next to every file that they make smaller, for servers that send those. */
async function compress(pattern: string) {
  const files = (await Array.fromAsync(glob(pattern, { cwd: dist }))).values();
  const takeTurns = async () => {
    for (const file of files) if (!(await copyCompressed(file))) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
}

/** The scripts and styles that pages load at first: those named in their documents. */
async function namedInDocuments(): Promise<ReadonlySet<string>> {
  const documents = await Array.fromAsync(glob("**/*.html", { cwd: dist }));
  const texts = await Promise.all(documents.map((file) => readFile(join(dist, file), "utf8")));
  return new Set(texts.flatMap((text) => text.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? []));
}

async function compressFile(file: string) {
  const content = await readFile(join(dist, file));
  const [br, gz] = await Promise.all([smallestBrotli(content, file), promisify(gzip)(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(join(dist, `${file}.br`), br);
  if (gz.length < content.length) await writeFile(join(dist, `${file}.gz`), gz);
}

async function smallestBrotli(content: Buffer, file: string): Promise<Buffer> {
  // Brotli's last two levels take seconds a megabyte and save a few percent: for texts only.
  const quality = file.endsWith(".wasm") ? 9 : constants.BROTLI_MAX_QUALITY;
  const codes = firstLoaded.has(file.replaceAll("\\", "/")) ? DISTANCE_CODES : DISTANCE_CODES.slice(0, 1);
  let smallest: Buffer | undefined;
  for (const [postfix, direct] of codes) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    };
    const made = await promisify(brotliCompress)(content, { params });
    if (!smallest || made.length < smallest.length) smallest = made;
  }
  return smallest as Buffer;
}

/** Copies the compressed forms of a file that another build has byte for byte; false if there are none. */
async function copyCompressed(file: string): Promise<boolean> {
  if (!otherBuild) return false;
  const same = await readFile(join(otherBuild, file)).catch(() => undefined);
  if (!same?.equals(await readFile(join(dist, file)))) return false;
  for (const form of [`${file}.br`, `${file}.gz`]) {
    const compressed = await readFile(join(otherBuild, form)).catch(() => undefined);
    if (compressed) await writeFile(join(dist, form), compressed);
  }
  return true;
}

import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type * as Server from "../src/entry-server.tsx";
import { compress, forgetOld } from "./compress.ts";
import { type BuiltFiles, noteFiles } from "./files-in-build.ts";
import { licenseTexts, refuseUnlisted } from "./licenses.ts";
import { writeServiceWorker } from "./offline.ts";
import { notePackages } from "./packages-in-build.ts";
import { prerenderSite } from "./prerender.ts";
import { releaseName } from "./release-name.ts";

const dist = resolve(process.env.TABKIT_OUT ?? "dist");
/** For tests, which measure first loads and not the size of everything else. */
const isQuick = process.env.TABKIT_COMPRESS === "quick";
// In the project, wherever the site goes: Node finds the packages that the bundle imports from there.
const serverDist = resolve(".cache/ssr");
const quiet = { logLevel: "warn" } as const;

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
await compress(dist, "**/*.{html,js,css,svg,json,xml,txt,wasm,webmanifest}", firstLoaded, isQuick);
await writeServiceWorker(dist, shell, release, files, [notePackages(packages)]);
await refuseUnlisted(packages);
await compress(dist, "service-worker.js");
await forgetOld();
console.log(`Built ${server.routes.length} pages`);

/** The scripts and styles that pages load at first: those that their documents name. */
async function namedInDocuments(): Promise<ReadonlySet<string>> {
  const documents = await Array.fromAsync(glob("**/*.html", { cwd: dist }));
  const texts = await Promise.all(documents.map((file) => readFile(join(dist, file), "utf8")));
  return new Set(texts.flatMap((text) => text.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? []));
}

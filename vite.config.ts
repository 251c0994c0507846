import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { assemblyScript } from "./scripts/assemblyscript.ts";
import { chromiumLaunch } from "./scripts/chromium.ts";
import { sharedChunks } from "./scripts/shared-chunks.ts";
import { sourceDate } from "./scripts/source-date.ts";

const CODECS = ["@jsquash/avif", "@jsquash/jpeg", "@jsquash/jxl", "@jsquash/webp"];

// The compiler of AssemblyScript takes most of the time, and may.
const QUIET_CHECKS = { pluginTimings: false };

/** Puts our own small shell around Lucide's icons in the place of the package's. */
const slimIcons = {
  name: "slim-icons",
  enforce: "pre",
  resolveId: (source: string, importer: string | undefined) =>
    importer?.includes("lucide-react") && source.endsWith("/createLucideIcon.mjs")
      ? resolve("src/ui/create-icon.ts")
      : undefined,
} as const;

/**
 * Imports without the helper that Vite puts around each: it loads the style sheets of a chunk before the chunk, and all of
 * ours are one (scripts/prerender.ts makes sure of it).
 */
const plainImports = {
  name: "plain-imports",
  enforce: "pre",
  load: (id: string) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
} as const;

// Emscripten's glue asks for Node's modules in a branch that browsers never take.
const NODE_MODULES = /^(fs|path|crypto)$/;

/** Gives libheif-js nothing where it asks for Node's modules, instead of a warning for each. */
const withoutNodeModules = {
  name: "without-node-modules",
  enforce: "pre",
  resolveId: (source: string, importer: string | undefined) =>
    importer?.includes("libheif-js") && NODE_MODULES.test(source) ? "\0nothing" : undefined,
  load: (id: string) => (id === "\0nothing" ? "export default {}" : undefined),
} as const;

export default defineConfig({
  // Addresses in the build are relative, so that one build works wherever it is served.
  base: "./",
  cacheDir: ".cache/vite",
  envPrefix: "TABKIT_",
  define: { __BUILD_YEAR__: sourceDate().getUTCFullYear() },
  plugins: [slimIcons, plainImports, assemblyScript, react(), tailwindcss()],
  // The same icons in prerendered pages.
  ssr: { noExternal: ["lucide-react"] },
  worker: {
    format: "es",
    plugins: () => [withoutNodeModules, assemblyScript],
    rolldownOptions: { checks: QUIET_CHECKS },
  },
  // Emscripten finds its .wasm beside its own module, which pre-bundling would move.
  // What only workers import is named, or the development server finds it late and reloads the page.
  optimizeDeps: { exclude: CODECS, include: ["fflate", "pako", "libheif-js/libheif-wasm/libheif.js", "utif2"] },
  build: {
    target: "es2022",
    // Pages name the chunks that they need at once; the rest is fetched before it is asked for (site/follow-links.ts).
    modulePreload: false,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false } },
      checks: QUIET_CHECKS,
    },
    // A WebAssembly module as a data: address could not stream, and the policy forbids fetching it.
    assetsInlineLimit: (path) => (path.endsWith(".wasm") ? false : undefined),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          // Under a load of ten, the slowest honest test takes ten times as long as on a quiet machine.
          testTimeout: 60_000,
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ["src/**/*.browser.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["src/**/*.browser.test.{ts,tsx}"],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...chromiumLaunch } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

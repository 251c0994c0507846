import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { aboutPages } from "./scripts/about-pages.ts";
import { commitSeed } from "./scripts/ask-git.mjs";
import { assemblyScript } from "./scripts/assemblyscript.ts";
import { changelog } from "./scripts/changelog.ts";
import { chromiumLaunch } from "./scripts/chromium.ts";
import { effectNames } from "./scripts/effect-names.ts";
import { startingFactor } from "./scripts/factor.mjs";
import { noTestFiles } from "./scripts/no-test-files.ts";
import { lateFamilies, operationNames } from "./scripts/operation-names.ts";
import { adoptedPickerStyles, emptyNodeModules, hashWasmAsModules } from "./scripts/package-replacements.ts";
import { pictureCommands } from "./scripts/picture-commands.ts";
import { sharedChunks, workerChunks } from "./scripts/shared-chunks.ts";
import { sourceDate } from "./scripts/source-date.ts";
import { unicodeNames } from "./scripts/unicode-names.ts";
import { worldMap } from "./scripts/world-map.ts";
import { groups } from "./src/tools/groups.ts";

const CODECS = ["@jsquash/avif", "@jsquash/jpeg", "@jsquash/jxl", "@jsquash/oxipng", "@jsquash/webp", "zxing-wasm"];

const EDITOR_PACKAGES = [
  ...["commands", "language", "lint", "search", "state", "view"].map((name) => `@codemirror/${name}`),
  ...["css", "html", "javascript", "json", "markdown", "sql", "xml", "yaml"].map((name) => `@codemirror/lang-${name}`),
  "@codemirror/legacy-modes/mode/toml",
  "@lezer/highlight",
];

const MARKDOWN_PACKAGES = [
  "gemoji",
  "github-slugger",
  "hast-util-raw",
  "hast-util-sanitize",
  "hast-util-to-html",
  "hast-util-to-jsx-runtime",
  "hast-util-to-mdast",
  "highlight.js/lib/languages/*",
  "lowlight",
  "mdast-util-from-markdown",
  "mdast-util-gfm",
  "mdast-util-to-hast",
  "mdast-util-to-markdown",
  "micromark-extension-gfm",
];

// The compiler of AssemblyScript takes most of the time, as expected.
const QUIET_CHECKS = { pluginTimings: false };

const groupsOfTools = globSync("src/tools/*/*/tool.ts").map((file) => file.split(/[\\/]/)[2]);
const toolsOf = (id: string) => groupsOfTools.filter((group) => group === id).length;
const groupsWithTools = groups.filter(({ id }) => toolsOf(id) > 0);

/** A worker's file is called as its folder: src/tools/data/diff/worker.ts becomes diff.worker. */
const workerFile = ({ facadeModuleId, name }: { readonly facadeModuleId?: string | null; readonly name: string }) => {
  const folder = /([^/]+)\/worker\.ts$/.exec(facadeModuleId ?? "")?.[1];
  return `assets/${folder ? `${folder}.worker` : name}-[hash].js`;
};

/** Half a minute on a quiet machine, as many times longer as this one is slower. Tests that need more say so by `within`. */
const LIMIT = process.env.VITEST ? 30_000 * startingFactor() : 0;
const LIMITS = { testTimeout: LIMIT, hookTimeout: LIMIT, expect: { poll: { timeout: LIMIT / 3 } } };

/** Before a release, and without CI set, properties are drawn again in every run. */
const DRAWS_THE_SAME = process.env.VITEST && process.env.CI && process.env.TABKIT_TESTS !== "all";
if (process.env.VITEST) process.env.TABKIT_SEED ??= String(commitSeed());

/** A job of `npm test` runs some of the files, beside other jobs. */
const chosenTests = process.env.TABKIT_TEST_FILES?.split(",");

const NODE_TESTS = {
  environment: "node",
  ...LIMITS,
  // Without it one core is kept free, which is half of a small machine.
  maxWorkers: "100%",
  include: chosenTests ?? ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "fuzz/*.test.ts"],
  exclude: ["src/**/*.browser.test.{ts,tsx}"],
  setupFiles: ["scripts/temporal-in-node.ts", ...(DRAWS_THE_SAME ? ["scripts/same-draws.ts"] : [])],
};

const allTests = process.env.VITEST ? globSync(NODE_TESTS.include, { exclude: NODE_TESTS.exclude }) : [];

/** Tests that replace a part of their process, such as the clock or a global, and those of programs: each has its own. */
const isolated = allTests.filter(
  (file) =>
    /^scripts[\\/]/.test(file) ||
    /\bvi\.|\bglobalThis\b|\bprocess\.(?:env|chdir|cwd)\b/.test(readFileSync(file, "utf8")),
);

export default defineConfig({
  // Addresses in the build are relative, so that one build works wherever it is served.
  base: "./",
  cacheDir: ".cache/vite",
  envPrefix: "TABKIT_",
  define: {
    __BUILD_YEAR__: sourceDate().getUTCFullYear(),
    __TOOLS_OF_GROUPS__: Object.fromEntries(groupsWithTools.map(({ id }) => [id, toolsOf(id)])),
    __PATHS_OF_GROUPS__: groupsWithTools.map(({ path }) => path.toLowerCase()),
  },
  plugins: [
    noTestFiles,
    adoptedPickerStyles,
    ...emptyNodeModules,
    hashWasmAsModules,
    assemblyScript,
    aboutPages,
    changelog,
    operationNames,
    lateFamilies,
    effectNames,
    unicodeNames(),
    worldMap,
    react(),
    tailwindcss(),
  ],
  // What it offers browsers sets innerHTML, which the security policy and workers do not have.
  resolve: {
    alias: { "decode-named-character-reference": resolve("node_modules/decode-named-character-reference/index.js") },
  },
  worker: {
    format: "es",
    plugins: () => [noTestFiles, ...emptyNodeModules, hashWasmAsModules, assemblyScript, lateFamilies, unicodeNames()],
    rolldownOptions: {
      output: {
        entryFileNames: workerFile,
        codeSplitting: { groups: workerChunks, includeDependenciesRecursively: false },
        // As the pages are: what both have is then one file.
        comments: false,
      },
      checks: QUIET_CHECKS,
    },
  },
  // Emscripten finds its .wasm beside its own module, which pre-bundling would move. Packages that only workers import are
  // named, or the development server finds them late and reloads the page.
  optimizeDeps: {
    exclude: CODECS,
    include: [
      "@hyzyla/pdfium",
      "@neslinesli93/qpdf-wasm",
      "@noble/hashes/sha2.js",
      "brotli/decompress",
      "bwip-js/generic",
      "entities",
      "fflate",
      "fzstd",
      "jq-wasm",
      "json-p3",
      "jsonrepair",
      "libheif-js/libheif-wasm/libheif.js",
      "prettier/plugins/*",
      "prettier/standalone",
      "saxes",
      "smol-toml",
      "spdx-license-list/simple.js",
      "sql-formatter",
      "yaml",
      ...EDITOR_PACKAGES,
      ...MARKDOWN_PACKAGES,
    ],
  },
  build: {
    target: "es2022",
    // Pages name the chunks that they need at once (scripts/prerender.ts); others are prefetched (site/routes/location.tsx).
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
      // Loading it again for each test file would take longer than many of them.
      {
        extends: true,
        test: { ...NODE_TESTS, name: "node", isolate: false, exclude: [...NODE_TESTS.exclude, ...isolated] },
      },
      { extends: true, test: { ...NODE_TESTS, name: "node-isolated", include: isolated } },
      {
        extends: true,
        test: {
          name: "browser",
          include: chosenTests ?? ["src/**/*.browser.test.{ts,tsx}"],
          ...LIMITS,
          // What Vitest itself waits for in the browser.
          env: { VITEST_BROWSER_IFRAME_TIMEOUT: String(2 * LIMIT) },
          browser: {
            enabled: true,
            connectTimeout: 2 * LIMIT,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...chromiumLaunch } }),
            instances: [{ browser: "chromium" }],
            commands: pictureCommands,
          },
        },
      },
    ],
  },
});

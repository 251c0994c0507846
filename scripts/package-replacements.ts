import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Plugin } from "vitest/config";

interface Replacement {
  readonly name: string;
  /** The package, and the version whose module was read when the replacement was written. */
  readonly of: string;
  /** Where the replaced module is, for the sentence of a failed build. */
  readonly target: string;
  /** The module that replaces an import; nothing for other imports. */
  readonly resolveId?: (source: string, importer: string | undefined) => string | undefined;
  /** The code that replaces another module; nothing for other modules. */
  readonly load?: (id: string) => string | undefined;
  /** What a module's code needs that the replacement lacks. */
  readonly missingFor?: (code: string) => string | undefined;
}

/**
 * A plugin that replaces a module inside a package. Packages may rename their modules in any release. So a build fails
 * if the version differs, if the replacement wasn't needed, or if it lacks something.
 */
export function packageReplacement(replacement: Replacement): Plugin {
  const { name, of, target, resolveId = none, load = none, missingFor = none } = replacement;
  let isUsed = false;
  const noted = (found: string | undefined) => {
    isUsed ||= found !== undefined;
    return found;
  };
  return {
    name,
    enforce: "pre",
    buildStart() {
      const [, packageName = "", version] = /^(.+)@(.+)$/.exec(of) ?? [];
      const installed = JSON.parse(readFileSync(join("node_modules", packageName, "package.json"), "utf8")).version;
      if (installed !== version) {
        this.error(
          `'${name}' is for ${of}, and ${installed} is installed: read ${target} again, and name that version.`,
        );
      }
    },
    resolveId: (source, importer) => noted(resolveId(source, importer)),
    load: (id) => noted(load(id)),
    generateBundle(_, bundle) {
      for (const id of Object.values(bundle).flatMap(writtenModules)) {
        const missing = missingFor(this.getModuleInfo(id)?.code ?? "");
        if (missing)
          this.error(`${id} takes '${missing}' of ${target}: adapt '${name}' in scripts/package-replacements.ts.`);
      }
      // Workers, which are bundled before the pages, need only some of them.
      const isOfPages = [...this.getModuleIds()].some((id) => id.endsWith("entry-client.tsx"));
      if (isOfPages && !isUsed) {
        this.error(`Nothing imports ${target} any more: adapt or remove '${name}' in scripts/package-replacements.ts.`);
      }
    },
  };
}

const none = () => undefined;

/** The modules that are partly in a file. */
const writtenModules = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  file.type === "chunk" ? Object.keys(file.modules).filter((id) => file.modules[id]?.renderedLength) : [];

// Emscripten's glue asks for Node's modules in a branch that browsers never take.
const NODE_MODULES = /^(fs|path|crypto)$/;
const EMPTY = "\0empty-node-module";

const emptyNodeModulesOf = (folder: string, version: string): Plugin =>
  packageReplacement({
    name: `empty-node-modules-of-${folder.replace(/\W+/g, "-")}`,
    of: `${folder}@${version}`,
    target: `a Node module in ${folder}`,
    resolveId: (source, importer) => (importer?.includes(folder) && NODE_MODULES.test(source) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? "export default {}" : undefined),
  });

/** Empty modules where packages import Node's, instead of a warning for each. */
export const emptyNodeModules: Plugin[] = [
  emptyNodeModulesOf("libheif-js", "1.23.2"),
  emptyNodeModulesOf("@neslinesli93/qpdf-wasm", "0.3.0"),
];

/**
 * The color picker with its style sheet among the document's adopted ones, because the security policy allows no style
 * elements, and no HTML from a package.
 */
export const adoptedPickerStyles = packageReplacement({
  name: "adopted-picker-styles",
  of: "react-colorful@5.8.1",
  target: "react-colorful/dist/index.mjs",
  load: (id) =>
    id.endsWith("/react-colorful/dist/index.mjs") ? withAdoptedStyles(readFileSync(id, "utf8")) : undefined,
});

function withAdoptedStyles(code: string): string {
  const replaced = code
    .replace(
      /(\w)\.innerHTML=('(?:[^'\\]|\\.)*');/,
      (_, sheet, css) => `${sheet}=new CSSStyleSheet();${sheet}.replaceSync(${css});`,
    )
    .replace(
      /\w&&(\w)\.setAttribute\("nonce",\w\),(.*?),\w\.appendChild\(\1\)/,
      (_, sheet, rest) => `${rest},document.adoptedStyleSheets.push(${sheet})`,
    );
  if (replaced.includes("appendChild") || !replaced.includes("adoptedStyleSheets")) {
    throw new Error("react-colorful adds its styles in another way now: adapt withAdoptedStyles.");
  }
  return replaced;
}

/**
 * The algorithms of hash-wasm as ECMAScript modules: the worker and the search then share each file, and no page loads the
 * bundler's helper for CommonJS.
 */
export const hashWasmAsModules = packageReplacement({
  name: "hash-wasm-as-modules",
  of: "hash-wasm@4.13.0",
  target: "hash-wasm/dist/*.umd.min.js",
  load: (id) => (/\/hash-wasm\/dist\/\w+\.umd\.min\.js$/.test(id) ? umdAsModule(readFileSync(id, "utf8")) : undefined),
});

function umdAsModule(code: string): string {
  if (!code.includes('"object"==typeof exports'))
    throw new Error("hash-wasm writes its parts in another way now: adapt umdAsModule.");
  // With var, because the build of the pages would turn const into it, and that of the workers wouldn't.
  return `var exports = {}, module = { exports };\n${code}\nexport default exports;`;
}

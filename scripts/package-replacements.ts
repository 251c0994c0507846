import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vitest/config";

interface Replacement {
  readonly name: string;
  /** Where the replaced module is, for the sentence of a failed build. */
  readonly target: string;
  /** The module that takes the place of an import; nothing for other imports. */
  readonly resolveId?: (source: string, importer: string | undefined) => string | undefined;
  /** The code of the module that takes the place of another; nothing for other modules. */
  readonly load?: (id: string) => string | undefined;
}

/**
 * A plugin that replaces a module inside of a package. Packages may rename such modules in any release: a build of the
 * site in which the replacement was not needed fails.
 */
export function packageReplacement({ name, target, resolveId = none, load = none }: Replacement): Plugin {
  let isUsed = false;
  const noted = (found: string | undefined) => {
    isUsed ||= found !== undefined;
    return found;
  };
  return {
    name,
    enforce: "pre",
    resolveId: (source, importer) => noted(resolveId(source, importer)),
    load: (id) => noted(load(id)),
    generateBundle() {
      // Workers, which are bundled before the pages, need some of them only.
      const isOfPages = [...this.getModuleIds()].some((id) => id.endsWith("entry-client.tsx"));
      if (isOfPages && !isUsed) {
        this.error(`Nothing imports ${target} any more: adapt or remove '${name}' in scripts/package-replacements.ts.`);
      }
    },
  };
}

const none = () => undefined;

/** Our own small component in place of the one that Lucide puts around each icon. */
export const slimIcons = packageReplacement({
  name: "slim-icons",
  target: "createLucideIcon.mjs of lucide-react",
  resolveId: (source, importer) =>
    importer?.includes("lucide-react") && source.endsWith("/createLucideIcon.mjs")
      ? resolve("src/ui/create-icon.ts")
      : undefined,
});

/**
 * Dynamic imports without Vite's helper, which loads the style sheets of a chunk before the chunk: the site has one style
 * sheet (scripts/prerender.ts makes sure of it).
 */
export const plainImports = packageReplacement({
  name: "plain-imports",
  target: "Vite's preload helper",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
});

// Emscripten's glue asks for Node's modules in a branch that browsers never take.
const NODE_MODULES = /^(fs|path|crypto)$/;
const EMPTY = "\0empty-node-module";

/** Empty modules where libheif-js asks for Node's, instead of a warning for each. */
export const emptyNodeModules = packageReplacement({
  name: "empty-node-modules",
  target: "a Node module in libheif-js",
  resolveId: (source, importer) => (importer?.includes("libheif-js") && NODE_MODULES.test(source) ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? "export default {}" : undefined),
});

/**
 * The color picker with its style sheet among the document's adopted ones: the security policy allows no style elements,
 * and no HTML from a package.
 */
export const adoptedPickerStyles = packageReplacement({
  name: "adopted-picker-styles",
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
 * jsQR without its table of Shift JIS, half of its size: only codes in Kanji mode need it, and jsQR reads none but ours,
 * which have no such mode.
 */
export const jsqrWithoutKanji = packageReplacement({
  name: "jsqr-without-kanji",
  target: "jsqr/dist/jsQR.js",
  load: (id) => (id.endsWith("/jsqr/dist/jsQR.js") ? withoutKanji(readFileSync(id, "utf8")) : undefined),
});

function withoutKanji(code: string): string {
  const replaced = code.replace(/exports\.shiftJISTable = \{[^}]*\};/, "exports.shiftJISTable = {};");
  if (replaced.length > code.length / 2)
    throw new Error("jsQR keeps its table in another way now: adapt withoutKanji.");
  return replaced;
}

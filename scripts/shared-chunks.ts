import { basename, dirname } from "node:path";
import type { Rolldown } from "vite";

const PAGE = /\/src\/(tools\/[^/]+\/[^/]+\/page|pages\/(?!.*-static)[^/]+)\.tsx$/;

/**
 * What the search loads at the start: its dialog, and the tools' names and icons. Then what it uses for answers later.
 */
const SEARCH = /\/src\/(site\/search\/search-dialog\.tsx|tools\/(registry|answers)\.ts)$/;
const ENTRY = /\/src\/entry-client\.tsx$/;
/**
 * What pages without a tool would otherwise load all controls for, or the search those of images, or what is too small
 * for a script of its own: randomness, announcements, and whether the address tables are here.
 */
const OF_THE_SITE =
  /\/src\/(core\/(params|random)|platform\/(address\/use-params|secure-random)|kits\/tool|ui\/(loading\/reload-button|announcement)|site\/routes\/head|tools\/security\/ip-lookup\/tables-here\.browser)\.tsx?$/;

/**
 * What the search and the site's late parts share with each other or with a few pages. Otherwise they would load all
 * that those pages share.
 */
const LATE_CHUNKS: readonly { readonly chunk: string; readonly modules: RegExp }[] = [
  {
    chunk: "site-late",
    modules:
      /\/src\/(site\/(frame\/(esc-button|single-keys)|my-tools\/my-tools(-store)?)|ui\/(badge|tinted-icon))\.tsx?$/,
  },
  { chunk: "site-late", modules: /\/lucide-react\/.*\/icons\/star\.mjs$/ },
  // Lucide has it under two names, by which its importers can't be found.
  { chunk: "controls", modules: /\/lucide-react\/.*\/icons\/trash\.mjs$/ },
  { chunk: "controls", modules: /\/lucide-react\/.*\/icons\/circle-(exclamation-point|question-mark)\.mjs$/ },
  // Clocks and zones, which tokens and one-time passwords have too.
  { chunk: "time-controls", modules: /\/src\/(kits\/time\/|core\/time\/(zones|ensure-temporal)\.ts)/ },
  { chunk: "password", modules: /\/src\/kits\/password-strength\/(entropy|passphrase)\.ts/ },
  // Two pages have it, and what all tools load would grow by it.
  { chunk: "file-list", modules: /\/src\/ui\/files\/file-list\.tsx/ },
  { chunk: "key-choices", modules: /\/src\/(kits\/keys\/key-choices|platform\/use-started)\.ts/ },
  // What the time tools and the search's answers about time calculate with: each of their pages loads most of it.
  {
    chunk: "time",
    modules:
      /\/src\/((core|kits)\/time\/(?!calendar\/)|tools\/time\/[^/]+\/(dialects|in-words|moment|params|parse|schedule|spans|systemd)\.ts)/,
  },
  { chunk: "controls", modules: /\/src\/kits\/unit-converter\/(value-table|digits|use-copied-row\.browser)\.tsx?$/ },
  // What the search finds picture effects by, and their page shows.
  { chunk: "effect-names", modules: /virtual:effect-names$|\/src\/core\/image\/effects\/looks\.ts$/ },
  // The search has the others of this chunk anyway.
  {
    chunk: "controls",
    modules:
      /\/src\/(core\/text\/visible-name|platform\/(files\/(dropped-files|named-visibly)|page\/keys)|ui\/(files\/send-requests|fields\/checkbox))\.tsx?$/,
  },
];

/** Most converters have one page, and their quantity's record next to it. */
const CONVERTER_PAGE = /\/src\/tools\/converter-page\.tsx$/;
const QUANTITY = /\/src\/tools\/units\/([^/]+)\/\1\.ts$/;

const isPage = (id: string) => PAGE.test(id) || CONVERTER_PAGE.test(id) || QUANTITY.test(id);
/** Pages that share much with each other. What only pages of one family need is one chunk; the first family counts. */
const FAMILIES: readonly { readonly chunk: string; readonly pages: RegExp }[] = [
  { chunk: "calculator", pages: /\/units\/[^/]+\/page\.tsx$/ },
  { chunk: "unit-converter", pages: /\/units\/|\/converter-page\.tsx$/ },
  { chunk: "ip-address", pages: /\/tools\/security\/(ip-lookup|subnet)\// },
  { chunk: "image-effect", pages: /\/tools\/(images\/|misc\/scan\/)/ },
  { chunk: "number-controls", pages: /\/tools\/(css\/|misc\/|security\/(uuid|password-hash|otp)\/)/ },
  { chunk: "text-controls", pages: /\/tools\/(data\/|security\/(hash|jwt)\/)/ },
  { chunk: "text-operation", pages: /\/tools\/text\// },
  { chunk: "pdf", pages: /\/tools\/pdf\// },
  // Pages that have to stay lean take nothing from this one.
  { chunk: "tool-controls", pages: /\/tools\/(?!units\/|converter-page)/ },
];

/**
 * Puts what several pages load at once into few chunks. Left alone, each control becomes a chunk of some hundred bytes: a
 * page then makes ten more requests, and small files compress badly. What a page loads later is never included: only
 * static imports count. scripts/first-load.ts measures the result.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: codeEditorChunk, priority: 2 },
  { name: siteChunk, priority: 1 },
  { name: converterChunk, priority: 1 },
  { name: sharedChunk, minShareCount: 2 },
];

const CODE_EDITOR =
  /\/node_modules\/(?:@codemirror\/(?:autocomplete|commands|language|lint|search|state|view)|@lezer\/(?:common|highlight|lr)|@marijn\/find-cluster-break|crelt|style-mod|w3c-keyname)\//;

/** The code editor is one file, and each of its languages another, by names that don't depend on who imports them. */
function codeEditorChunk(id: string): string | undefined {
  if (CODE_EDITOR.test(id)) return "code-editor";
  const language =
    /\/node_modules\/(?:@codemirror\/(?:lang-|legacy-modes\/mode\/)|@lezer\/)(\w+)/.exec(id)?.[1] ??
    /\/src\/kits\/code-editor\/language-(\w+)\.browser\.ts$/.exec(id)?.[1];
  return language && `language-${language}`;
}

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What several workers share. Each worker is built separately: a chunk that is the same in each is one file, which
 * browsers fetch and store once.
 */
export const workerChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "fflate", test: /\/node_modules\/fflate\// },
  // By names of their own, because a page's script may be named like a plugin, such as markdown.
  { name: (id) => /\/prettier\/(?:plugins\/)?(\w+)\.mjs$/.exec(id)?.[1]?.replace(/^/, "prettier-") },
  // The part of the YAML reader and writer that is the same in each.
  { name: "yaml-package", test: /\/node_modules\/yaml\/|\/data-formats\/yaml-package\.ts$/ },
  { name: "sql-formatter", test: /\/node_modules\/(sql-formatter|nearley)\// },
  // What compresses a piece of a PNG file.
  { name: "png-pieces", test: /\/src\/kits\/image-effect\/simd\/index\.ts/ },
];

/** What every page loads. */
function siteChunk(id: string, context: Context): string | undefined {
  return OF_THE_SITE.test(id) || importersUpFrom(id, context).some((module) => ENTRY.test(module)) ? "site" : undefined;
}

/** What all converters' pages load and no other page does, except for the modules that are loaded by name. */
function converterChunk(id: string, context: Context): string | undefined {
  if (isPage(id)) return undefined;
  const pages = pagesOf(id, context);
  return pages.length > 0 && familyOf(pages) === "unit-converter" ? "unit-converter" : undefined;
}

function sharedChunk(id: string, context: Context): string | undefined {
  const late = LATE_CHUNKS.find(({ modules }) => modules.test(id));
  if (late) return late.chunk;
  const pages = pagesOf(id, context);
  const [onlyPage] = pages;
  if (onlyPage === undefined || QUANTITY.test(id)) return undefined;
  // The search loads the controls anyway: in a page's own script or a family's it would load everything in there.
  if (importersUpFrom(id, context).some((module) => SEARCH.test(module))) return "controls";
  // Shared by the page and what it loads later.
  if (pages.length === 1) return basename(dirname(onlyPage));
  return familyOf(pages) ?? "controls";
}

const familyOf = (all: readonly string[]): string | undefined =>
  FAMILIES.find(({ pages }) => all.every((page) => pages.test(page)))?.chunk;

/** The pages that a module is loaded with, by direct or indirect static imports. */
const pagesOf = (id: string, context: Context): string[] => importersUpFrom(id, context).filter(isPage);

/** A module and everything that imports it statically, directly or not, except for imports by pages. */
function importersUpFrom(id: string, context: Context): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    if (!isPage(module)) for (const importer of importersOf(module, context)) seen.add(importer);
  }
  return [...seen];
}

const ICON = /lucide-react\/.*\/icons\/(?<name>[^/]+)\.mjs$/;

// Remembers each module's answer, because everything that it imports asks for it. The configuration is loaded again for
// each build.
const knownImporters = new Map<string, readonly string[]>();
const knownIcons = new Map<string, ReadonlySet<string>>();

/**
 * The modules that import a module. Everybody imports Lucide's index, so an icon's importers are those that name it.
 */
function importersOf(id: string, context: Context): readonly string[] {
  const known = knownImporters.get(id);
  if (known) return known;
  const importers = context.getModuleInfo(id)?.importers ?? [];
  const icon = ICON.exec(id)?.groups?.name;
  const found = icon === undefined ? importers : importers.flatMap((index) => importersOfIcon(icon, index, context));
  knownImporters.set(id, found);
  return found;
}

function importersOfIcon(icon: string, index: string, context: Context): string[] {
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const importers = context.getModuleInfo(index)?.importers ?? [];
  return importers.filter((one) => !one.includes("lucide-react") && iconsOf(one, context).has(name));
}

/** The icons that a module imports by name. */
function iconsOf(id: string, context: Context): ReadonlySet<string> {
  const known = knownIcons.get(id);
  if (known) return known;
  const code = context.getModuleInfo(id)?.code ?? "";
  const clauses = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g)].map(([, clause = ""]) => clause);
  const found = new Set(clauses.flatMap((clause) => clause.match(/[\w$]+/g) ?? []));
  knownIcons.set(id, found);
  return found;
}

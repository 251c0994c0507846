import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type * as Server from "../src/entry-server.tsx";
import { builtBootScript } from "./boot-script.ts";
import { document, notFoundScripts, pageScripts, styleSheets } from "./document.ts";
import { firstStyles, fontFaces, usedIn } from "./first-styles.ts";
import { contentSecurityPolicy, headersFileFor, styleAttributesOf } from "./headers.ts";
import { type PageFile, pageFiles } from "./page-files.ts";
import { previewContext } from "./preview-context.ts";
import { searchEngineFiles } from "./search-engine-files.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

const ENTRY = "src/entry-client.tsx";
/** What every page loads other than the one the document was written for. */
const OTHER_PAGES = "src/pages/load-page.ts";
const NOT_FOUND_PATH = "/404";

/**
 * Writes every page of the built site into `dist`, and the files that describe them to hosts and search engines.
 * Returns the document that the service worker serves while offline. `release` is the name of this build.
 */
export async function prerenderSite(dist: string, server: typeof Server, release: string): Promise<{ shell: string }> {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(join(dist, ".vite/manifest.json"), "utf8"),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${ENTRY} is not in the build`);

  if (Object.values(manifest).some((chunk) => chunk !== entry && chunk.css)) {
    throw new Error("A chunk has a style sheet of its own, which nothing would load: import it in src/styles.css");
  }

  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  };
  const writeHashed = async (name: string, extension: string, content: string) => {
    const file = `assets/${name}-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.${extension}`;
    await write(file, content);
    return file;
  };
  const icons = await writeHashed("icons", "svg", server.iconFile());
  const previews = await server.makePreviews(previewContext);
  await write("previews.json", JSON.stringify(previews));
  const bootScript = await builtBootScript();
  const notFoundScript = await writeHashed(
    "not-found",
    "js",
    bootScript + (await readFile("src/not-found-boot.js", "utf8")),
  );
  const ipServiceOrigin = new URL(server.ipServiceUrl).origin;
  const allStyleAttributes = new Set<string>();
  const allInlineStyles = new Set<string>();
  const policyFor = (body: string, inlineStyles: readonly string[]) => {
    const styleAttributes = new Set(styleAttributesOf(body));
    for (const text of styleAttributes) allStyleAttributes.add(text);
    for (const text of inlineStyles) allInlineStyles.add(text);
    return contentSecurityPolicy({ ipServiceOrigin, inlineScripts: [bootScript], inlineStyles, styleAttributes });
  };
  const files = {
    bootScript,
    styles: entry.css ?? [],
    fonts: (entry.assets ?? []).filter((asset) => asset.endsWith(".woff2")),
    entry: entry.file,
  };

  /** The chunks that a page needs at once, except the entry. */
  const chunksOf = (...sources: string[]) =>
    [...new Set([ENTRY, ...sources].flatMap((source) => withImports(manifest, source)))].filter(
      (file) => file !== entry.file,
    );

  const sheet = (await Promise.all(files.styles.map((name) => readFile(join(dist, name), "utf8")))).join("");
  // Pages contain the fonts themselves: a sheet that repeated them would change the font of text that's already
  // painted.
  for (const name of files.styles)
    await write(name, (await readFile(join(dist, name), "utf8")).replace(FONT_FACES, ""));
  const withFonts = [await writeHashed("fonts", "css", fontFaces(sheet, "./")), ...files.styles];

  /**
   * What pages of a kind are painted with before the sheet is here. One text for all of them, because the policy for
   * all pages names each by its hash.
   */
  const inlineStylesOf = async (paths: readonly string[]) => {
    const kinds = Map.groupBy(paths, (path) => kindOf(server.resolve(path)));
    const texts = await Promise.all(
      [...kinds].map(async ([kind, paths]) => {
        const pages = await Promise.all(
          paths.map((path) => server.render({ path, toBase: "./", release, icons, previews })),
        );
        return [kind, firstStyles(sheet, usedIn(pages.map(({ body }) => body + document(EMPTY))))] as const;
      }),
    );
    return new Map(texts);
  };
  const inlineStyles = await inlineStylesOf(server.routes.map(({ path }) => path));

  async function writePage({ file, toBase }: PageFile, path: string) {
    const route = server.resolve(path);
    const sources = server.controlsOf(route);
    const page = await server.render({ path, toBase, release, icons, previews });
    const styles = [fontFaces(sheet, `${toBase}assets/`), inlineStyles.get(kindOf(route)) ?? ""];
    const controls = sources.flatMap((source) => manifest[source]?.file ?? []);
    const root = { route: JSON.stringify(route), controls };
    await write(
      file,
      document({
        ...page,
        policy: policyFor(page.body, styles),
        release,
        toBase,
        scripts: pageScripts({ ...files, preload: chunksOf(...sources) }, toBase, styles),
        late: styleSheets(files.styles, toBase),
        root,
      }),
    );
  }

  async function writeNotFoundPage() {
    const toBase = "../";
    const page = await server.render({ path: NOT_FOUND_PATH, toBase, release, icons, previews });
    const preload = chunksOf(...server.controlsOf(server.resolve(NOT_FOUND_PATH)), OTHER_PAGES);
    const scripts = notFoundScripts(notFoundScript, { styles: withFonts, preload, entry: files.entry });
    await write(
      "404.html",
      document({ ...page, policy: policyFor(page.body, []), release, toBase, scripts, root: {} }),
    );
  }

  /** Without content: the entry finds out from the address what to show. */
  async function writeOfflineShell() {
    const toBase = "%SITE%";
    const scripts = pageScripts({ ...files, styles: withFonts, preload: chunksOf(OTHER_PAGES) }, toBase);
    const head = "<title>Tabkit</title>";
    return writeHashed(
      "offline",
      "html",
      document({ head, body: "", policy: policyFor("", []), release, toBase, scripts, root: {} }),
    );
  }

  for (const { path } of server.routes) for (const file of pageFiles(path)) await writePage(file, path);
  for (const [alias, path] of server.aliases) for (const file of pageFiles(alias)) await writePage(file, path);
  await writeNotFoundPage();

  const published = server.routes.filter((route) => server.isPublished(route)).map(({ path }) => path);
  for (const [file, text] of searchEngineFiles(server.knownSiteUrl, published)) await write(file, text);
  await write(
    "_headers",
    headersFileFor({
      ipServiceOrigin,
      inlineScripts: [bootScript],
      inlineStyles: allInlineStyles,
      styleAttributes: allStyleAttributes,
    }),
  );
  await rm(join(dist, ".vite"), { recursive: true });
  return { shell: await writeOfflineShell() };
}

/** Tools of one group look alike, and so do all pages that are only read. */
const kindOf = (route: ReturnType<typeof Server.resolve>): string =>
  route.kind === "tool"
    ? (route.folder.split("/")[0] ?? "")
    : route.kind === "page" && route.page !== "home"
      ? "reading"
      : route.kind;

const FONT_FACES = /@font-face\{[^}]*\}/g;

/** What surrounds the content of every page. */
const EMPTY = { head: "", body: "", policy: "", release: "", toBase: "", scripts: "", root: {} };

/** The chunk of a source file and all that it imports statically. */
function withImports(manifest: Readonly<Record<string, Chunk>>, source: string): string[] {
  // Chunks may import each other: one that is added during the walk is walked too.
  const sources = new Set([source]);
  for (const name of sources) for (const imported of manifest[name]?.imports ?? []) sources.add(imported);
  return [...sources].flatMap((name) => manifest[name]?.file ?? []);
}

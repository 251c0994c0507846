import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type * as Server from "../src/entry-server.tsx";
import { document } from "./document.ts";
import { contentSecurityPolicy, headersFile } from "./headers.ts";
import { searchEngineFiles } from "./search-engine-files.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

const ENTRY = "src/entry-client.tsx";
/** What every page loads that is not the one the document was written for. */
const OTHER_PAGES = "src/pages/load-page.ts";
const NOT_FOUND = "404.html";

/** Writes every page of the built site into `dist`, and the files that tell hosts and search engines about them. */
export async function prerenderSite(dist: string, server: typeof Server): Promise<void> {
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
  const theme = await readFile("src/theme-boot.js", "utf8");
  const themeScript = `assets/theme-${createHash("sha256").update(theme).digest("hex").slice(0, 8)}.js`;
  await write(themeScript, theme);
  const policy = contentSecurityPolicy(new URL(server.ipServiceUrl).origin);
  const mirrors = new Map<string, string>();

  async function writePage(target: string, path: string) {
    const folder = posix.dirname(target);
    const depth = folder === "." ? 0 : folder.split("/").length;
    // A page is served as /Css/Gradient by some hosts and as /Css/Gradient/ by others. Seen from the first, this
    // address is the file's own; seen from the second it leads into a mirror beside the page's folder.
    const up = depth < 2 ? "./" : "../".repeat(depth - 1);
    const to = (file: string) => {
      mirrors.set(posix.join(folder, up, file), file);
      return up + file;
    };
    const route = server.resolve(path);
    const controls = server.controlsOf(route);
    const preload = [ENTRY, controls, ...(target === NOT_FOUND ? [OTHER_PAGES] : [])]
      .flatMap((source) => withImports(manifest, source))
      .filter((file) => file !== entry?.file);
    const page = await server.render(path);
    const html = document({
      ...page,
      route: target === NOT_FOUND ? undefined : JSON.stringify(route),
      script: manifest[controls]?.file,
      policy,
      themeScript,
      styles: entry?.css ?? [],
      fonts: (entry?.assets ?? []).filter((file) => file.endsWith(".woff2")),
      entry: entry?.file ?? "",
      preload: [...new Set(preload)],
      // A host shows the not-found page at any depth: from the root of a domain the second address reaches the files.
      to: target === NOT_FOUND ? [to, (file) => `/${file}`] : [to],
    });
    await write(target, html);
  }

  for (const route of server.routes) {
    await writePage(posix.join(route.path.slice(1), "index.html"), route.path);
  }
  for (const [alias, path] of server.aliases) await writePage(posix.join(alias.slice(1), "index.html"), path);
  await writePage(NOT_FOUND, "/404");

  for (const [mirror, file] of mirrors) {
    if (mirror === file) continue;
    const content = await readFile(join(dist, file));
    await write(
      mirror,
      file === themeScript ? content : mirrored(content, file, posix.relative(dirname(mirror), dirname(file))),
    );
  }

  const published = server.routes.filter((route) => server.isPublished(route)).map(({ path }) => path);
  for (const [file, text] of searchEngineFiles(server.knownSiteUrl, published)) await write(file, text);
  await write("_headers", headersFile(policy));
  await rm(join(dist, ".vite"), { recursive: true });
}

/** The chunk of a source file and all that it imports at once. */
function withImports(manifest: Readonly<Record<string, Chunk>>, source: string): string[] {
  const chunk = manifest[source];
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name))] : [];
}

/** A file as its mirror: scripts lead to the one real module, addresses in others are made right for their place. */
function mirrored(content: Uint8Array, file: string, up: string): string | Uint8Array {
  const text = () => new TextDecoder().decode(content);
  switch (posix.extname(file)) {
    case ".js":
      return `export * from "${up}/${posix.basename(file)}";\n`;
    case ".css":
      // But for fonts: the page preloads the one beside this file.
      return text().replaceAll(/url\(\.\/(?![^)]*\.woff2)/g, `url(${up}/`);
    case ".webmanifest":
      return text().replaceAll('"./', `"${up}/`);
    default:
      return content;
  }
}

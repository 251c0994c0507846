import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { answering, freePort, runs, startNginx } from "../scripts/web-servers.fixture.ts";

const DIST = resolve("dist");

/** The built site in a folder of someone else's server. */
export interface Host {
  readonly origin: string;
  readonly stop: () => Promise<void> | void;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

function readBuilt(file: string): Buffer | undefined {
  try {
    return readFileSync(join(DIST, normalize(file)));
  } catch {
    return undefined;
  }
}

/**
 * What plain hosts do with a page's address: 'adds' redirects to the folder's address and serves its index (Apache,
 * nginx, S3), 'strips' redirects from there to the file (Vercel), 'takes both' serves what there is (GitHub Pages).
 */
export type SlashRule = "adds" | "strips" | "takes both";

/**
 * A simple static server with the site at `base`. Paths are case-sensitive; unknown ones get 404.html. `edit` may
 * change or remove a response.
 */
export async function startHost(
  base: string,
  slashes: SlashRule,
  edit: (path: string, body: Buffer) => Buffer | undefined = (_, body) => body,
): Promise<Host> {
  const read = (path: string) => {
    const body = readBuilt(path);
    return body && edit(path, body);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/outside";
    const isFolder = path.endsWith("/");
    const send = (status: number, type: string, body: Buffer | undefined) =>
      response.writeHead(status, { "Content-Type": TYPES[type] ?? "application/octet-stream" }).end(body);
    const redirect = (location: string) => response.writeHead(301, { Location: location }).end();

    const asFile = extname(path) ? read(path) : undefined;
    const asPage = isFolder || slashes === "adds" ? undefined : read(`${path}.html`);
    const asFolder = isFolder ? read(`${path}index.html`) : undefined;
    if (asFile) send(200, extname(path), asFile);
    else if (slashes === "strips" && isFolder && path !== "/") redirect(pathname.slice(0, -1));
    else if (slashes === "adds" && !isFolder && read(`${path}/index.html`)) redirect(`${pathname}/`);
    else if (asPage ?? asFolder) send(200, ".html", asPage ?? asFolder);
    else send(404, ".html", read("404.html"));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether nginx is installed. */
export const hasNginx = runs("nginx", "-v");

/** nginx as its package configures it, except for the port and the not-found page, with the site at `base`. */
export async function nginxHost(base: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const root = join(folder, "root");
  mkdirSync(join(root, dirname(base)), { recursive: true });
  symlinkSync(DIST, join(root, base));
  const port = await freePort();
  const nginx = startNginx(
    folder,
    `include /etc/nginx/mime.types;
    server {
      listen 127.0.0.1:${port};
      root ${root};
      absolute_redirect off;
      error_page 404 ${base}/404.html;
    }`,
  );
  const origin = `http://localhost:${port}`;
  await answering(origin, nginx);
  return {
    origin,
    stop: async () => {
      const ended = new Promise((settle) => nginx.once("exit", settle));
      // At once, because a graceful exit waits for connections that the browser keeps open.
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

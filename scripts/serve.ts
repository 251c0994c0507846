import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, posix, resolve } from "node:path";
import sirv from "sirv";
import { headersFor } from "./headers.ts";

const FIRST_PORT = 4173;
const PORTS_TRIED = 16;

/** Serves the built site in `dist` as production hosts do: its headers, compressed, unknown paths with status 404. */
export async function siteServer(dist: string): Promise<Server> {
  const headers = readFileSync(join(dist, "_headers"), "utf8");
  const notFound = readFileSync(join(dist, "404.html"));
  const pages = await Array.fromAsync(glob("**/index.html", { cwd: dist }));
  const spelling = new Map(
    pages.map((file) => {
      const path = posix.join("/", dirname(file) === "." ? "" : dirname(file));
      return [path.toLowerCase(), path];
    }),
  );
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      for (const [name, value] of headersFor(path, headers)) response.setHeader(name, value);
    },
    onNoMatch: (_request, response) => {
      for (const [name, value] of headersFor("/404.html", headers)) response.setHeader(name, value);
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
      response.end(notFound);
    },
  });
  return createServer((request, response) => {
    const address = URL.parse(`http://localhost${request.url}`);
    if (!address) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = address;
    const asked = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
    const right = spelling.get(asked.toLowerCase());
    if (right !== undefined && right !== pathname) {
      response.writeHead(308, { Location: right + search }).end();
      return;
    }
    files(request, response);
  });
}

/** Listens on the port, or on the next free one; gives the address. */
export async function listen(server: Server, port: number): Promise<string> {
  for (let tried = port; tried < port + PORTS_TRIED; tried++) {
    const free = await new Promise<boolean>((settle, fail) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? settle(false) : fail(error),
      );
      server.listen(tried, () => settle(true));
    });
    if (free) return `http://localhost:${(server.address() as AddressInfo).port}/`;
  }
  throw new Error(`No free port from ${port} to ${port + PORTS_TRIED - 1}`);
}

if (import.meta.main) {
  const server = await siteServer(resolve(process.env.TABKIT_OUT ?? "dist"));
  console.log(`Tabkit is served at ${await listen(server, Number(process.env.PORT ?? FIRST_PORT))}`);
}

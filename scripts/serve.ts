import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix, sep } from "node:path";
import { asked, builtFolder, stop } from "./command-line.ts";
import { headersFor } from "./headers.ts";
import { LAST_PORT, portOf } from "./port.ts";
import { acceptedEncoding, hasTag, requestedPath, requestedRange } from "./request-headers.ts";

const FIRST_PORT = 4173;
const PORTS_TRIED = 16;
/** Only this machine: serving others must be requested. */
const LOOPBACK = "127.0.0.1";
/** Node closes a connection that is idle for five seconds, sometimes just when a browser sends a request on it. */
const KEEP_ALIVE_MS = 75_000;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** A page's own file, as opposed to the index of its folder; the not-found page has no address. */
const PAGE_FILE = /^(?!\/404\.)(.+)(?<!\/index)\.html$/;

/** The suffixes of a file's compressed forms, the smallest first. */
const ENCODINGS = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof ENCODINGS;

/** Serves the built site in `dist` like production hosts: its headers, compressed, unknown paths with status 404. */
export async function siteServer(dist: string): Promise<Server> {
  const headers = readFileSync(join(dist, "_headers"), "utf8");
  // What isn't in this list isn't served: no path leads out of the folder.
  const listed = await Array.fromAsync(glob("**/*.*", { cwd: dist }));
  const files = new Set(listed.map((file) => `/${file.split(sep).join("/")}`));
  // Every page is available with and without a slash at the end of its address.
  const pages = [...files].flatMap((file) =>
    posix.basename(file) === "index.html" ? [posix.join(posix.dirname(file), "/")] : (PAGE_FILE.exec(file)?.[1] ?? []),
  );
  // If two differ only in case, the page's own is used.
  const spelling = new Map(
    pages
      .sort()
      .reverse()
      .map((path) => [path.toLowerCase(), path]),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, { Allow: "GET, HEAD" });
    const asked = requestedPath(request.url);
    if (!asked) return refuse(response, 400);
    const { path, query } = asked;
    const page = spelling.get(path.replace(/\/+$/, "/").toLowerCase());
    if (page !== undefined && page !== path) return refuse(response, 308, { Location: page + query });
    const file = page === undefined ? path : page.endsWith("/") ? `${page}index.html` : `${page}.html`;
    if (file !== "/404.html" && files.has(file) && (await send(file, 200, request, response))) return;
    if (!(await send("/404.html", 404, request, response))) refuse(response, 404);
  }

  /** Sends a file of the list; returns whether it was still there. */
  async function send(file: string, status: number, request: IncomingMessage, response: ServerResponse) {
    const encodings = Object.keys(ENCODINGS) as Encoding[];
    const available = encodings.filter((encoding) => files.has(file + ENCODINGS[encoding]));
    const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString(), available);
    const content = await readFile(join(dist, file + (encoding ? ENCODINGS[encoding] : ""))).catch(() => undefined);
    if (!content) return false;

    const tag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    for (const [name, value] of headersFor(file, headers)) response.setHeader(name, value);
    // Browsers follow it if they trust the origin, and complain about it elsewhere.
    if (!isTrustworthy(request.headers)) response.removeHeader("Cross-Origin-Opener-Policy");
    if (available.length > 0) response.setHeader("Vary", "Accept-Encoding");
    if (status === 200) {
      response.setHeader("ETag", tag);
      if (hasTag(request.headers["if-none-match"], tag)) {
        response.writeHead(304).end();
        return true;
      }
      response.setHeader("Accept-Ranges", "bytes");
    }
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    if (encoding) response.setHeader("Content-Encoding", encoding);
    const range = status === 200 ? rangeOf(request, tag, content.length) : undefined;
    if (range === "unsatisfiable") {
      response.removeHeader("Content-Encoding");
      refuse(response, 416, { "Content-Range": `bytes */${content.length}` });
      return true;
    }
    const body = range ? content.subarray(range.start, range.end + 1) : content;
    if (range) response.setHeader("Content-Range", `bytes ${range.start}-${range.end}/${content.length}`);
    // Node itself omits the body of a response to HEAD.
    response.writeHead(range ? 206 : status, { "Content-Length": body.length }).end(body);
    return true;
  }

  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  });
}

/** Whether a request came by HTTPS, according to a proxy, or to this machine itself (Secure Contexts, §3.1). */
const isTrustworthy = (headers: IncomingMessage["headers"]): boolean =>
  headers["x-forwarded-proto"] === "https" ||
  /^(?:localhost|[^:]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(headers.host ?? "");

/** Answers with only a status and its name. */
function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { ...headers, "Content-Length": 0 }).end();
}

/** The range that a request asks for, if it belongs to this very content. */
function rangeOf({ method, headers }: IncomingMessage, tag: string, size: number) {
  const condition = headers["if-range"];
  if (method !== "GET" || (condition !== undefined && condition !== tag)) return undefined;
  return requestedRange(headers.range, size);
}

/**
 * Listens on the port, or on the next free one, on this machine only unless another `host` is named. Returns the
 * address.
 */
export async function listen(server: Server, port: number, host = LOOPBACK): Promise<string> {
  const last = Math.min(port + PORTS_TRIED - 1, LAST_PORT);
  for (let tried = port; tried <= last; tried++) {
    const free = await new Promise<boolean>((settle, fail) => {
      const failed = (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? settle(false) : fail(error));
      server.once("error", failed);
      server.listen(tried, host, () => {
        server.off("error", failed);
        // A failed connection is reported here, and isn't a reason to stop.
        server.on("error", console.error);
        settle(true);
      });
    });
    if (free) return addressOf(server.address() as AddressInfo);
  }
  throw new Error(`No port from ${port} to ${last} is free: set PORT to another.`);
}

/** The address to open: that of this machine if the server listens at several. */
function addressOf({ address, family, port }: AddressInfo): string {
  const here = [LOOPBACK, "::1", "0.0.0.0", "::"].includes(address);
  return `http://${here ? "localhost" : family === "IPv6" ? `[${address}]` : address}:${port}/`;
}

/** Why a server cannot listen, in a sentence. */
function reasonOf({ code, message }: NodeJS.ErrnoException, host: string): string {
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return `HOST is an address of this machine, such as 0.0.0.0 for all that it has, and not ‘${host}’.`;
  }
  if (code === "EACCES") return "This user may not listen at that port: set PORT to one of 1024 and more.";
  return message;
}

if (import.meta.main) {
  const usage = "Usage: npm run serve\nPORT=8080 chooses the port, HOST=0.0.0.0 lets your network in.";
  if (asked({ usage }).positionals.length > 0) stop(usage);
  const host = process.env.HOST || LOOPBACK;
  const port = portOf(process.env.PORT || String(FIRST_PORT), "PORT");
  if (!port.ok) stop(port.message);
  const server = await siteServer(builtFolder());
  const address = await listen(server, port.value, host).catch((error) => stop(reasonOf(error, host)));
  console.log(`Tabkit is served at ${address}`);
}

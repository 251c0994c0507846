import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { contentSecurityPolicy, headersFile } from "./headers.ts";
import { listen, siteServer } from "./serve.ts";

export const PAGE = `<!doctype html><title>About</title>${"<p>Small tools.</p>".repeat(50)}`;
const SCRIPT = `export const words = "${"small ".repeat(200)}";`;
export const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 37) % 256));
const COMPRESSED = [
  "index.html",
  "About/index.html",
  "Css/Gradient/index.html",
  "assets/site-1a2b.js",
  "About.html",
  "Css/Gradient.html",
];

/** A small site like the output of a build, served on this machine. */
export interface ServedSite {
  readonly dist: string;
  readonly server: Server;
  readonly port: number;
  /** Sends raw bytes and returns the response until `enough` says so or the server ends it. */
  readonly raw: (bytes: string | Buffer, enough?: (received: Buffer) => boolean) => Promise<Buffer>;
  readonly close: () => void;
}

/** Writes the site and serves it at a free port from this one on. */
export async function serveSite(from: number): Promise<ServedSite> {
  const dist = mkdtempSync(join(tmpdir(), "tabkit-serve-"));
  const write = (file: string, content: Parameters<typeof writeFileSync>[1]) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  for (const file of COMPRESSED) {
    const content = file.endsWith(".js") ? SCRIPT : PAGE;
    write(file, content);
    write(`${file}.br`, brotliCompressSync(content));
    write(`${file}.gz`, gzipSync(content));
  }
  write("404.html", "<h1>Error 404</h1>");
  write("social.png", PICTURE);
  write("empty.txt", "");
  write("gone.txt", "here");
  write(
    "_headers",
    headersFile(
      contentSecurityPolicy({
        ipServiceOrigin: "https://ip.test",
        inlineScripts: [],
        inlineStyles: [],
        styleAttributes: [],
      }),
    ),
  );
  const server = await siteServer(dist);
  const port = Number(new URL(await listen(server, from)).port);
  return {
    dist,
    server,
    port,
    raw: (bytes, enough = () => false) =>
      new Promise((answered) => {
        let received = Buffer.alloc(0);
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        socket.on("data", (chunk: Buffer) => {
          received = Buffer.concat([received, chunk]);
          if (enough(received)) socket.destroy();
        });
        socket.on("error", () => {});
        socket.on("close", () => answered(received));
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(dist, { recursive: true });
    },
  };
}

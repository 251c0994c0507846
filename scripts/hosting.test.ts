import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentSecurityPolicy, headersFile, headersFor } from "./headers.ts";
import { caddy, nginx, vercel } from "./hosting.ts";
import { answering, freePort, runs, startCaddy, startNginx } from "./web-servers.fixture.ts";

const HEADERS = headersFile(
  contentSecurityPolicy({ ipServiceOrigin: "https://ip.test", inlineScripts: ["go()"], styleAttributes: ["a:b"] }),
);
const SCRIPT = "export const text = 'a script of some length';".repeat(20);
const FILES = {
  "index.html": "<h1>Home</h1>",
  "Css/Gradient.html": "<h1>Gradient, no slash</h1>",
  "Css/Gradient/index.html": "<h1>Gradient, slash</h1>",
  "404.html": "<h1>404</h1>",
  "assets/script-12345678.js": SCRIPT,
  "assets/codec-12345678.wasm": "\0asm",
  "site.webmanifest": "{}",
};

const folder = mkdtempSync(join(tmpdir(), "hosting-"));
const root = join(folder, "site");
for (const [name, content] of Object.entries(FILES)) {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.gz`, gzipSync(content));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}
afterAll(() => rmSync(folder, { recursive: true }));

const SERVERS = [
  { name: "nginx", flag: "-v", start: startNginx, config: nginx, encodings: ["gzip"] },
  { name: "caddy", flag: "version", start: startCaddy, config: caddy, encodings: ["br", "gzip"] },
];

for (const { name, flag, start, config, encodings } of SERVERS) {
  // Where it is not installed, `npm test` says so.
  describe.skipIf(!runs(name, flag))(name, () => {
    let server: ChildProcess;
    let origin: string;
    beforeAll(async () => {
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      server = start(folder, config({ headers: HEADERS, root, port }));
      await answering(origin, server);
    }, 60_000);
    afterAll(() => void server.kill("SIGTERM"));

    test.for([
      ["/", 200, "Home"],
      ["/Css/Gradient", 200, "no slash"],
      ["/Css/Gradient?level=H", 200, "no slash"],
      ["/Css/Gradient/", 200, ", slash"],
      ["/no/such/page", 404, "404"],
      ["/assets/gone-12345678.js", 404, "404"],
    ] as const)("%s: status %i", async ([path, status, words]) => {
      const response = await fetch(origin + path, { redirect: "manual" });
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(words);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      // A missing file of assets/ may not be remembered for a year.
      if (status === 404) expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
    });

    test("the headers are those of the site's own file", async () => {
      for (const path of ["/", "/Css/Gradient", "/assets/script-12345678.js"]) {
        const { headers } = await fetch(origin + path);
        for (const [key, value] of headersFor(path, HEADERS)) expect(headers.get(key), `${path} ${key}`).toBe(value);
      }
    });

    test("the not-found page keeps the policy", async () => {
      const { headers } = await fetch(`${origin}/no/such/page`);
      expect(headers.get("content-security-policy")).toBe(headersFor("/", HEADERS).get("Content-Security-Policy"));
    });

    test("files come compressed, and as the types that browsers ask for", async () => {
      for (const encoding of encodings) {
        const response = await fetch(`${origin}/assets/script-12345678.js`, {
          headers: { "Accept-Encoding": encoding },
        });
        expect(response.headers.get("content-encoding")).toBe(encoding);
        expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
        expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
        expect(await response.text()).toBe(SCRIPT);
      }
      expect((await fetch(`${origin}/assets/codec-12345678.wasm`)).headers.get("content-type")).toBe(
        "application/wasm",
      );
      expect((await fetch(`${origin}/site.webmanifest`)).headers.get("content-type")).toBe("application/manifest+json");
    });

    test("what has not changed is not sent again", async () => {
      const first = await fetch(origin);
      const tag = first.headers.get("etag") ?? "";
      expect(tag).not.toBe("");
      expect((await fetch(origin, { headers: { "If-None-Match": tag } })).status).toBe(304);
    });
  });
}

test("Vercel's routes set the same headers, and end at the not-found page", () => {
  const { routes } = JSON.parse(vercel({ headers: HEADERS }));
  expect(routes[0]).toEqual({ src: "/(.*)", headers: Object.fromEntries(headersFor("/", HEADERS)), continue: true });
  expect(routes[1].headers["Cache-Control"]).toContain("immutable");
  expect(routes.at(-1)).toMatchObject({ dest: "/404.html", status: 404 });
});

test("the image is made by commands that there are", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = [...readFileSync("hosting/Dockerfile", "utf8").matchAll(/npm run (?:-s )?([\w-]+)/g)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(["build", "hosting"]);
  for (const name of named) expect(scripts).toHaveProperty(name ?? "");
});

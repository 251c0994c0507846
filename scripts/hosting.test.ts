import type { ChildProcess } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { contentSecurityPolicy, headersFile, headersFileFor, headersFor } from "./headers.ts";
import { caddy, hostingOf, nginx, vercel } from "./hosting.ts";
import { answering, freePort, runs, startCaddy, startNginx } from "./web-servers.fixture.ts";

const HEADERS = headersFile(
  contentSecurityPolicy({
    ipServiceOrigin: "https://ip.test",
    inlineScripts: ["go()"],
    inlineStyles: [],
    styleAttributes: ["a:b"],
  }),
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
  "licenses.txt": "© Zoë",
  _headers: HEADERS,
};

const folder = mkdtempSync(join(tmpdir(), "hosting-"));
const root = join(folder, "Zoë's site; 100 %");
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

const CASES = SERVERS.flatMap((server) => ["", "/a/b.c"].map((base) => ({ ...server, base })));

for (const { name, flag, start, config, encodings, base } of CASES) {
  // If it isn't installed, `npm test` says so.
  describe.skipIf(!runs(name, flag))(`${name}, the site at ${base}/`, () => {
    let server: ChildProcess;
    let origin: string;
    beforeAll(async () => {
      const port = await freePort();
      origin = `http://127.0.0.1:${port}${base}`;
      const hosting = hostingOf({ root: `${root}/`, port: String(port), base: `${base}/` });
      if (!hosting.ok) throw new Error(hosting.message);
      server = start(folder, config({ headers: HEADERS, ...hosting.value }));
      await answering(origin, server);
    }, within(60));
    afterAll(() => void server.kill("SIGTERM"));

    test.for([
      ["/", 200, "Home"],
      ["/Css/Gradient", 200, "no slash"],
      ["/Css/Gradient?level=H", 200, "no slash"],
      ["/Css/Gradient/", 200, ", slash"],
      ["/no/such/page", 404, "404"],
      ["/no/such/page/", 404, "404"],
      ["/%20", 404, "404"],
      ["/Css", 404, "404"],
      ["/Css/", 404, "404"],
      ["/assets", 404, "404"],
      ["/assets/", 404, "404"],
      ["/assets/gone-12345678.js", 404, "404"],
      ["/404", 404, "404"],
      ["/404.html", 404, "404"],
      ["/_headers", 404, "404"],
    ] as const)("%s: status %i", async ([path, status, words]) => {
      const response = await fetch(origin + path, { redirect: "manual" });
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(words);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      // A missing file of assets/ must not be cached for a year.
      if (status === 404) expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
    });

    test.runIf(base)("outside its folder nothing is served, and the folder leads to its page", async () => {
      const { origin: domain } = new URL(origin);
      for (const path of ["/", "/Css/Gradient", "/a/", "/a/bxc/", `${base}x`, "/assets/script-12345678.js"]) {
        expect((await fetch(domain + path)).status, path).toBe(404);
      }
      const response = await fetch(origin, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([308, `${base}/`]);
    });

    test("the headers match the site's own file", async () => {
      for (const path of ["/", "/Css/Gradient", "/assets/script-12345678.js"]) {
        const { headers } = await fetch(origin + path);
        for (const [key, value] of headersFor(path, HEADERS)) expect(headers.get(key), `${path} ${key}`).toBe(value);
      }
    });

    test("a text declares UTF-8", async () => {
      const { headers } = await fetch(`${origin}/licenses.txt`);
      expect(headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
    });

    test("the not-found page keeps the policy", async () => {
      const { headers } = await fetch(`${origin}/no/such/page`);
      expect(headers.get("content-security-policy")).toBe(headersFor("/", HEADERS).get("Content-Security-Policy"));
    });

    test("files are compressed, with the types that browsers expect", async () => {
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

    test("doesn't send what hasn't changed again", async () => {
      const first = await fetch(`${origin}/`);
      const tag = first.headers.get("etag") ?? "";
      expect(tag).not.toBe("");
      expect((await fetch(`${origin}/`, { headers: { "If-None-Match": tag } })).status).toBe(304);
    });
  });
}

test("Vercel's routes set the same headers, hide what isn't a page, and end at the not-found page", () => {
  for (const base of ["/", "/a/b.c/"]) {
    const { routes } = JSON.parse(vercel({ headers: HEADERS, base }));
    /** What the routes before the files do with a path, and those after them. */
    const made = (path: string) => {
      const matching = (routes as readonly Record<string, string>[]).filter(({ src }) =>
        new RegExp(`^${src}$`).test(base + path),
      );
      const headers = Object.assign({}, ...matching.map((route) => route.headers));
      return { headers, end: matching.find((route) => route.dest), last: matching.at(-1) };
    };
    for (const path of ["", "Css/Gradient", "assets/script-12345678.js"]) {
      expect(made(path).headers, path).toEqual(Object.fromEntries(headersFor(`/${path}`, HEADERS)));
    }
    expect(made("Css/Gradient").end).toMatchObject({ dest: `${base}$1.html`, check: true });
    expect(made("Css/Gradient").last).toMatchObject({ dest: `${base}404.html`, status: 404 });
    for (const path of ["_headers", "404", "404.html"]) expect(made(path).end, path).toMatchObject({ status: 404 });
  }
});

test("hosts that join several rules for a header find one for each", () => {
  const rules = HEADERS.trim()
    .split("\n\n")
    .map((rule) => rule.split("\n").slice(1));
  const names = rules.flat().map((line) => line.split(":")[0]?.trim());
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Cache-Control");
});

test("a line too long for Cloudflare is shortened, and the omitted part is in each page", () => {
  const policyWith = (styles: number, ipServiceOrigin = "https://ip.test") => ({
    ipServiceOrigin,
    inlineScripts: ["go()"],
    inlineStyles: [],
    styleAttributes: Array.from({ length: styles }, (_, at) => `width:${at}px`),
  });
  const warnings: string[] = [];
  const file = (...of: Parameters<typeof policyWith>) =>
    headersFileFor(policyWith(...of), (text) => warnings.push(text));
  const policyIn = (text: string) => headersFor("/", text).get("Content-Security-Policy");
  expect(policyIn(file(3))).toBe(contentSecurityPolicy(policyWith(3)));
  for (const long of [file(100), file(20, `https://${"a".repeat(500)}.example.com`)]) {
    const policy = policyIn(long) ?? "";
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
    expect(Math.max(...long.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
  }
  expect(warnings).toEqual([]);
  // An address of that length is a reason to warn, but not to build nothing.
  expect(policyIn(file(3, `https://${"a".repeat(2000)}`))).toContain("a".repeat(2000));
  expect(warnings).toEqual([
    expect.stringMatching(/^A line of _headers has [\d,]+ characters, and Cloudflare Pages reads 2,000/),
  ]);
});

test.each([
  [{ port: "abc" }, /^--port is a whole number from 1 to 65535, and not ‘abc’/],
  [{ port: "99999" }, /^--port/],
  [{ port: "0" }, /^--port/],
  [{ port: "80.5" }, /^--port/],
  [{ port: "-1" }, /^--port/],
  [{ root: "srv" }, /^--root is the whole path .* and not ‘srv’/],
  [{ root: '/a"b' }, /^--root/],
  [{ root: "/a$b" }, /^--root/],
  [{ root: "/a\nb" }, /^--root/],
  [{ root: "/{env.HOME}" }, /^--root/],
  [{ base: "tools" }, /^--base is the site's path .* and not ‘tools’/],
  [{ base: "/a b/" }, /^--base/],
  [{ base: "/a/../b" }, /^--base/],
  [{ base: "//a" }, /^--base/],
])("rejects %j", (wrong, message) => {
  const written = { root: "/srv", port: "8080", base: "/", ...wrong };
  expect(hostingOf(written)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test("a base is the same with and without a slash at its end", () => {
  for (const base of ["/a/b", "/a/b/"]) {
    expect(hostingOf({ root: "/srv/", port: "80", base })).toEqual({
      ok: true,
      value: { root: "/srv", port: 80, base: "/a/b/" },
    });
  }
});

test("images and workflows run existing commands, and actions of one version", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const commandsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = ""]) => name);
  const workflows = globSync(".github/workflows/*.yml");
  expect(workflows.length).toBeGreaterThanOrEqual(2);
  for (const file of workflows) {
    expect(commandsOf(file)).toEqual(file.endsWith("release.yml") ? ["test:all", "build"] : ["build"]);
    for (const [, action] of readFileSync(file, "utf8").matchAll(/uses: (.*)/g))
      expect(action).toMatch(/^actions\/[\w-]+@v\d+\.\d+\.\d+$/);
  }
  expect(commandsOf("hosting/Dockerfile")).toEqual(["build", "hosting"]);
  for (const name of ["build", "hosting", "test:all"]) expect(scripts).toHaveProperty(name);
});

test("the image takes what the release's workflow passes to it", () => {
  const buildArgs = readFileSync(".github/workflows/release.yml", "utf8").matchAll(/--build-arg (\w+)/g);
  const taken = readFileSync("hosting/Dockerfile", "utf8").matchAll(/^ARG (\w+)$/gm);
  const names = Array.from(buildArgs, ([, name]) => name);
  expect(names).toContain("SOURCE_COMMIT");
  expect(Array.from(taken, ([, name]) => name)).toEqual(expect.arrayContaining(names));
});

import { rmSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE, PICTURE, type ServedSite, serveSite } from "./serve.fixture.ts";
import { listen, siteServer } from "./serve.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(4300);
});
afterAll(() => site.close());

interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** One raw client request. No HTTP library is involved, because those repair what they send and get. */
async function ask(target: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> {
  const fields = Object.entries({ Host: "localhost", Connection: "close", ...headers });
  const bytes = await site.raw(
    `${method} ${target} HTTP/1.1\r\n${fields.map((field) => field.join(": ")).join("\r\n")}\r\n\r\n`,
  );
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  return {
    status: Number(first.split(" ")[1]),
    headers: new Map(lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.slice(line.indexOf(":") + 2)])),
    body: bytes.subarray(end + 4),
  };
}

test("a page has its headers, its type and its bytes", async () => {
  const { status, headers, body } = await ask("/About");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(headers.get("content-length")).toBe(String(PAGE.length));
  expect(body.toString()).toBe(PAGE);
  const script = await ask("/assets/site-1a2b.js");
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const picture = await ask("/social.png");
  expect(picture.body.equals(PICTURE)).toBe(true);
  expect(picture.headers.has("vary")).toBe(false);
});

test("it's compressed as the client requests", async () => {
  const br = await ask("/About", { "Accept-Encoding": "gzip, br" });
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  const gzip = await ask("/About", { "Accept-Encoding": "br;q=0, gzip" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect(gzip.headers.get("etag")).not.toBe(br.headers.get("etag"));
  const plain = await ask("/About", { "Accept-Encoding": "br;q=0, gzip;q=0" });
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(plain.body.toString()).toBe(PAGE);
});

test("a part of a file is that part", async () => {
  for (const [range, from, to] of [
    ["bytes=10-19", 10, 20],
    ["bytes=-10", 990, 1000],
    ["bytes=995-2000", 995, 1000],
  ] as const) {
    const { status, headers, body } = await ask("/social.png", { Range: range });
    expect([status, headers.get("content-range")], range).toEqual([206, `bytes ${from}-${to - 1}/1000`]);
    expect(body.equals(PICTURE.subarray(from, to)), range).toBe(true);
  }
  for (const range of ["bytes=10-5", "bytes=abc", "bytes=0-1,3-4"]) {
    const { status, body } = await ask("/social.png", { Range: range });
    expect([status, body.length], range).toEqual([200, 1000]);
  }
  const beyond = await ask("/social.png", { Range: "bytes=1000-" });
  expect([beyond.status, beyond.headers.get("content-range"), beyond.body.length]).toEqual([416, "bytes */1000", 0]);
  expect((await ask("/empty.txt", { Range: "bytes=0-5" })).status).toBe(200);
  expect((await ask("/social.png", { Range: "bytes=0-5" }, "HEAD")).status).toBe(200);
});

test("sends a part only if the client has its beginning", async () => {
  const tag = (await ask("/social.png")).headers.get("etag") ?? "";
  expect(tag).toMatch(/^"/);
  expect((await ask("/social.png", { Range: "bytes=1-2", "If-Range": tag })).status).toBe(206);
  expect((await ask("/social.png", { Range: "bytes=1-2", "If-Range": '"another"' })).status).toBe(200);
});

test("doesn't send what the client already has", async () => {
  const { headers } = await ask("/About", { "Accept-Encoding": "br" });
  const tag = headers.get("etag") ?? "";
  const again = await ask("/About", { "Accept-Encoding": "br", "If-None-Match": `"x", W/${tag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers.get("etag")).toBe(tag);
  expect(again.headers.get("cache-control")).toBe("no-cache");
  expect((await ask("/About", { "If-None-Match": tag })).status).toBe(200);
});

test("another spelling leads to the right one", async () => {
  for (const [asked, right] of [
    ["/about", "/About"],
    ["/about/?x=1", "/About/?x=1"],
    ["/%41bout///", "/About/"],
    ["//", "/"],
    ["/css/GRADIENT?angle=9", "/Css/Gradient?angle=9"],
  ] as const) {
    if (asked === "/%41bout///") expect((await ask("/%41bout")).status).toBe(200);
    const { status, headers } = await ask(asked);
    expect([status, headers.get("location")], asked).toEqual([308, right]);
  }
  // With and without a slash at its end, each is a page of its own.
  for (const path of ["/?group=css", "/About", "/About/", "/Css/Gradient?angle=9", "/Css/Gradient/?angle=9"]) {
    expect((await ask(path)).status, path).toBe(200);
  }
});

test("what isn't there, or beyond the folder, isn't found", async () => {
  const outside = ["/../package.json", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\etc\\passwd"];
  const unknown = [
    "/nope",
    "/Css",
    "/%",
    "/%00",
    "/About/index.html/",
    "//evil.test",
    "/\\evil.test",
    "/_headers",
    "/404.html",
    "/404",
  ];
  for (const target of [...outside, ...unknown, `/${"a".repeat(8000)}`]) {
    const { status, headers, body } = await ask(target);
    expect([status, body.toString()], target).toEqual([404, "<h1>Error 404</h1>"]);
    expect(headers.get("cache-control"), target).toBe("no-cache");
  }
  // A rebuild removes files.
  rmSync(join(site.dist, "gone.txt"));
  expect((await ask("/gone.txt")).status).toBe(404);
});

test("only GET and HEAD get a page", async () => {
  const head = await ask("/About", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), head.body.length]).toEqual([200, String(PAGE.length), 0]);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
    const { status, headers } = await ask("/About", {}, method);
    expect([status, headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
  }
  expect((await ask("*", {}, "OPTIONS")).status).toBe(405);
  expect((await ask("*")).status).toBe(400);
});

test("listens only on this machine by default", async () => {
  const { server, port } = site;
  expect(server.address()).toMatchObject({ address: "127.0.0.1", port });
  const other = await siteServer(site.dist);
  // The port is taken on this address, so the next one is used.
  const address = await listen(other, port);
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  other.close();
  const open = await siteServer(site.dist);
  expect(await listen(open, port + 20, "0.0.0.0")).toMatch(/^http:\/\/localhost:/);
  expect(open.address()).toMatchObject({ address: "0.0.0.0" });
  open.close();
  const foreign = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal }) => !internal);
  if (!foreign) return;
  await expect(
    new Promise((reached, refused) => connect(port, foreign.address, () => reached("")).on("error", refused)),
  ).rejects.toThrow();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { PAGE, type ServedSite, serveSite } from "./serve.fixture.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(4340);
});
afterAll(() => site.close());

/** The status of a response, after one that only says to continue. */
const FINAL = /(?:^|\r\n\r\n)HTTP\/1\.1 ([2-5]\d\d) /;

/** Numbers from 0 to 1 that are the same in every run (Mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("survives ten thousand requests, well-formed and malformed", { timeout: within(150) }, async () => {
  const random = seeded(9110);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const junk = (length: number) =>
    Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))).toString("latin1");
  const number = () => one(["", "0", "5", "10", "999", "1000", "-1", "1e9", "9".repeat(30), "abc"]);
  const methods = [
    ...Array<string>(24).fill("GET"),
    "HEAD",
    "POST",
    "OPTIONS",
    "TRACE",
    "PUT",
    "CONNECT",
    "BREW",
    "get",
    junk(4),
  ];
  const targets = [
    "/",
    "/About",
    "/about/",
    "/social.png",
    "/assets/site-1a2b.js",
    "/nope",
    "*",
    "",
    "http://a.test/About",
  ];
  const odd = ["/..%2f..%2f", "//", "/%", "/%00", "/\\", "/About?x=%", "http://", "a:443", `/${"x".repeat(20_000)}`];
  const fields = [
    () => `Range: ${one(["bytes=", "bytes=", "pages=", ""])}${number()}${one(["-", "-", ",", ""])}${number()}`,
    () => `Accept-Encoding: ${one(["br", "gzip", "*", "identity", ""])};q=${number()}, ${one(["gzip", "br;q=0", ","])}`,
    () => `If-None-Match: ${one(["*", '"', 'W/"x"', "x"])}`,
    () => `If-Range: ${one(['"x"', "Sat, 21 Nov 2026 00:00:00 GMT", ""])}`,
    () => `Content-Length: ${number()}`,
    () => `Transfer-Encoding: ${one(["chunked", "gzip, chunked", "x"])}`,
    () => `Expect: ${one(["100-continue", "nothing"])}`,
    () => `Connection: ${one(["keep-alive", "close", "upgrade"])}\r\nUpgrade: ${one(["websocket", "h2c", ""])}`,
    () => `Host: ${one(["", "a.test", junk(6)])}`,
    () => junk(Math.floor(random() * 60)),
  ];
  const request = () => {
    const target = random() < 0.05 ? `/${junk(12)}` : one(random() < 0.8 ? targets : odd);
    const line = `${one(methods)} ${target} HTTP/${one(["1.1", "1.1", "1.1", "1.1", "1.1", "1.1", "1.0", "9"])}`;
    const host = random() < 0.9 ? ["Host: localhost"] : [];
    const others = Array.from({ length: Math.floor(random() * 4) }, () =>
      // These are always well-formed.
      one(random() < 0.8 ? fields.slice(0, 4) : fields)(),
    );
    const whole = `${[line, ...host, ...others].join("\r\n")}\r\n\r\n${random() < 0.1 ? junk(40) : ""}`;
    const kind = random();
    if (kind < 0.9) return Buffer.from(whole, "latin1");
    // A truncated or invalid request is ended by an empty line and another invalid one: each has a response.
    const broken = kind < 0.95 ? junk(200) : whole.slice(0, Math.floor(random() * whole.length));
    return Buffer.from(`${broken}\r\n\r\nX\r\n\r\n`, "latin1");
  };

  const statuses = new Map<string, number>();
  let left = 10_000;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (left-- > 0) {
        const received = await site.raw(request(), (bytes) => FINAL.test(bytes.toString("latin1")));
        const status = FINAL.exec(received.toString("latin1"))?.[1] ?? "none";
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  // Each kind of response occurred, and none is a server error.
  expect([...statuses.keys()].sort()).toEqual([
    "200",
    "206",
    "304",
    "308",
    "400",
    "404",
    "405",
    "416",
    "417",
    "431",
    "none",
  ]);
  const page = await site.raw("GET /About HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(page.toString().endsWith(`\r\n\r\n${PAGE}`)).toBe(true);
});

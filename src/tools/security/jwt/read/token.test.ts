import { describe, expect, test } from "vitest";
import { EDDSA, HS256, SD_JWT, tokenOf } from "../vectors.fixture.ts";
import { findings } from "./findings.ts";
import { readToken } from "./token.ts";

const TOKEN = tokenOf({ alg: "HS256" }, { sub: "ann", exp: 2_000_000_000 });
const NOW = Date.UTC(2026, 10, 29);

const read = (text: string) => {
  const token = readToken(text);
  if (!token.ok) throw new Error(token.message);
  return token.value;
};
const warnings = (header: unknown, payload: unknown = { exp: 2_000_000_000 }) =>
  findings(read(tokenOf(header, payload)), NOW).map(({ text }) => text);

describe("a token is found in", () => {
  test.each([
    ["a Bearer line", `Authorization: Bearer ${TOKEN}`, /Bearer line/],
    ["a Bearer line of its own", `bearer ${TOKEN}\r\n`, /Bearer line/],
    ["a cookie", `Cookie: theme=dark; session=${TOKEN}; lang=en`, /cookie/],
    ["a URL's query", `https://a.example/cb?state=1&id_token=${TOKEN}&x=2`, /URL/],
    ["a URL's fragment", `https://a.example/cb#access_token=${TOKEN}`, /URL/],
    ["JSON", `{"access_token": "${TOKEN}", "token_type": "Bearer"}`, /JSON/],
    ["a command", `curl -H 'Authorization: Bearer ${TOKEN}' https://a.example`, /Bearer line/],
    ["quotes", `"${TOKEN}"`, /quotes/],
    ["mail with line breaks", TOKEN.replace(/.{20}/g, "$&\r\n "), /line breaks/],
    ["a broken Bearer line", `Authorization: Bearer ${TOKEN.replace(/.{30}/g, "$&\n")}`, /line breaks/],
  ])("%s", (_, text, note) => {
    const token = read(text);
    expect(token.text).toBe(TOKEN);
    expect(token.notes.join(" ")).toMatch(note);
    expect(token.flaws).toEqual([]);
  });
});

test("header and payload are read, UTF-8 and numbers as they were written", () => {
  const token = read(tokenOf({ alg: "none" }, '{"name":"Zoë 🎟️","id":12345678901234567890.10}', ""));
  expect(token.kind === "jws" && token.payload?.pretty).toContain('"id": 12345678901234567890.10');
  expect(token.kind === "jws" && token.payload?.value?.name).toBe("Zoë 🎟️");
  expect(read(EDDSA.token)).toMatchObject({ content: "Example of Ed25519 signing" });
});

test("a token of 100 kB is read, and its size is named", () => {
  const token = read(tokenOf({ alg: "HS256" }, { exp: 2_000_000_000, data: "x".repeat(100_000) }));
  expect(findings(token, NOW).map(({ text }) => text)).toEqual([expect.stringMatching(/many servers refuse/)]);
});

describe("a mistake has its place", () => {
  test.each([
    ["abc", "A token has three parts with dots between them, or five when it's encrypted; this has 1", 3],
    [`${TOKEN}!`, "“!” can't be part of a token", TOKEN.length],
    [`"${TOKEN}`, "“\"” can't be part of a token", 0],
    ["eyJhbGciOiJIUzI1NiJ9e.e30.c2ln", /^Header, character 21: Base64url can't end here/, 0],
    [`${TOKEN.split(".")[0]}.e.c2ln`, /^Payload, character 1: Base64url can't end here/, TOKEN.indexOf(".") + 1],
    [tokenOf("[1]", {}), /^The header isn't an object of JSON/, 0],
    [tokenOf('{"alg":"HS256"', {}), /^The header isn't an object of JSON\. Line 1, column/, 0],
    ["", "Paste a token", undefined],
  ])("%s", (text, message, at) => {
    const token = readToken(text);
    expect(token).toMatchObject({
      ok: false,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
    if (at !== undefined) expect(token).toHaveProperty("at", at);
  });
});

test("padding, the other alphabet, leftover bits and dots at the end are named", () => {
  const [head, body, signature] = TOKEN.split(".");
  expect(read(`${head}.${body}.c2lnbg==`).flaws).toEqual([expect.stringMatching(/^Signature has padding/)]);
  expect(read(`${head}.${body}.+/+/`).flaws).toEqual([expect.stringMatching(/uses \+ or \//)]);
  expect(read(`${head}.${body}.c2lnbh`).flaws).toEqual([expect.stringMatching(/leftover bits \(character 6\)/)]);
  expect(read(`${TOKEN}.`)).toMatchObject({ text: TOKEN, flaws: [expect.stringMatching(/ends with a dot/)] });
  expect(read(`${head}.${body}.`)).toMatchObject({ text: `${head}.${body}.`, flaws: [] });
  expect(read(`${head}.${body}.${signature}`).flaws).toEqual([]);
});

test("the JSON serializations are read in their compact form", () => {
  const [head, payload, signature] = HS256.token.split(".");
  expect(read(JSON.stringify({ protected: head, payload, signature })).text).toBe(HS256.token);
  const general = { payload, signatures: [{ protected: head, header: { kid: "a" }, signature }, { signature: "" }] };
  expect(read(JSON.stringify(general))).toMatchObject({ text: HS256.token, unprotected: { kid: "a" } });
});

describe("what is unusual is named", () => {
  test.each([
    [{ alg: "nOnE" }, /isn't signed/],
    [{}, /no “alg”/],
    [{ alg: "HS256", kid: "../../dev/null" }, /looks like a path/],
    [{ alg: "HS256", kid: "/etc/passwd" }, /looks like a path/],
    [{ alg: "HS256", kid: "x' UNION SELECT 'secret" }, /looks like SQL/],
    [{ alg: "HS256", kid: "key|whoami" }, /command line/],
    [{ alg: "RS256", jku: "https://evil.example/jwks" }, /“jku”.*Nothing is fetched/],
    [{ alg: "RS256", x5u: "https://evil.example/x" }, /“x5u”/],
    [{ alg: "RS256", jwk: { kty: "RSA" } }, /brings the key along/],
    [{ alg: "HS256", crit: ["exp"] }, /“exp”, which isn't known here/],
    [{ alg: "HS256", crit: [] }, /must be a list/],
    [{ alg: "HS256", b64: false }, /“crit” doesn't name it|“b64” is false/],
    ['{"alg":"HS256","alg":"none"}', /“alg” is in the header twice/],
  ])("%j", (header, text) => {
    expect(warnings(header).join(" ")).toMatch(text);
  });

  test.each([
    [{}, /never expires/],
    [{ exp: "2000000000" }, /“exp” is a text/],
    [{ exp: 2_000_000_000_000 }, /looks like milliseconds/],
    [{ exp: 2_000_000_000.5 }, /has decimals/],
    [{ exp: "soon" }, /isn't a time/],
    [{ exp: 2_000_000_000, iat: 1_900_000_000 }, /in the future/],
    [{ exp: 1_600_000_000, iat: 1_700_000_000 }, /expires before it was issued/],
    ['{"exp":2000000000,"sub":"a","sub":"b"}', /“sub” is in the payload twice/],
    ['{"exp":}', /payload isn't valid JSON. Line 1, column 8/],
  ])("payload %j", (payload, text) => {
    expect(warnings({ alg: "HS256" }, payload).join(" ")).toMatch(text);
  });

  test("and nothing of a usual token", () => {
    expect(warnings({ alg: "RS256", typ: "JWT", kid: "2024-01-a_b.c" }, { exp: 2_000_000_000 })).toEqual([]);
    for (const kid of ["f1b0a0a4-9c1f", "key-1", "NjVBRjY5MDlCMUIwNzU4RTA2QzZFMDQ4QzQ2MDAyQjVDNjk1RTM2Qg", "a=b+c/d=="])
      expect(warnings({ alg: "RS256", kid }), kid).toEqual([]);
  });
});

test("an SD-JWT is put together as RFC 9901 prints it", () => {
  const token = read(SD_JWT.token);
  const disclosed = token.kind === "jws" ? token.disclosed : undefined;
  expect(disclosed?.claims).toEqual(SD_JWT.claims);
  expect(disclosed).toMatchObject({ hidden: 6, problems: [] });
  expect(disclosed?.disclosures.every(({ problem }) => problem === undefined)).toBe(true);
  const stray = `${SD_JWT.token.split("~")[0]}~${Buffer.from('["salt","admin",true]').toString("base64url")}~`;
  const other = read(stray);
  expect(other.kind === "jws" && other.disclosed).toMatchObject({
    disclosures: [{ name: "admin", problem: "No digest in the token belongs to it." }],
  });
  expect(other.kind === "jws" && other.disclosed?.claims).not.toHaveProperty("admin");
});

import { describe, expect, test } from "vitest";
import { tokenCode } from "../code.ts";
import { ALGORITHM_NAMES } from "../keys/algorithms.ts";
import { CODE_LANGUAGES } from "../params.ts";
import { explained } from "./claims.ts";
import { expiryFrom } from "./expiry.ts";
import { claimTime, timeProblem } from "./findings.ts";
import { compactJson, withMember } from "./segments.ts";

const NOW = Date.UTC(2026, 10, 29, 12);
const SECONDS = NOW / 1000;

describe("a time says how long until then, and in which zone", () => {
  test.each([
    [SECONDS + 5400, "in 1 hour and 30 minutes", undefined],
    [SECONDS - 86_400, "1 day ago", undefined],
    [String(SECONDS + 60), "in 1 minute", "string"],
    [(SECONDS + 60) * 1000, "in 1 minute", "milliseconds"],
    [(SECONDS + 60) * 1_000_000, "in 1 minute", "microseconds"],
    [SECONDS + 0.5, "now", undefined],
  ])("%s", (value, relative, oddity) => {
    expect(claimTime(value, NOW, "Europe/Berlin")).toMatchObject({ relative, ...(oddity && { oddity }) });
  });
  test("with the offset", () => {
    expect(claimTime(SECONDS, NOW, "Asia/Kolkata")?.text).toBe("2026-11-29 17:30:00 (UTC+05:30, Asia/Kolkata)");
  });
  test.each(["soon", null, true, Number.NaN, 1e300, {}])("%j isn't a time", (value) => {
    expect(claimTime(value, NOW, "UTC")).toBeUndefined();
  });
});

test("a token is past or before its time by the clock that is passed", () => {
  expect(timeProblem({ exp: SECONDS - 60 }, NOW)).toBe("expired 1 minute ago");
  expect(timeProblem({ exp: SECONDS }, NOW)).toBe("expired now");
  expect(timeProblem({ exp: SECONDS + 1, nbf: SECONDS }, NOW)).toBeUndefined();
  expect(timeProblem({ nbf: SECONDS + 3600 }, NOW)).toBe("isn't valid yet: it starts in 1 hour");
});

test("registered names and values are put into words", () => {
  const words = Object.fromEntries(
    explained({ alg: "ES256", amr: ["pwd", "otp"], cnf: { jkt: "x" }, mine: 1 }, "payload").map((each) => [
      each.name,
      each.words ?? each.meaning,
    ]),
  );
  expect(words).toEqual({
    alg: "ECDSA on P-256 with SHA-256",
    amr: "by a password, a one-time code",
    cnf: "bound to a key by its thumbprint",
    mine: undefined,
  });
  expect(explained({ ueid: "x", verified_claims: {} }, "payload").map(({ meaning }) => meaning)).toEqual([
    "ID of the device",
    "Claims about the person that were verified",
  ]);
  expect(explained({ constructor: 1, aud: "x" }, "payload").map(({ meaning }) => meaning)).toEqual([
    undefined,
    "Audience: who may accept it",
  ]);
});

describe("an expiry in words", () => {
  test.each([
    ["2 hours", 7200],
    ["in 30 days", 30 * 86_400],
    ["1h 30m", 5400],
    ["an hour and 5 minutes", 3900],
    ["half an hour", 1800],
    ["90s", 90],
    ["1 year", 365 * 86_400],
    ["tomorrow", 86_400],
    ["now", 0],
  ])("%s", (words, seconds) => {
    expect(expiryFrom(words, NOW)).toEqual({ ok: true, value: SECONDS + seconds });
  });
  test.each([
    ["2027-01-31", Date.UTC(2027, 0, 31)],
    ["2027-01-31 08:30", Date.UTC(2027, 0, 31, 8, 30)],
    ["2027-01-31T08:30:00+02:00", Date.UTC(2027, 0, 31, 6, 30)],
  ])("%s", (words, ms) => {
    expect(expiryFrom(words, NOW)).toEqual({ ok: true, value: ms / 1000 });
  });
  test.each(["", "soon", "2 parsecs", "5", "2027-13-45"])("%j is refused", (words) => {
    expect(expiryFrom(words, NOW)).toMatchObject({ ok: false });
  });
});

test("a member is set, and all else stays as it was written", () => {
  expect(withMember('{\n  "id": 12345678901234567890\n}', "exp", 5)).toBe(
    '{\n  "id": 12345678901234567890,\n  "exp": 5\n}',
  );
  expect(withMember('{"a":1,"exp":2}', "exp", 5)).toBe('{"a":1,"exp":5}');
  expect(withMember("{}", "exp", 5)).toBe('{"exp": 5}');
  expect(withMember('{"a":1}', "exp", 5)).toBe('{"a":1,"exp": 5}');
  expect(withMember("[1]", "exp", 5)).toBe("[1]");
  expect(compactJson('{ "a": 1.0,\n "b": "c d" }')).toBe('{"a":1.0,"b":"c d"}');
});

test("each language has code for the usual algorithms, without a secret in it", () => {
  for (const language of CODE_LANGUAGES) {
    for (const algorithm of ["HS256", "RS256", "ES256"] as const) {
      const { code } = tokenCode(language, algorithm);
      expect(code?.verify, `${language} ${algorithm}`).toMatch(
        algorithm === "HS256" ? /JWT_SECRET/ : /PUBLIC_KEY|publicKey/,
      );
      expect(code?.sign).not.toContain("undefined");
    }
    // What a library lacks isn't written.
    for (const algorithm of ALGORITHM_NAMES) expect(tokenCode(language, algorithm).library).not.toBe("");
    expect(tokenCode(language, "ML-DSA-65").code === undefined).toBe(language !== "javascript");
  }
});

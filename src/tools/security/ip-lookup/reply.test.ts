import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal, readReply } from "./reply.ts";
import { GOOGLE_4, GOOGLE_6, NULL_ISLAND } from "./service.fixture.ts";

test("a full reply", () => {
  expect(readReply(GOOGLE_4)).toEqual({
    ipv4: "8.8.8.8",
    ipv6: undefined,
    city: "Mountain View",
    region: "California",
    country: "United States",
    isp: "GOOGLE",
    latitude: 37.42301,
    longitude: -122.083352,
    asn: "AS15169",
  });
  expect(readReply(GOOGLE_6)).toMatchObject({ ipv4: undefined, ipv6: "2001:4860:4860::8888" });
});

test("latitude 0 is a value; null, empty and missing are not", () => {
  const reply = readReply(NULL_ISLAND);
  expect(reply).toMatchObject({ latitude: 0, longitude: 0 });
  expect(reply).toMatchObject({ city: undefined, region: undefined, country: undefined, asn: undefined });
});

test("numbers may come as text, and impossible coordinates are unknown", () => {
  expect(readReply({ latitude: "0", longitude: "-12.5", asn: 15169 })).toMatchObject({
    latitude: 0,
    longitude: -12.5,
    asn: "15169",
  });
  for (const latitude of ["", " ", "north", 91, Number.NaN, Number.POSITIVE_INFINITY, [1], {}, true]) {
    expect(readReply({ latitude })).toMatchObject({ latitude: undefined });
  }
});

test("an invalid address is not shown", () => {
  for (const ip of ["not an address", "1.2.3", "<b>", 8, null]) {
    expect(readReply({ ip })).toMatchObject({ ipv4: undefined, ipv6: undefined });
  }
});

test("a refusal with a good status, with or without its reason", () => {
  expect(readReply({ error: true, reason: "RateLimited" })).toEqual({ reason: "RateLimited" });
  expect(readReply({ error: true })).toEqual({ reason: undefined });
});

test("any JSON is a reply, a refusal or nothing, and never breaks the page", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const read = readReply(body);
      if (!read || isRefusal(read)) return;
      for (const value of Object.values(read)) expect(["undefined", "string", "number"]).toContain(typeof value);
    }),
  );
});

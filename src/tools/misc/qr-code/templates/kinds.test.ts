import { expect, test } from "vitest";
import { asEntries } from "./kinds.ts";

const reloaded = (typed: Parameters<typeof asEntries.print>[0]) => asEntries.parse(asEntries.print(typed));

test("what was typed comes back, for every kind", () => {
  const typed = {
    any: { text: "" },
    lines: { text: "one\ntwo" },
    contact: { firstName: "Ada", note: "“quoted” \\ ü" },
    event: { allDay: "on", start: "2026-11-21" },
  };
  expect(reloaded(typed)).toEqual(typed);
});

test("passwords and keys are not stored, in a form or in a text", () => {
  expect(reloaded({ wifi: { name: "Home", security: "WEP", password: "hunter22", hidden: "on" } })).toEqual({
    wifi: { name: "Home", security: "WEP", hidden: "on" },
  });
  expect(asEntries.print({ wifi: { password: "hunter22" } })).not.toContain("hunter22");
  for (const text of ["WIFI:T:WPA;S:Home;P:hunter22;;", " wifi:P:x;;", "otpauth://totp/me?secret=ABC"]) {
    expect(reloaded({ any: { text }, lines: { text } })).toEqual({ any: {}, lines: {} });
  }
});

test("an invalid entry is left out", () => {
  expect(asEntries.parse("{")).toBeUndefined();
  expect(asEntries.parse("null")).toEqual({});
  expect(asEntries.parse('{"any":{"text":5},"lines":null,"wifi":"x","gone":{"a":"b"}}')).toEqual({ any: {} });
  expect(asEntries.parse('{"wifi":[]}')).toEqual({ wifi: {} });
});

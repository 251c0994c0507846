import { expect, test } from "vitest";
import { payloadOf } from "#kits/code-reader/payload.ts";
import type { Entries, TemplateKind } from "./templates/kinds.ts";
import { TEMPLATES } from "./templates/templates.ts";

const summaryOf = (text: string) => {
  const payload = payloadOf(text);
  return payload && [payload.kind, ...payload.fields.map(([name, value]) => `${name}: ${value}`)];
};
const made = (kind: TemplateKind, entries: Entries) => {
  const text = TEMPLATES[kind].print(entries);
  if (!text.ok) throw new Error(text.message);
  return summaryOf(text.value);
};

test("what the templates make is unpacked", () => {
  expect(made("wifi", { name: "a;b", password: "p\\w:1234", hidden: "on" })).toEqual([
    "A Wi-Fi network",
    "Name: a;b",
    "Security: WPA",
    "Password: p\\w:1234",
    "Hidden: yes",
  ]);
  expect(made("wifi", { name: "a", security: "nopass" })).toEqual(["A Wi-Fi network", "Name: a", "Security: open"]);
  expect(
    made("contact", { firstName: "Zoë", lastName: "Ink", phone: "555", street: "1, High Street", city: "York" }),
  ).toEqual(["A contact", "Name: Zoë Ink", "Phone: 555", "Address: 1, High Street, York"]);
  expect(
    made("event", { title: "Tea; cake", start: "2026-05-01T18:30", end: "2026-05-02T01:00", description: "a\nb" }),
  ).toEqual(["An event", "Title: Tea; cake", "Start: 2026-05-01 18:30", "End: 2026-05-02 01:00", "Description: a\nb"]);
  expect(made("email", { to: "a+b@c.org", subject: "é & 1", body: "x" })).toEqual([
    "An e-mail",
    "To: a+b@c.org",
    "Subject: é & 1",
    "Text: x",
  ]);
  expect(made("phone", { number: "*100#" })).toEqual(["A phone number", "Number: *100#"]);
  expect(made("sms", { number: "555", message: "100% : ok" })).toEqual([
    "A text message",
    "To: 555",
    "Message: 100% : ok",
  ]);
  expect(made("place", { latitude: "1.5", longitude: "-2" })).toEqual([
    "A place on a map",
    "Latitude, longitude: 1.5, -2",
  ]);
});

test("what others make is too", () => {
  // Google's own example of the form of keys.
  expect(
    summaryOf(
      "otpauth://totp/ACME%20Co:john@example.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30",
    ),
  ).toEqual([
    "A key for one-time passwords",
    "Account: ACME Co:john@example.com",
    "Kind: by the time",
    "Secret: HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ",
    "Service: ACME Co",
    "Algorithm: SHA1",
    "Digits: 6",
    "Seconds: 30",
  ]);
  expect(summaryOf("MECARD:N:Ink,Zoe;TEL:555;;")).toEqual(["A contact", "Name: Ink,Zoe", "Phone: 555"]);
  expect(summaryOf("BEGIN:VEVENT\nSUMMARY;LANGUAGE=en:A\n B\nDTSTART:20260501T183000Z\nEND:VEVENT")).toEqual([
    "An event",
    "Title: AB",
    "Start: 2026-05-01 18:30 UTC",
  ]);
  expect(summaryOf("BEGIN:VCARD\nN:Ink;Zoe;;;\nitem1.TEL:555\nEND:VCARD")).toEqual([
    "A contact",
    "Name: Ink, Zoe",
    "Phone: 555",
  ]);
  for (const text of ["hello", "https://a.org", "begin:words", "note: x"]) expect(summaryOf(text)).toBeUndefined();
});

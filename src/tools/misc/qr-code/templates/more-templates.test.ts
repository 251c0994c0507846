import fc from "fast-check";
import { expect, test } from "vitest";
import { symbolOf } from "#core/qr/symbol.ts";
import { payloadOf } from "#kits/code-reader/payload.ts";
import { inUtc } from "./event.ts";
import type { Entries, TemplateKind } from "./kinds.ts";
import { TEMPLATES } from "./templates.ts";

const printed = (kind: TemplateKind, entries: Entries) => {
  const result = TEMPLATES[kind].print(entries);
  return result.ok ? result.value : result.message;
};

const PAYMENT = { payee: "Red Cross", iban: "BE72 0000 0000 1616", amount: "1" };

test("a payment has the lines of EPC069-12", () => {
  // The example of the guidelines, section 4, in version 002, which needs no BIC.
  expect(printed("payment", { ...PAYMENT, payee: "Red Cross of Belgium", purpose: "Urgency fund" })).toBe(
    "BCD\n002\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund",
  );
  expect(printed("payment", { ...PAYMENT, amount: "12,3 €", reference: "rf18 5390 0754 7034" })).toBe(
    "BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR12.30\n\nRF18539007547034",
  );
});

test.each<[Entries, RegExp]>([
  [{ ...PAYMENT, payee: "" }, /Enter the payee/],
  [{ ...PAYMENT, iban: "BE73 0000 0000 1616" }, /has a typo/],
  [{ ...PAYMENT, iban: "12" }, /An IBAN has/],
  // Its check digits match.
  [{ ...PAYMENT, iban: "BE40 0000 0000 1616 0" }, /starts with BE has 16 characters, and this one has 17/],
  [{ ...PAYMENT, amount: "0" }, /at least 0\.01/],
  [{ ...PAYMENT, amount: "1.234" }, /such as 12\.30/],
  [{ ...PAYMENT, reference: "RF18539007547035" }, /check digits/],
  [{ ...PAYMENT, reference: "RF18539007547034", purpose: "x" }, /not both/],
  [{ ...PAYMENT, purpose: "x".repeat(141) }, /140/],
  [{ ...PAYMENT, purpose: "語".repeat(100) }, /331 bytes/],
  [{ ...PAYMENT, bic: "GENO" }, /BIC/],
  [{ ...PAYMENT, bic: "DEUT12FF" }, /letters of a country/],
  [{ ...PAYMENT, iban: "GB29 NWBK 6016 1331 9268 19" }, /outside the European Economic Area/],
  [{ ...PAYMENT, iban: "CH93 0076 2011 6238 5295 7" }, /outside the European Economic Area/],
])("%j is refused", (entries, message) => {
  expect(printed("payment", entries)).toMatch(message);
});

test("a BIC may have digits in its first four, and lets money go beyond the EEA", () => {
  expect(printed("payment", { ...PAYMENT, bic: "e097defFXXX" })).toContain("\nSCT\nE097DEFFXXX\n");
  expect(printed("payment", { ...PAYMENT, iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" })).toContain("\nGB29NWBK");
});

test("any payment is of version 13 at most at level M, and is unpacked again", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 140 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (purpose, cents) => {
        const result = TEMPLATES.payment.print({ ...PAYMENT, purpose, amount: (cents / 100).toFixed(2) });
        if (!result.ok) return;
        const symbol = symbolOf(result.value, "M");
        expect(symbol.ok && symbol.value.version).toBeLessThanOrEqual(13);
        expect(payloadOf(result.value)?.fields).toContainEqual(["Amount", `€ ${(cents / 100).toFixed(2)}`]);
      },
    ),
  );
});

test("a chat of WhatsApp has the number in digits", () => {
  expect(printed("whatsapp", { number: "+49 (0)170 1" })).toBe("https://wa.me/491701");
  expect(printed("whatsapp", { number: "+44 20 7946 0000", message: "Hi & bye" })).toBe(
    "https://wa.me/442079460000?text=Hi%20%26%20bye",
  );
  expect(printed("whatsapp", { number: "0170 1" })).toMatch(/country code/);
});

test("a network of WPA2-Enterprise has ZXing’s form", () => {
  const wifi = { name: "Campus;1", security: "enterprise", identity: "ann", password: "s:ecret", anonymous: "anon" };
  expect(printed("wifi", wifi)).toBe("WIFI:T:WPA2-EAP;S:Campus\\;1;E:PEAP;PH2:MSCHAPV2;A:anon;I:ann;P:s\\:ecret;;");
  expect(printed("wifi", { ...wifi, method: "PWD" })).toBe("WIFI:T:WPA2-EAP;S:Campus\\;1;E:PWD;I:ann;P:s\\:ecret;;");
  expect(printed("wifi", { ...wifi, identity: "" })).toMatch(/user name/);
  expect(payloadOf(printed("wifi", wifi))?.fields).toEqual([
    ["Name", "Campus;1"],
    ["Security", "WPA2-EAP"],
    ["User name", "ann"],
    ["Method", "PEAP, MSCHAPV2"],
    ["Password", "s:ecret"],
  ]);
});

test("a contact has a picture by its link", () => {
  expect(printed("contact", { firstName: "Ann", picture: "https://example.org/a.jpg" })).toContain(
    "\r\nPHOTO;VALUE=URI:https://example.org/a.jpg\r\n",
  );
  expect(printed("contact", { firstName: "Ann", picture: " https://example.org/a b.jpg " })).toContain(
    "\r\nPHOTO;VALUE=URI:https://example.org/ab.jpg\r\n",
  );
  expect(printed("contact", { firstName: "Ann", picture: "  " })).not.toContain("PHOTO");
  expect(printed("contact", { firstName: "Ann", picture: "a.jpg" })).toMatch(/https/);
});

test.each([
  ["2026-05-01T18:30", "Europe/Berlin", "2026-05-01T16:30"],
  ["2026-01-15T18:30", "America/New_York", "2026-01-15T23:30"],
  ["2026-07-01T00:10", "Asia/Kolkata", "2026-06-30T18:40"],
  // Clocks are put back on 2026-10-25: of the hour that comes twice the first is meant.
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30"],
  // They are put forward on 2026-03-29.
  ["2026-03-29T02:30", "Europe/Berlin", undefined],
])("%s in %s is %s in UTC", (local, zone, utc) => {
  expect(inUtc(local, zone)).toBe(utc);
});

test("an event at the time of a zone is given in UTC", () => {
  const event = { title: "Tea", start: "2026-05-01T18:30", end: "2026-05-01T19:00", zone: "Europe/Berlin" };
  expect(printed("event", event)).toContain("DTSTART:20260501T163000Z\r\nDTEND:20260501T170000Z");
  expect(printed("event", { ...event, zone: "" })).toContain("DTSTART:20260501T183000\r\n");
  expect(printed("event", { ...event, start: "2026-03-29T02:30", end: "" })).toMatch(/clocks are put forward/);
  expect(printed("event", { ...event, zone: "Berlin time" })).toBe("This browser knows no time zone Berlin time.");
  expect(printed("event", { ...event, end: "tomorrow" })).toBe("Choose when the event ends.");
  expect(printed("event", { ...event, allDay: "on" })).toContain("DTSTART;VALUE=DATE:20260501");
});

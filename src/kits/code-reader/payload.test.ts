import fc from "fast-check";
import { expect, test } from "vitest";
import { payloadOf } from "./payload.ts";
import { productOf } from "./product.ts";

const described = (text: string) => {
  const payload = payloadOf(text);
  return payload && [payload.kind, ...payload.fields.map(([name, value]) => `${name}: ${value}`)];
};

// Beginnings of texts for people whose first word is also a phone scheme.
const FIRST_WORDS = [
  "WiFi",
  "Wifi",
  "WIFI",
  "wifi",
  "Tel",
  "TEL",
  "tel",
  "Sms",
  "SMS",
  "SMSTO",
  "MMS",
  "Geo",
  "geo",
  "Mailto",
  "mailto",
  "Begin",
  "BEGIN",
  "MECARD",
  "MeCard",
  "otpauth",
  "OTPAUTH",
  "BCD",
  "Note",
  "Event",
  "To",
];
const SENTENCES = [
  " see the board behind the bar",
  " CafeGuest  Password: latte123",
  " ask at the desk; it changes daily;",
  " the rocks of Cornwall",
  " closed on Mondays, open from 9 to 5",
  "of the house; S is for small; T for tall",
  " (212) is the old code",
  "",
  " ",
  "\nCafeGuest\nlatte123",
  " S:CafeGuest P:latte123",
  "free",
  " vcard of the month",
];

test("a text for people stays a text, whatever its first word is", () => {
  const texts = FIRST_WORDS.flatMap((word) => SENTENCES.map((sentence) => `${word}:${sentence}`));
  expect(texts.length).toBeGreaterThan(300);
  for (const text of texts) expect([text, described(text)]).toEqual([text, undefined]);
});

test.each([
  "(212) 555-0100 ask for Sam",
  "(020) 7946 0000",
  "(10) apples, (12) pears",
  "(01)04012345123456 on the label",
  "(00) the whole shelf",
])("reads %s as GS1 data only if the symbol says so", (text) => {
  for (const format of ["QRCode", "Code128", "DataMatrix", "PDF417", "EAN13x"]) {
    expect(productOf({ format, text }, 2026)).toBeUndefined();
  }
  expect(productOf({ format: "Code128", text, isGs1: true }, 2026)?.kind).toMatch(/^GS1 data/);
});

test.each<[string, readonly string[]]>([
  ["WIFI:S:a;;", ["A Wi-Fi network", "Name: a", "Security: open"]],
  ["wifi:T:WPA;S:a;P:b;", ["A Wi-Fi network", "Name: a", "Security: WPA", "Password: b"]],
  ['WIFI:S:"CAFE";T:WPA;P:"0123abcd";;', ["A Wi-Fi network", "Name: CAFE", "Security: WPA", "Password: 0123abcd"]],
  ['WIFI:S:\\"CAFE\\";T:nopass;;', ["A Wi-Fi network", 'Name: "CAFE"', "Security: open"]],
  ["WIFI:S:a\\;b\\:c;P:x;;", ["A Wi-Fi network", "Name: a;b:c", "Password: x"]],
  ["sms:+15551234;?&body=hi%20there", ["A text message", "To: +15551234", "Message: hi there"]],
  ["sms:+15551234?body=hi%20there", ["A text message", "To: +15551234", "Message: hi there"]],
  ["sms:+15551234&body=hi", ["A text message", "To: +15551234", "Message: hi"]],
  ["sms:+15551234;body=hi", ["A text message", "To: +15551234", "Message: hi"]],
  ["sms:+15551234:hi%20there", ["A text message", "To: +15551234", "Message: hi there"]],
  ["SMSTO:+15551234:hi 100% ?", ["A text message", "To: +15551234", "Message: hi 100% ?"]],
  ["sms:+1555,+1666", ["A text message", "To: +1555, +1666"]],
  ["sms:?body=hi", ["A text message", "Message: hi"]],
  ["tel:+49-30-1234;ext=5", ["A phone number", "Number: +49-30-1234;ext=5"]],
  ["TEL:030 1234", ["A phone number", "Number: 030 1234"]],
  ["geo:52.5,13.4;u=10", ["A place on a map", "Latitude, longitude: 52.5, 13.4"]],
  ["geo:0,0?q=Caf%C3%A9", ["A place on a map", "Latitude, longitude: 0, 0", "Search: Café"]],
  ["mailto:a@b.org,c@d.org?subject=x", ["An e-mail", "To: a@b.org, c@d.org", "Subject: x"]],
  ["mailto:?to=a@b.org", ["An e-mail", "To: a@b.org"]],
  [
    "BEGIN:VEVENT\nDTSTART;TZID=America/New_York:20260501T183000\nSUMMARY:x\nEND:VEVENT",
    ["An event", "Start: 2026-05-01 18:30, America/New_York", "Title: x"],
  ],
  [
    "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260502\r\nEND:VEVENT",
    ["An event", "Start: 2026-05-01, all day", "End: 2026-05-01, all day"],
  ],
  [
    "BEGIN:VEVENT\nDTSTART:20261231\nDTEND:20270102\nEND:VEVENT",
    ["An event", "Start: 2026-12-31, all day", "End: 2027-01-01, all day"],
  ],
  // Some apps write the last day as the end.
  [
    "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260228\nDTEND;VALUE=DATE:20260228\nEND:VEVENT",
    ["An event", "Start: 2026-02-28, all day", "End: 2026-02-28, all day"],
  ],
  [
    "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCl=\r\nler\r\nTEL:555\r\nEND:VCARD",
    ["A contact", "Name: Müller", "Phone: 555"],
  ],
  [
    "BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller;J=C3=B6rg\nEND:VCARD",
    ["A contact", "Name: Müller, Jörg"],
  ],
  [
    "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg=\n M=FCller\nTEL:555\nEND:VCARD",
    ["A contact", "Name: Jörg Müller", "Phone: 555"],
  ],
])("unpacks %j", (text, fields) => {
  expect(described(text)).toEqual(fields);
});

test.each([
  ["(3932)9781299", "Price", "EUR 12.99"],
  ["(3910)840100", "Amount to pay", "USD 100"],
  ["(3932)999001", "Price", "currency 999 0.01"],
  ["(3103)001250", "Net weight, kg", "1.250"],
  ["(3942)0050", "Discount", "0.50 %"],
  ["(17)760101", "Use by", "2076-01-01"],
  ["(17)770101", "Use by", "1977-01-01"],
  ["(7003)2612311830", "Use by", "2026-12-31 18:30"],
  ["(7007)260101260131", "Harvested on", "2026-01-01 to 2026-01-31"],
  ["(4331)000505-", "Highest temperature, °C", "−5.05"],
  ["(10)AB(1)2", "Batch", "AB(1)2"],
  ["(4321)1", "Dangerous goods", "yes"],
])("GS1 data %s means %s %s in 2026", (text, name, value) => {
  expect(productOf({ format: "Code128", text, isGs1: true }, 2026)?.fields).toEqual([[name, value]]);
});

test("a two-digit year is within 50 years of the current one, whatever that is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 0, max: 99 }), (year, digits) => {
      const data = `${String(digits).padStart(2, "0")}0101`;
      const [[, date] = []] = productOf({ format: "Code128", text: `(17)${data}`, isGs1: true }, year)?.fields ?? [];
      const found = Number(date?.slice(0, 4));
      expect(found % 100).toBe(digits);
      expect(found - year).toBeGreaterThanOrEqual(-49);
      expect(found - year).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  ["EAN13", "9790260000438", "Sheet music", [["ISMN", "979-0-2600-0043-8"]]],
  ["EAN13", "9791034300000", "A book", [["ISBN", "9791034300000"]]],
  ["EAN13", "9800000000000", "A refund receipt", [["Number", "9800000000000"]]],
  ["EAN13", "9900000000000", "A coupon", [["Number", "9900000000000"]]],
  ["EAN13", "1400000000000", "A product number", [["Number", "1400000000000"]]],
  ["EAN8", "20123451", "A number within a shop", [["Number", "20123451"]]],
  ["EAN8", "96385074", "A product number", [["Number", "96385074"]]],
])("%s %s is %s", (format, text, kind, fields) => {
  expect(productOf({ format, text }, 2026)).toEqual({ kind, fields });
});

import { describe, expect, test } from "vitest";
import { emailAddresses, phoneNumberOf } from "./contact.ts";
import { enteredMoment } from "./event.ts";
import { CONTENT_KINDS, CONTENT_NAMES, type Entries, type TemplateKind } from "./kinds.ts";
import { placeOf, placeText } from "./place.ts";
import { TEMPLATES } from "./templates.ts";

function print(kind: TemplateKind, entries: Entries): string {
  const printed = TEMPLATES[kind].print(entries);
  return printed.ok ? printed.value : printed.message;
}

test("every kind and every field has its own words", () => {
  expect(CONTENT_KINDS.map((kind) => CONTENT_NAMES[kind])).toEqual([
    "Link or text",
    "Text of several lines",
    "Wi-Fi network",
    "Contact",
    "E-mail",
    "Phone",
    "SMS",
    "Place",
    "Event",
    "Payment in euros",
    "WhatsApp",
  ]);
  const labels = Object.entries(TEMPLATES).map(
    ([kind, { fields }]) => `${kind}: ${fields.map(({ label, input }) => `${label} (${input})`).join(", ")}`,
  );
  expect(labels).toEqual([
    "wifi: Network name (SSID) (text), Security (select), Method (select), Inner method (select), User name (text), Anonymous identity, if any (text), Password (text), The network is hidden (flag)",
    "contact: First name (text), Last name (text), Organisation (text), Job title (text), Phone (tel), E-mail (email), Website (url), Street (text), City (text), Postcode (text), Country (text), Link of a picture (url), Note (lines)",
    "email: To (email), Subject (text), Text (lines)",
    "phone: Phone number (tel)",
    "sms: Phone number (tel), Message (lines)",
    "place: Latitude (text), Longitude (text)",
    "event: Title (text), All day (flag), Start (date), End (date), Time zone (select), Location (text), Description (lines)",
    "payment: Payee (text), IBAN (text), Amount in euros (text), Purpose (text), Creditor reference (RF…), instead of a purpose (text), BIC, for accounts outside the EEA, or where a bank asks for it (text)",
    "whatsapp: Phone number (tel), Message (lines)",
  ]);
  const placeholders = Object.values(TEMPLATES).flatMap(({ fields }) =>
    fields.flatMap((field) => field.placeholder ?? []),
  );
  expect(placeholders).toEqual([
    "https://",
    "https://",
    "+44 20 7946 0000",
    "+44 20 7946 0000",
    "48.8584",
    "2.2945",
    "DE12 5001 0517 0648 4898 90",
    "12.30",
    "+49 170 1234567",
  ]);
  expect(TEMPLATES.wifi.fields[1]?.options).toEqual([
    { value: "WPA", label: "WPA, WPA2 or WPA3" },
    { value: "WPA3", label: "WPA3 alone" },
    { value: "enterprise", label: "WPA2-Enterprise" },
    { value: "WEP", label: "WEP" },
    { value: "nopass", label: "None (open)" },
  ]);
  const isAsked = (security: string) =>
    TEMPLATES.wifi.fields.find(({ name }) => name === "password")?.when?.({ security });
  expect([isAsked("WPA"), isAsked("nopass")]).toEqual([true, false]);
});

test("every field goes to its own place", () => {
  const names = TEMPLATES.contact.fields.map(({ name }) => name);
  const own: Readonly<Record<string, string>> = {
    phone: "+44 20",
    email: "e@example.org",
    website: "https: //a",
    picture: "https://b/c.png",
  };
  expect(print("contact", Object.fromEntries(names.map((name) => [name, own[name] ?? name]))).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:lastName;firstName;;;",
    "FN:firstName lastName",
    "ORG:organisation",
    "TITLE:role",
    "TEL;TYPE=VOICE:+44 20",
    "EMAIL:e@example.org",
    "URL:https://a",
    "ADR:;;street;city;;postcode;country",
    "PHOTO;VALUE=URI:https://b/c.png",
    "NOTE:note",
    "END:VCARD",
  ]);
  expect(print("contact", { firstName: "A", website: "example.org" })).toContain("\r\nURL:https://example.org\r\n");
  expect(print("contact", { firstName: "A", website: "localhost:80/x" })).toContain("URL:https://localhost:80/x\r\n");
  expect(print("contact", { firstName: "A", website: "http://a.org" })).toContain("\r\nURL:http://a.org\r\n");
  expect(print("contact", { organisation: "A, B; C\\D", note: "1\r2\n3\r\n4" }).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:;;;;",
    "FN:A\\, B\\; C\\\\D",
    "ORG:A\\, B\\; C\\\\D",
    "NOTE:1\\n2\\n3\\n4",
    "END:VCARD",
  ]);
  expect(print("contact", { firstName: "A", city: "C" })).toContain("\r\nADR:;;;C;;;\r\n");
  expect(print("contact", { firstName: "A", phone: "1 or 2;3\n4 / 5", email: " " }).match(/TEL.*/g)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `TEL;TYPE=VOICE:${number}`),
  );
  expect(
    print("contact", { firstName: "A", phone: "555-1234 - 555-2345 / 555 3456/+44 0 20 7946" }).match(/(?<=VOICE:).*/g),
  ).toEqual(["555-1234", "555-2345", "555 3456", "+44 20 7946"]);
  expect(print("contact", { firstName: "A", phone: "030 / 123456" })).toContain("VOICE:030 / 123456\r");
  expect(print("contact", { firstName: "A", phone: "01 44 55 66 77 / 78" })).toBe(
    "‘78’ is only the end of a phone number. Type each number whole.",
  );
  expect(print("contact", { firstName: " ", lastName: "\t" })).toBe("Enter a name or an organisation.");
  expect(print("contact", { firstName: "A", phone: "020 7946 0000 ext. 5" })).toContain("VOICE:020 7946 0000 ext. 5\r");
  expect(print("contact", { firstName: "A", phone: "020 7946 0000,,5#" })).toContain("VOICE:020 7946 0000\\,\\,5#\r");
  expect(print("contact", { firstName: "A", email: "e" })).toBe("Enter an e-mail address such as name@example.org.");
});

describe("a network", () => {
  const name = "Home";
  test.each<[Entries, string]>([
    [{ name, security: "nopass", password: "x" }, "WIFI:T:nopass;S:Home;;"],
    [{ name, security: "nopass", hidden: "on" }, "WIFI:T:nopass;S:Home;H:true;;"],
    [{ name, security: "WEP", password: "abcde" }, "WIFI:T:WEP;S:Home;P:abcde;;"],
    [{ name, security: "WEP", password: "0123456789" }, "WIFI:T:WEP;S:Home;P:0123456789;;"],
    [{ name, security: "WEP", password: "x".repeat(13) }, `WIFI:T:WEP;S:Home;P:${"x".repeat(13)};;`],
    [{ name, security: "WEP", password: "aB".repeat(13) }, `WIFI:T:WEP;S:Home;P:${"aB".repeat(13)};;`],
    ...["abc", "abcdef", "abcdefghij", "x".repeat(26), "ééééé"].map((password): [Entries, string] => [
      { name, security: "WEP", password },
      "A WEP password has 5 or 13 letters, digits and signs, or 10 or 26 hexadecimal digits.",
    ]),
    [{ name, security: "WPA3", password: "é" }, "WIFI:T:WPA;S:Home;P:é;;"],
    [{ name, security: "WPA3", password: "" }, "Enter the network’s password, or choose ‘None (open)’."],
    [{ name, password: "12345678", hidden: "off" }, "WIFI:T:WPA;S:Home;P:12345678;;"],
    [{ name, password: "1".repeat(63) }, `WIFI:T:WPA;S:Home;P:${"1".repeat(63)};;`],
    [{ name, password: "aF".repeat(32) }, `WIFI:T:WPA;S:Home;P:${"aF".repeat(32)};;`],
    [{ name, password: " ~123456" }, "WIFI:T:WPA;S:Home;P: ~123456;;"],
    [{ name: "é".repeat(16), security: "nopass" }, `WIFI:T:nopass;S:${"é".repeat(16)};;`],
    [{ name: '\\;,":a', security: "nopass" }, String.raw`WIFI:T:nopass;S:\\\;\,\"\:a;;`],
    [{ name: "" }, "Enter the network’s name."],
    [{ name: `${"é".repeat(16)}a` }, "A network’s name has at most 32 bytes."],
    [{ name }, "Enter the network’s password, or choose ‘None (open)’."],
    ...["1234567", "g".repeat(64), "1".repeat(65), "1234567é", "12345678\n"].map((password): [Entries, string] => [
      { name, password },
      "A WPA password has 8 to 63 letters, digits and signs of the English keyboard. Other ones need ‘WPA3 alone’.",
    ]),
  ])("%j: %s", (entries, text) => {
    expect(print("wifi", entries)).toBe(text);
  });
});

describe("an event", () => {
  const title = "A";
  const start = "2026-05-01T18:30";
  test.each<[Entries, string]>([
    [{ title, start }, "DTSTART:20260501T183000"],
    // RFC 5545 §3.6.1: an end is later than the start, and an event without one ends as it starts.
    [{ title, start, end: start }, "DTSTART:20260501T183000"],
    [{ title, start, end: start, allDay: "on" }, "DTSTART;VALUE=DATE:20260501 DTEND;VALUE=DATE:20260502"],
    [{ title, start: "9999-12-31", end: "9999-12-31", allDay: "on" }, "DTSTART;VALUE=DATE:99991231"],
    [{ title, start, end: "9999-12-30", allDay: "on" }, "DTSTART;VALUE=DATE:20260501 DTEND;VALUE=DATE:99991231"],
    [{ title, start, location: " ", description: "\n" }, "DTSTART:20260501T183000"],
    [{ title, start: "2026-05-01" }, "DTSTART:20260501T090000"],
    [{ title, start, allDay: "on" }, "DTSTART;VALUE=DATE:20260501"],
    [{ title, start, end: "2026-12-31T01:00", allDay: "on" }, "DTSTART;VALUE=DATE:20260501 DTEND;VALUE=DATE:20270101"],
    [
      { title, start, location: "a,b", description: "c;d\ne\\f" },
      "DTSTART:20260501T183000 LOCATION:a\\,b DESCRIPTION:c\\;d\\ne\\\\f",
    ],
  ])("%j: %s", (entries, lines) => {
    const wanted = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tabkit//QR code//EN", "BEGIN:VEVENT", "SUMMARY:A"];
    expect(print("event", entries)).toBe([...wanted, ...lines.split(" "), "END:VEVENT", "END:VCALENDAR"].join("\r\n"));
  });

  test.each<[Entries, string]>([
    [{ start }, "Enter the event's name."],
    [{ title: "  ", start }, "Enter the event's name."],
    [{ title, start, end: "9999-12-31", allDay: "on" }, "The last day of an event can be 9999-12-30."],
    [{ title }, "Choose when the event starts."],
    [{ title, start: "1 2026-05-01" }, "Choose when the event starts."],
    [{ title, start: "2026-05-01T18" }, "Choose when the event starts."],
    [{ title, start: "12026-05-01T18:30" }, "Choose when the event starts."],
    [{ title, start, end: "2026-05-01T18:29" }, "The event ends before it starts."],
  ])("%j: %s", (entries, message) => {
    expect(print("event", entries)).toBe(message);
  });

  test("its moments are as the fields show them", () => {
    expect(enteredMoment("2026-05-01T18:30:59", false)).toBe("2026-05-01T18:30");
    expect(enteredMoment("2026-05-01", false)).toBe("2026-05-01T09:00");
    expect(enteredMoment("2026-05-01T18:30", true)).toBe("2026-05-01");
    expect(enteredMoment("", false)).toBe("");
  });
});

describe("e-mail addresses", () => {
  test.each<[string, readonly string[] | string]>([
    [" MailTo:a@b.org ", ["a@b.org"]],
    ["a@b.org,b@c.org; d@e.org f@g.org", ["a@b.org", "b@c.org", "d@e.org", "f@g.org"]],
    ["Zoë Ink <zoe@b.org>, bob@b.org", ["zoe@b.org", "bob@b.org"]],
    ['"Ink, Zoë" <zoe@b.org>\nbob@b.org', ["zoe@b.org", "bob@b.org"]],
    ["a@localhost", ["a@localhost"]],
    ["a@b", ["a@b"]],
    ["", "Enter an e-mail address."],
    [" ", "Enter an e-mail address."],
    [",", "Enter an e-mail address such as name@example.org."],
    ["a", "Enter an e-mail address such as name@example.org."],
    ["a@", "Enter an e-mail address such as name@example.org."],
    ["@b.org", "Enter an e-mail address such as name@example.org."],
    ["a@.org", "Enter an e-mail address such as name@example.org."],
    ["a@b@c", "Enter an e-mail address such as name@example.org."],
    ["mailto:a@b.c?subject=hi", ["a@b.c"]],
    ["mailto:a%2Bb@c.org,d@e.org", ["a+b@c.org", "d@e.org"]],
    ["mailto:%zz@b.org", ["%zz@b.org"]],
    ["a@b.c?subject=hi", "Enter an e-mail address such as name@example.org."],
    ["a@b.org, b", "‘b’ isn't an e-mail address such as name@example.org."],
    ["Zoë zoe@b.org", "‘Zoë’ isn't an e-mail address such as name@example.org."],
    ["my mailto:a@b.org", "‘my’ isn't an e-mail address such as name@example.org."],
  ])("%j: %j", (typed, wanted) => {
    const found = emailAddresses(typed);
    expect(found.ok ? found.value : found.message).toEqual(wanted);
  });

  test("a message is encoded as RFC 6068 has it", () => {
    expect(print("email", { to: "a+b@c.org", subject: "é & (1)", body: "a\nb\rc\r\nd!" })).toBe(
      "mailto:a%2Bb@c.org?subject=%C3%A9%20%26%20%281%29&body=a%0D%0Ab%0D%0Ac%0D%0Ad%21",
    );
    expect(print("email", { to: "a@b.org,c@d.org", body: "x" })).toBe("mailto:a@b.org,c@d.org?body=x");
    expect(print("email", { to: "a@b.org" })).toBe("mailto:a@b.org");
  });

  test("a whole mailto: link fills the fields, and what has no field stays in the code", () => {
    const pasted = TEMPLATES.email.fields[0]?.pasted;
    const link = "mailto:a@b.c,d@e.f?Subject=1%2B1&body=x%0D%0Ay+z";
    expect(pasted?.(link)).toEqual({ to: "a@b.c, d@e.f", subject: "1+1", body: "x\r\ny+z" });
    expect(pasted?.("mailto:a@b.c?cc=d@e.f")).toBeUndefined();
    expect(pasted?.("mailto:a@b.c")).toBeUndefined();
    expect(pasted?.("a@b.c")).toBeUndefined();
    expect(print("email", { to: "mailto:a@b.c?subject=hi" })).toBe("mailto:a@b.c?subject=hi");
    expect(print("email", { to: "MAILTO:a@b.c?cc=d@e.f&subject=hi%", subject: "é" })).toBe(
      "mailto:a@b.c?cc=d%40e.f&subject=%C3%A9",
    );
  });
});

describe("phone numbers", () => {
  test.each<[typed: string, dialed: string, grouped: string, more?: object]>([
    ["020 7946-0000", "02079460000", "020 7946-0000"],
    ["tel: +44  20", "+4420", "+44 20"],
    ["SMSTO:1", "1", "1"],
    ["Phone.: 1", "1", "1"],
    ["１２−３", "123", "12-3"],
    ["1‐2", "12", "1-2"],
    ["1\u200e2", "12", "12"],
    ["(+44) 20", "+4420", "+44 20"],
    ["[+44] 20", "+4420", "+44 20"],
    ["+44 (0)20 7946 0000", "+442079460000", "+44 20 7946 0000", { isChanged: true }],
    ["0044 (0) 20", "004420", "0044 20", { isChanged: true }],
    ["011 44 [0]20", "0114420", "011 44 20", { isChanged: true }],
    ["+44-(020) 7946", "+44207946", "+44 20 7946", { isChanged: true }],
    ["+44 0 20 7946 0000", "+442079460000", "+44 20 7946 0000", { isChanged: true }],
    ["+44-020-7946", "+44207946", "+44 20-7946", { isChanged: true }],
    ["0044 0 20 7946", "0044207946", "0044 20 7946", { isChanged: true }],
    ["00 44 020 7946", "0044207946", "00 44 20 7946", { isChanged: true }],
    ["+39 06 1234", "+39061234", "+39 06 1234"],
    ["+229 01 23 45 67 89", "+2290123456789", "+229 01 23 45 67 89"],
    ["+39 0 6 1234", "+39061234", "+39 06 1234", { isChanged: true }],
    ["011 234 0567", "0112340567", "011 234 0567"],
    ["+1 00 7", "+1007", "+1 00 7"],
    // Arabic-Indic, Persian and Devanagari digits (Unicode 3.0).
    ["٠٢٠ ٧٩٤٦", "0207946", "020 7946"],
    ["+۴۴ ۲۰", "+4420", "+44 20"],
    ["०१२", "012", "012"],
    ["+39 (0)6 1234", "+39061234", "+39 06 1234", { isChanged: true }],
    ["00378 (0)549", "003780549", "00378 0549", { isChanged: true }],
    ["+390 (0)6", "+3906", "+390 6", { isChanged: true }],
    ["+1 (020) 7", "+1207", "+1 20 7", { isChanged: true }],
    ["(020) 7946", "0207946", "(020) 7946"],
    ["1-800-FLOWERS", "18003569377", "1-800-3569377", { isChanged: true }],
    ["0800 CALL NOW", "08002255669", "0800 2255 669", { isChanged: true }],
    ["1-800-flowers-2go", "18003569377246", "1-800-3569377-246", { isChanged: true }],
    ["1ADGJMPTW", "123456789", "123456789", { isChanged: true }],
    ["1CFILOSVZ", "123456789", "123456789", { isChanged: true }],
    ["*100#", "*100#", "*100#"],
    ["1".repeat(15), "1".repeat(15), "1".repeat(15)],
    [`*${"1".repeat(16)}`, `*${"1".repeat(16)}`, `*${"1".repeat(16)}`],
    ["020 7946 ext. 12", "0207946", "020 7946", { extension: "12" }],
    ["020 7946 extension: 12", "0207946", "020 7946", { extension: "12" }],
    ["020 7946 EXTN 12)", "0207946", "020 7946", { extension: "12" }],
    ["020 7946;ext=12", "0207946", "020 7946", { extension: "12" }],
    ["020 7946x12", "0207946", "020 7946", { extension: "12" }],
    ["020 7946 x. 12345678901", "0207946", "020 7946", { extension: "12345678901" }],
    ["1-800-FLOWERS x5", "18003569377", "1-800-3569377", { extension: "5", isChanged: true }],
    ["020 7946,,5#", "0207946", "020 7946", { afterwards: ",,5#" }],
    ["020 7946pw12", "0207946", "020 7946", { afterwards: ",;12" }],
    ["020 7946 PP 1 2", "0207946", "020 7946", { afterwards: ",,12" }],
    ["020 7946, 123456", "0207946", "020 7946", { afterwards: ",123456" }],
    ["020 7946, 1234567#", "0207946", "020 7946", { afterwards: ",1234567#" }],
    ["020 7946,, 1234567", "0207946", "020 7946", { afterwards: ",,1234567" }],
  ])("%j", (typed, dialed, grouped, more) => {
    const number = phoneNumberOf(typed);
    expect(number.ok ? number.value : number.message).toEqual({ dialed, grouped, isChanged: false, ...more });
  });

  const LIKE = "A phone number has digits, perhaps with + in front, and * or #.";
  const ONE = "That is more than one phone number. A code dials one: type one.";
  test.each([
    [" ", "Enter a phone number."],
    ["tel:", "Enter a phone number."],
    ["1".repeat(16), "A phone number has at most 15 digits, and this has 16. Type one number."],
    [`1${" ".repeat(198)}1 `, "11"],
    [`1${" ".repeat(199)}1`, LIKE],
    ["020 7946, 1234567", ONE],
    // Two numbers, or one whose parts a slash or a dash parts.
    ["555 1234 / 555 2345", ONE],
    ["555 1234/555 2345", ONE],
    ["555-1234 - 555-2345", ONE],
    ["555-1234 – 555-2345", ONE],
    ["01 44 55 66 77 / 78", ONE],
    ["+44 20 7946 0000 / 1", ONE],
    ["+49 33203 12345 - 123456", ONE],
    ["030 / 123456", "030123456"],
    ["033203 / 123456", "033203123456"],
    ["+49 (0) 33203 / 123456", "+4933203123456"],
    ["0049 33203/123456", "004933203123456"],
    ["02/123/45/67", "021234567"],
    ["02 / 123 / 45 / 67", "021234567"],
    ["089 1234567 - 0", "08912345670"],
    ["1 - 800 - 555 - 0100", "18005550100"],
    ["+1 +2", ONE],
    ["1, 2 3 home", LIKE],
    ["+", LIKE],
    ["1+2", LIKE],
    ["1@2", LIKE],
    ["020 7946 p W 1 2", LIKE],
    ["1,", ONE],
    ["1-800-flowers!", LIKE],
    ["1 800 flowers", LIKE],
    ["1-800-FLOWERS a", LIKE],
    ["A1-800-FLOWERS", LIKE],
    ["x1-800-flowers", LIKE],
    ["1-800-flowers (now)", LIKE],
    ["1-800-flowers-", LIKE],
    ["my tel: 1", LIKE],
  ])("%j: %s", (typed, wanted) => {
    const number = phoneNumberOf(typed);
    expect(number.ok ? number.value.dialed : number.message).toBe(wanted);
  });

  test("reports a changed number, but not one that is as it was typed", () => {
    for (const kind of ["phone", "sms", "contact"] as const) {
      const note = TEMPLATES[kind].fields.find(({ input }) => input === "tel")?.note;
      expect(note?.("+44 (0)20 x5")).toBe("Dials +4420,5");
      expect(note?.("+44 20")).toBeUndefined();
      expect(note?.("call me")).toBeUndefined();
    }
  });

  test("what is dialed or sent", () => {
    expect(print("phone", { number: "020 x5" })).toBe("tel:020,5");
    expect(print("phone", { number: "*1#2#" })).toBe("tel:*1%232%23");
    expect(print("sms", { number: "+44 20", message: "a:b" })).toBe("SMSTO:+4420:a:b");
    expect(print("sms", { number: "020 x5" })).toBe("A text message can't go to an extension. Enter the number alone.");
    expect(print("sms", { number: "020,,5" })).toBe("A text message can't go to an extension. Enter the number alone.");
    expect(print("sms", { number: "" })).toBe("Enter a phone number.");
  });
});

describe("places", () => {
  const LATITUDE =
    "The latitude is a number from -90 to 90, such as 48.8584, or degrees, minutes and seconds, such as 48°51′30″ N.";
  const LONGITUDE =
    "The longitude is a number from -180 to 180, such as 2.2945, or degrees, minutes and seconds, such as 2°17′40″ E.";

  test.each([
    ["90", "180", "geo:90,180"],
    ["-90", "-180", "geo:-90,-180"],
    ["90.000001", "0", LATITUDE],
    ["0", "-180.000001", LONGITUDE],
    ["1.2345678", "2", "geo:1.234568,2"],
    ["1 N", "2 w", "geo:1,-2"],
    ["s 1", "e2", "geo:-1,2"],
    ["N 1 S", "2", LATITUDE],
    ["-1 N", "2", LATITUDE],
    ["1 E", "2", LATITUDE],
    ["1", "2 N", LONGITUDE],
    ["1°59'59.9\"", "2", "geo:1.999972,2"],
    ["1º 30’", "2˚30'0''", "geo:1.5,2.5"],
    ["1:30:30", "2 30 30", "geo:1.508333,2.508333"],
    ["1°60'", "2", LATITUDE],
    ["1°0'60\"", "2", LATITUDE],
    ["1.5°30'", "2", LATITUDE],
    ["x1", "2", LATITUDE],
    ["1x", "2", LATITUDE],
    ["1", "", "Enter the latitude and the longitude."],
    ["", "2", "Enter the latitude and the longitude."],
    [" ", "2", "Enter the latitude and the longitude."],
    ["1", " ", "Enter the latitude and the longitude."],
    ["１．５", "２，５", "geo:1.5,2.5"],
    ["1", "x", LONGITUDE],
    ["1, 2", "3", "The first field has both the latitude and the longitude. Leave the second empty."],
    ["1, 2", " ", "geo:1,2"],
    [`${" ".repeat(199)}1`, "2", "geo:1,2"],
    [`${" ".repeat(200)}1`, "2", LATITUDE],
  ])("%j and %j: %s", (latitude, longitude, wanted) => {
    const place = placeText({ latitude, longitude });
    expect(place.ok ? place.value : place.message).toBe(wanted);
  });

  test.each([
    ["1.5,2.5", "1.5 2.5"],
    ["1.5,2", "1.5 2"],
    ["+1,-2.5", "1 -2.5"],
    ["1.5 2.5", "1.5 2.5"],
    ["1,5 2,5", "1.5 2.5"],
    ["1.5° 2", "1.5 2"],
    ["-1.5 -2.5°", "-1.5 -2.5"],
    ["1;2", "1 2"],
    ["1 / 2", "1 2"],
    ["1|2", "1 2"],
    ["1\t2", "1 2"],
    ["1, 2", "1 2"],
    ["1 N, 2 E", "1 2"],
    ["1N2E", "1 2"],
    ["N1 E2", "1 2"],
    ["1n2e", "1 2"],
    ["n1 e2", "1 2"],
    ["１．５, ２．５", "1.5 2.5"],
    ["1°30′ 2°30′30′′", "1.5 2.508333"],
    ["n 1 / w 2", "1 -2"],
    ["2 E, 1 N", "1 2"],
    ["E2 N1", "1 2"],
    ["1°30' 2°", "1.5 2"],
    ["1°30'30\" 2°30,5'", "1.508333 2.508333"],
    ["geo:1.5,2.5", "1.5 2.5"],
    ["GEO:1.5,2.5?z=5", "1.5 2.5"],
    ["1.5,2.5;u=5", "1.5 2.5"],
    ["(1.5, 2.5)", "1.5 2.5"],
    ["(1.5,2.5)", "1.5 2.5"],
    ["lat: 1.5, lng: 2.5", "1.5 2.5"],
    ["Lat 1.5 Long 2.5", "1.5 2.5"],
    ["Longitude: 2.5; Latitude: -1.5", "-1.5 2.5"],
    ['{"lat": 1.5, "lon": -2.5}', "1.5 -2.5"],
    ['{ "latitude":"1.5","longitude":"2.5" }', "1.5 2.5"],
    ["lat: 1°30′ N, lon: 2°30′ W", "1.5 -2.5"],
    ["١٫٥, ٢٫٥", "1.5 2.5"],
    // As the maps on the web have them.
    ["https://www.google.com/maps/@48.8584,2.2945,17z", "48.8584 2.2945"],
    [
      "https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.29,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d48.8583701!4d2.2944813!16zL20?entry=ttu",
      "48.85837 2.294481",
    ],
    ["https://www.google.com/maps/place/48.8584,+2.2945", "48.8584 2.2945"],
    ["https://www.google.com/maps/search/?api=1&query=48.8584%2C-2.2945", "48.8584 -2.2945"],
    ["https://maps.google.com/?q=48.8584,2.2945(Tower)&z=3", "48.8584 2.2945"],
    ["https://maps.google.com/maps?q=loc:48.8584,2.2945", "48.8584 2.2945"],
    ["https://maps.apple.com/?ll=48.8584,2.2945&q=Tower", "48.8584 2.2945"],
    ["https://www.openstreetmap.org/#map=17/48.8584/-2.2945", "48.8584 -2.2945"],
    ["https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=5/1/2", "48.8584 2.2945"],
    ["https://www.bing.com/maps?cp=48.8584~2.2945&lvl=11", "48.8584 2.2945"],
    [" https://waze.com/ul?ll=48.8584%2C2.2945&navigate=yes ", "48.8584 2.2945"],
  ])("%j is %s", (text, wanted) => {
    const place = placeOf(text);
    expect(place && `${place.latitude} ${place.longitude}`).toBe(wanted);
  });

  test("a link without coordinates says so", () => {
    const place = placeText({ latitude: "https://maps.app.goo.gl/aBcD", longitude: "" });
    expect(place.ok ? place.value : place.message).toBe(
      "This link has no coordinates. Open it, and paste the map's address or the coordinates it shows.",
    );
  });

  test.each([
    "https://maps.app.goo.gl/aBcD",
    "https://yandex.com/maps/?ll=2.2945,48.8584",
    "https://www.google.com/maps/place/Eiffel+Tower",
    "https://www.google.com/maps/@148.8584,2.2945,17z",
    `https://maps.google.com/?q=1.5,2.5&x=${"1".repeat(2000)}`,
    "[2.5, 1.5]",
    "lat: 1.5, lat: 2.5",
    "latex 1.5, lng 2.5",
    "1,2",
    "48,8584",
    "1",
    "",
    "x 1.5,2.5",
    "1.5,2.5 x",
    "1.5 2.5 x",
    "x 1.5 2.5",
    "1.5 2.5 3.5",
    "91, 2",
    "1 N, 2 N",
    "1 E, 2 E",
    "1.5,2.5,3.5",
    "1 2",
    "my geo:1.5,2.5",
    "1 N, 2 E x",
    "x\n1°30' 2°30'",
    "1, 2\nhome",
    `1.5,2.5${" ".repeat(200)}`,
  ])("%j isn't a place", (text) => {
    expect(placeOf(text)).toBeUndefined();
  });
});

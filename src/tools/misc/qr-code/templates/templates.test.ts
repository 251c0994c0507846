import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Result } from "#core/result.ts";
import { withScheme } from "../content.tsx";
import type { Entries, TemplateKind } from "./kinds.ts";
import { TEMPLATES, type TemplateField } from "./templates.ts";
import { isTopLevelDomain } from "./top-level-domains.ts";

const print = (kind: TemplateKind, entries: Entries) => TEMPLATES[kind].print(entries);
const said = (result: Result<string>) => (result.ok ? result.value : result.message);

const typed = fc.string({ minLength: 1, maxLength: 24, unit: "grapheme" });
const signs = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."\\;,:\"'\n=ab ä") });
// Spaces alone are nothing.
const awkward = fc.oneof(typed, signs).filter((text) => text.trim() !== "");

describe("Wi-Fi", () => {
  test("a network", () => {
    expect(said(print("wifi", { name: "Home", password: "12345678" }))).toBe("WIFI:T:WPA;S:Home;P:12345678;;");
    expect(said(print("wifi", { name: "Old", security: "WEP", password: "abcde", hidden: "on" }))).toBe(
      "WIFI:T:WEP;S:Old;P:abcde;H:true;;",
    );
    expect(said(print("wifi", { name: "Café", security: "nopass", password: "kept from before" }))).toBe(
      "WIFI:T:nopass;S:Café;;",
    );
  });

  test("the signs of its own grammar are escaped", () => {
    expect(said(print("wifi", { name: 'a;b,c:d"e\\f', password: "p;w:1234" }))).toBe(
      'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:p\\;w\\:1234;;',
    );
  });

  test("a reader of that grammar gets name and password back", () => {
    const password = fc.string({ minLength: 8, maxLength: 63 });
    const name = awkward.filter((text) => new TextEncoder().encode(text).length <= 32);
    fc.assert(
      fc.property(name, password, (ssid, secret) => {
        expect(fieldsOf(said(print("wifi", { name: ssid, password: secret })))).toEqual({
          T: "WPA",
          S: ssid,
          P: secret,
        });
      }),
    );
  });

  test("what cannot be a network says why", () => {
    expect(said(print("wifi", {}))).toBe("Enter the network’s name.");
    expect(said(print("wifi", { name: "é".repeat(17) }))).toBe("A network’s name has at most 32 bytes.");
    expect(said(print("wifi", { name: "a" }))).toBe("Enter the network’s password, or choose ‘None (open)’.");
    expect(said(print("wifi", { name: "a", password: "1234567" }))).toContain("8 to 63");
    expect(print("wifi", { name: "a", password: "f".repeat(64) }).ok).toBe(true);
    expect(print("wifi", { name: "a", password: "g".repeat(64) }).ok).toBe(false);
  });
});

/** The fields of WIFI:…;; read letter by letter. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let field = "";
  const body = text.slice("WIFI:".length);
  for (let at = 0; at < body.length; at++) {
    if (body[at] === "\\") field += `\\${body[++at]}`;
    else if (body[at] !== ";") field += body[at];
    else if (field !== "") {
      const colon = field.indexOf(":");
      fields[field.slice(0, colon)] = field.slice(colon + 1).replace(/\\([\s\S])/g, "$1");
      field = "";
    }
  }
  return fields;
}

/** The lines of a vCard or iCalendar text by name, with their values divided at semicolons and unescaped. */
function linesOf(text: string): Map<string, string[]> {
  return new Map(
    text.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      const values = [""];
      for (const [sign] of line.slice(colon + 1).matchAll(/\\[\s\S]|[\s\S]/gu)) {
        if (sign === ";") values.push("");
        else values[values.length - 1] += sign === "\\n" ? "\n" : sign.replace(/^\\/, "");
      }
      return [line.slice(0, colon), values];
    }),
  );
}

// A line break of any kind comes back as one.
const broken = (text: string) => text.replace(/\r\n|\r|\n/g, "\n");

describe("Contact", () => {
  test("a whole card", () => {
    const entries = {
      firstName: "Zoë",
      lastName: "O’Hara; Smith",
      organisation: "Ink, Paper & Co",
      role: "Printer",
      phone: "+44 20 7946 0000",
      email: "zoe@example.org",
      website: "https://example.org/a;b",
      street: "1, High Street",
      city: "York",
      postcode: "YO1 7EP",
      country: "UK",
      note: "First line\nsecond \\ line",
    };
    expect(said(print("contact", entries)).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:O’Hara\\; Smith;Zoë;;;",
      "FN:Zoë O’Hara\\; Smith",
      "ORG:Ink\\, Paper & Co",
      "TITLE:Printer",
      "TEL;TYPE=VOICE:+44 20 7946 0000",
      "EMAIL:zoe@example.org",
      "URL:https://example.org/a;b",
      "ADR:;;1\\, High Street;York;;YO1 7EP;UK",
      "NOTE:First line\\nsecond \\\\ line",
      "END:VCARD",
    ]);
  });

  test("phone numbers are made dialable and keep their groups; several are all there", () => {
    const numbers = (phone: string) =>
      said(print("contact", { firstName: "Zoë", phone }))
        .split("\r\n")
        .filter((line) => line.startsWith("TEL"))
        .map((line) => line.slice("TEL;TYPE=VOICE:".length));
    expect(numbers("+44 (0)20 7946 0000")).toEqual(["+44 20 7946 0000"]);
    expect(numbers("1-800-FLOWERS")).toEqual(["1-800-3569377"]);
    expect(numbers("020 7946 0000 x5")).toEqual(["020 7946 0000 ext. 5"]);
    expect(numbers("020 7946 0000, +44 (0)7700 900000")).toEqual(["020 7946 0000", "+44 7700 900000"]);
    expect(said(print("contact", { firstName: "Zoë", phone: "call me" }))).toContain("A phone number has digits");
    expect(said(print("contact", { firstName: "Zoë", email: "a@b.org; c@d.org" }))).toContain(
      "EMAIL:a@b.org\r\nEMAIL:c@d.org",
    );
    expect(said(print("contact", { firstName: "Zoë", email: "zoe" }))).toContain("name@example.org");
  });

  test("any name, street and note come back", () => {
    fc.assert(
      fc.property(awkward, awkward, awkward, awkward, (firstName, lastName, street, note) => {
        const lines = linesOf(said(print("contact", { firstName, lastName, street, note })));
        expect(lines.get("N")?.slice(0, 2)).toEqual([broken(lastName), broken(firstName)]);
        expect(lines.get("ADR")?.[2]).toBe(broken(street));
        expect(lines.get("NOTE")).toEqual([broken(note)]);
      }),
    );
  });

  test("an organisation alone is a name; nothing is not", () => {
    expect(linesOf(said(print("contact", { organisation: "ACME" }))).get("FN")).toEqual(["ACME"]);
    expect(said(print("contact", { phone: "1" }))).toBe("Enter a name or an organisation.");
  });
});

describe("Event", () => {
  const event = { title: "Tea", start: "2026-05-01T18:30", end: "2026-05-01T20:00" };

  test("with times", () => {
    expect(
      said(print("event", { ...event, location: "Room 2, upstairs", description: "Bring\ncake" })).split("\r\n"),
    ).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Tabkit//QR code//EN",
      "BEGIN:VEVENT",
      "SUMMARY:Tea",
      "DTSTART:20260501T183000",
      "DTEND:20260501T200000",
      "LOCATION:Room 2\\, upstairs",
      "DESCRIPTION:Bring\\ncake",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test("whole days end the day after, over months, years and leap days", () => {
    for (const [end, next] of [
      ["2026-05-03", "20260504"],
      ["2026-12-31", "20270101"],
      ["2028-02-28", "20280229"],
      ["2026-10-25", "20261026"],
    ] as const) {
      const text = said(print("event", { ...event, allDay: "on", end }));
      expect(text).toContain("\r\nDTSTART;VALUE=DATE:20260501\r\n");
      expect(text).toContain(`\r\nDTEND;VALUE=DATE:${next}\r\n`);
    }
  });

  test("a day chosen before its time begins at nine, as the field then shows", () => {
    const text = said(print("event", { title: "Tea", start: "2026-05-01", end: "2026-05-01" }));
    expect(text).toContain("\r\nDTSTART:20260501T090000\r\nEND:VEVENT");
  });

  test("any title comes back", () => {
    fc.assert(
      fc.property(awkward, (title) => {
        expect(linesOf(said(print("event", { ...event, title }))).get("SUMMARY")).toEqual([broken(title)]);
      }),
    );
  });

  test("what cannot be says why", () => {
    expect(said(print("event", {}))).toBe("Enter the event's name.");
    expect(said(print("event", { title: "Tea" }))).toBe("Choose when the event starts.");
    expect(said(print("event", { ...event, end: "2026-05-01T18:29" }))).toBe("The event ends before it starts.");
    expect(print("event", { ...event, allDay: "on", end: "2026-05-01T10:00" }).ok).toBe(true);
  });
});

// No field is called otherwise than what prints it.
test.each(Object.entries(TEMPLATES))("what is typed into each field of ‘%s’ is in the code", (_, template) => {
  const typed: Readonly<Record<TemplateField["input"], string>> = {
    text: "12345678",
    email: "zoe@example.org",
    tel: "555 0100",
    url: "example.org",
    lines: "one line",
    select: "WEP",
    flag: "on",
    date: "2026-05-01T18:30",
  };
  const entries = Object.fromEntries(template.fields.map(({ name, input }) => [name, typed[input]]));
  // Fields that don't take arbitrary text, and those that exclude each other.
  const degrees = {
    ...entries,
    ...("latitude" in entries && { latitude: "48.5", longitude: "2.25" }),
    ...("picture" in entries && { picture: "https://example.org/a.jpg" }),
    ...("zone" in entries && { zone: "Europe/Berlin", allDay: "", end: "2026-05-01T19:30" }),
    ...("iban" in entries && { iban: "BE72000000001616", amount: "1", bic: "GENODEF1", reference: "" }),
    ...("message" in entries && { number: "+44 20 7946 0000" }),
    ...("method" in entries && { security: "enterprise", method: "TTLS", inner: "PAP" }),
  };
  const whole = template.print(degrees);
  expect(whole.ok).toBe(true);
  for (const { name } of template.fields) {
    const others: Readonly<Record<string, string>> = { allDay: "on", reference: "RF18539007547034" };
    expect(template.print({ ...degrees, [name]: others[name] ?? "" }), name).not.toEqual(whole);
  }
});

describe("addresses", () => {
  test("an e-mail is what a URL parser reads back", () => {
    expect(said(print("email", { to: " a+b@example.org " }))).toBe("mailto:a%2Bb@example.org");
    fc.assert(
      fc.property(awkward, awkward, (subject, body) => {
        const text = said(print("email", { to: "x@example.org", subject, body }));
        const [address, query] = text.split("?");
        expect(address).toBe("mailto:x@example.org");
        expect(text).toMatch(/^[\x21-\x7e]+$/);
        const fields = Object.fromEntries(
          (query ?? "").split("&").map((pair) => pair.split("=").map(decodeURIComponent)),
        );
        expect(fields).toEqual({ subject, body: body.replace(/\r\n|\r|\n/g, "\r\n") });
      }),
    );
    expect(said(print("email", { to: "nobody" }))).toBe("Enter an e-mail address such as name@example.org.");
  });

  test("a phone number loses what only parts it", () => {
    expect(said(print("phone", { number: "020 7946-0000" }))).toBe("tel:02079460000");
    expect(said(print("phone", { number: "*100#" }))).toBe("tel:*100%23");
    expect(said(print("phone", { number: "" }))).toBe("Enter a phone number.");
    expect(said(print("phone", { number: "call me" }))).toBe(
      "A phone number has digits, perhaps with + in front, and * or #.",
    );
  });

  // The dialed numbers are those that the companies' own notations mean (E.123, E.161, national number plans).
  test.each([
    ["+44 (0)20 7946 0000", "+442079460000"],
    ["+41 (0)44 123 45 67", "+41441234567"],
    ["0044 (0)20 7946 0000", "00442079460000"],
    ["+44 (020) 7946 0000", "+442079460000"],
    ["+49 (0) 30/123456", "+4930123456"],
    ["(0)20 7946 0000", "02079460000"],
    ["+39 (0)6 1234567", "+39061234567"],
    ["(+44) 20 7946 0000", "+442079460000"],
    ["+(44) 20 7946 0000", "+442079460000"],
    ["+44\u202f20\u20117946\u20130000", "+442079460000"],
    ["\u202a+44 20 7946 0000\u202c", "+442079460000"],
    ["０２０ ７９４６", "0207946"],
    ["Tel.: 020 7946 0000", "02079460000"],
    ["1-800-FLOWERS", "18003569377"],
    ["1-800-flowers", "18003569377"],
    ["+1 (800) GOT-MILK", "+18004686455"],
    ["0800 CALL NOW", "08002255669"],
    ["+1 555 0100 x5", "+15550100,5"],
    ["020 7946 0000 ext. 512", "02079460000,512"],
    ["020 7946 0000 (extension 5)", "02079460000,5"],
    ["+1-555-0100;ext=12", "+15550100,12"],
    ["555 0100,,5#", "5550100,,5%23"],
    ["555 0100 w 5", "5550100;5"],
  ])("%s is dialed as %s", (typed, dialed) => {
    expect(said(print("phone", { number: typed }))).toBe(`tel:${dialed}`);
    expect(print("sms", { number: typed, message: "" }).ok).toBe(!/[,;]/.test(dialed));
  });

  test.each([
    ["020 7946 0000, 020 7946 0001", "That is more than one phone number. A code dials one: type one."],
    ["+44 20 7946 0000 +44 20 7946 0001", "That is more than one phone number. A code dials one: type one."],
    ["020 7946 0000 / 020 7946 0001", "That is more than one phone number. A code dials one: type one."],
    ["020 7946 0000 020 7946 0001", "A phone number has at most 15 digits, and this has 22. Type one number."],
    ["555 0100 home", "A phone number has digits, perhaps with + in front, and * or #."],
    ["call 5", "A phone number has digits, perhaps with + in front, and * or #."],
  ])("%s is refused, and why is said", (number, message) => {
    expect(said(print("phone", { number }))).toBe(message);
    expect(said(print("sms", { number }))).toBe(message);
  });

  test("a text message does not go to an extension", () => {
    expect(said(print("sms", { number: "555 0100 x5" }))).toBe(
      "A text message can't go to an extension. Enter the number alone.",
    );
  });

  test("what is dialed is noted where it does not show", () => {
    const note = TEMPLATES.phone.fields[0]?.note;
    expect(note?.("+44 (0)20 7946 0000")).toBe("Dials +442079460000");
    expect(note?.("1-800-FLOWERS")).toBe("Dials 18003569377");
    expect(note?.("+44 20 7946 0000")).toBeUndefined();
    expect(note?.("call me")).toBeUndefined();
  });

  test("any digits with any groups are dialed as they are", () => {
    const groups = fc.array(fc.stringMatching(/^[1-9][0-9]{1,3}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(groups, fc.constantFrom(" ", "-", ".", "/", "\u00a0", "\u2011", ") ("), (parts, seam) => {
        const number = seam === ") (" ? `(${parts.join(seam)})` : parts.join(seam);
        expect(said(print("phone", { number }))).toBe(`tel:${parts.join("")}`);
        expect(said(print("phone", { number: `+${number}` }))).toBe(`tel:+${parts.join("")}`);
      }),
    );
  });

  test("an e-mail goes to all of several people", () => {
    for (const to of [
      "a@example.org, b@example.org",
      "a@example.org;b@example.org",
      "Ann <a@example.org> b@example.org",
    ]) {
      expect(said(print("email", { to }))).toBe("mailto:a@example.org,b@example.org");
    }
    expect(said(print("email", { to: "a@example.org, bob" }))).toBe(
      "‘bob’ isn't an e-mail address such as name@example.org.",
    );
  });

  test("an SMS keeps its message as it is", () => {
    expect(said(print("sms", { number: "+1 555 0100", message: "Hi: you; there\nok?" }))).toBe(
      "SMSTO:+15550100:Hi: you; there\nok?",
    );
  });

  test("a place is in plain decimals, within the Earth", () => {
    expect(said(print("place", { latitude: "48,8584", longitude: "−2.29450000" }))).toBe("geo:48.8584,-2.2945");
    expect(said(print("place", { latitude: "0.0000001", longitude: "-0.0000004" }))).toBe("geo:0,0");
    expect(said(print("place", { latitude: "0.000001°", longitude: ".5" }))).toBe("geo:0.000001,0.5");
    expect(said(print("place", { latitude: "90.1", longitude: "0" }))).toContain("-90 to 90");
    expect(said(print("place", { latitude: "0", longitude: "181" }))).toContain("-180 to 180");
    expect(said(print("place", { latitude: "north", longitude: "1" }))).toContain("48.8584");
    expect(said(print("place", { latitude: "", longitude: "1" }))).toBe("Enter the latitude and the longitude.");
  });

  test.each([
    ["48.8584, 2.2945", "48.8584,2.2945"],
    ["48.8584,2.2945", "48.8584,2.2945"],
    ["48.8584 2.2945", "48.8584,2.2945"],
    ["48,8584; 2,2945", "48.8584,2.2945"],
    ["48,8584, 2,2945", "48.8584,2.2945"],
    ["48.8584° N, 2.2945° E", "48.8584,2.2945"],
    ["40.7128° N, 74.0060° W", "40.7128,-74.006"],
    ["N 48.8584 E 2.2945", "48.8584,2.2945"],
    ["2.2945 E, 48.8584 N", "48.8584,2.2945"],
    ["-33.8568, 151.2153", "-33.8568,151.2153"],
    ["−33.9, −70.1", "-33.9,-70.1"],
    ["48°51'30.24\"N 2°17'40.2\"E", "48.8584,2.2945"],
    ["48°51′30.24″ N, 2°17′40.2″ W", "48.8584,-2.2945"],
    ["48º 51’ 30.24’’ N 2º 17’ 40.2’’ E", "48.8584,2.2945"],
    ["48 51 30.24 N 2 17 40.2 E", "48.8584,2.2945"],
    ["48° 51.504' N, 2° 17.67' E", "48.8584,2.2945"],
    ["48°51'36\" 2°17'24\"", "48.86,2.29"],
    ["geo:48.8584,2.2945?z=15", "48.8584,2.2945"],
  ])("a place as maps copy it: %s", (copied, wanted) => {
    expect(said(print("place", { latitude: copied, longitude: "" }))).toBe(`geo:${wanted}`);
    const [latitude, longitude] = wanted.split(",");
    expect(TEMPLATES.place.fields[0]?.pasted?.(copied)).toEqual({ latitude, longitude });
    expect(said(print("place", { latitude: copied, longitude: "2" }))).toBe(
      "The first field has both the latitude and the longitude. Leave the second empty.",
    );
  });

  test("each half of a place may have minutes, seconds and a letter", () => {
    expect(said(print("place", { latitude: "48°51′36″ N", longitude: "2°17′24″ W" }))).toBe("geo:48.86,-2.29");
    expect(said(print("place", { latitude: "33 51.6 S", longitude: "151:12" }))).toBe("geo:-33.86,151.2");
    for (const latitude of ["48°61′ N", "48.5°30′", "48° E", "-48 S", "95, 10", "90°0′1″"]) {
      expect([latitude, said(print("place", { latitude, longitude: "1" }))]).toEqual([
        latitude,
        expect.stringContaining("The latitude is a number from -90 to 90"),
      ]);
      expect(TEMPLATES.place.fields[0]?.pasted?.(latitude)).toBeUndefined();
    }
  });

  test("a place as far north as east", () => {
    expect(said(print("place", { latitude: "12.5, 12.5" }))).toBe("geo:12.5,12.5");
  });

  test("any place in any of the notations is the same place", () => {
    const decimal = (limit: number) => fc.integer({ min: -limit * 3600, max: limit * 3600 });
    fc.assert(
      fc.property(decimal(90), decimal(180), (north, east) => {
        const dms = (seconds: number, [plus, minus]: readonly [string, string]) => {
          const size = Math.abs(seconds);
          return `${Math.floor(size / 3600)}°${Math.floor(size / 60) % 60}'${size % 60}"${seconds < 0 ? minus : plus}`;
        };
        const wanted = `geo:${Number((north / 3600).toFixed(6)) || 0},${Number((east / 3600).toFixed(6)) || 0}`;
        for (const latitude of [
          `${dms(north, ["N", "S"])} ${dms(east, ["E", "W"])}`,
          `${(north / 3600).toFixed(6)}, ${(east / 3600).toFixed(6)}`,
        ]) {
          expect(said(print("place", { latitude }))).toBe(wanted);
        }
      }),
    );
  });
});

test("a page of text that is pasted into a field is refused at once, and a long list of addresses is read", () => {
  const page = "N1 E2, call 030 ext. (1 of 2) ".repeat(2000);
  expect(said(print("place", { latitude: page }))).toMatch(/^The latitude is a number from -90 to 90/);
  expect(said(print("phone", { number: page }))).toMatch(/^A phone number has digits/);
  const people = Array.from({ length: 2000 }, (_, index) => `"Ink, ${index}" <ink${index}@example.org>; `).join("");
  expect(said(print("email", { to: people })).split(",")).toHaveLength(2000);
});

test("a host without its scheme is completed, and nothing else", () => {
  for (const text of [
    "example.org/menu?a=1",
    "a.io",
    "A-1.Example.ORG",
    "example.org?a",
    "example.org#a",
    "example.org:8080",
    "xn--bcher-kva.example",
    "bücher.de",
    "пример.рф",
    "xn--e1afmkfd.xn--p1ai/menu",
    "EXAMPLE.ORG",
    "printer.local:631",
  ]) {
    expect(withScheme(text, isTopLevelDomain)).toBe(`https://${text}`);
  }
  for (const text of [
    "notes.txt",
    "invoice.pdf",
    "photo.jpeg",
    "node.js",
    "a.b.exe",
    "пример.нет",
    ".org",
    "..org",
    "a..org",
    "example.o",
    "example.or1",
    "example.org,",
    "see example.org",
    "a b.org/menu",
    " example.org",
    "ex_ample.org",
    "https://example.org",
    "mailto:a@b.org",
    "Hello",
    "one. two",
    "example.org and more",
    "1.5",
    "",
  ]) {
    expect(withScheme(text, isTopLevelDomain), text).toBeUndefined();
  }
});

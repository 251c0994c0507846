import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerCode } from "./answer-code.ts";
import answers from "./answers.ts";

const ask = (line: string) => answerCode(line, contextFor(1))[0];
const noteOf = (text: string) => ask(text)?.note;

test("the code of a text is shown black on white, and opens the page with the text", () => {
  const answer = ask(" qr code hello ");
  expect(answer).toEqual({
    value: "QR code",
    copied: expect.stringMatching(/^<svg [^>]*width="1024" height="1024" viewBox="0 0 29 29"/),
    understood: "The QR code of “hello”, version 1-M; copied as SVG",
    picture: { kind: "code", path: expect.stringMatching(/^M\d+ 0/), size: 21 },
    opens: { typed: { entries: { any: { text: "hello" } } }, query: [] },
  });
  expect(answer?.copied).toMatch(/#fff(fff)?"/);
  expect(answer?.copied).toMatch(/#000(000)?"/);
});

test.each([
  ["qr a", "a"],
  ["QR  a b", "a b"],
  ["qrcode a", "a"],
  ["qr-code of a", "a"],
  ["QR Code for: a", "for: a"],
  ["qr: a", "a"],
  ["qr of a", "a"],
  ["qr code for a", "a"],
  ["qr off a", "off a"],
  ["my qr a", "my qr a"],
  ["qra", "qra"],
])("%j is the code of %j", (line, text) => {
  expect(ask(line)?.opens?.typed).toEqual({ entries: { any: { text } } });
});

test("several lines open the form of several lines", () => {
  const text = "BEGIN:VCARD\nFN:A\nEND:VCARD";
  expect(ask(`qr ${text}`)?.opens).toEqual({
    typed: { entries: { lines: { text } } },
    query: [["kind", "lines"]],
  });
});

test("what is too long for a code has no answer", () => {
  expect(ask("a".repeat(2331))?.understood).toMatch(/version 40-M; copied as SVG$/);
  expect(ask("a".repeat(2332))).toBeUndefined();
});

test.each([
  ["mailto:a@b.org", "An e-mail, ready to be sent."],
  ["MATMSG:TO:a@b.org;;", "An e-mail, ready to be sent."],
  ["SMSTO:+44:hi", "A text message, ready to be sent."],
  ["sms:+44", "A text message, ready to be sent."],
  ["Tel:+44", "A phone number."],
  ["geo:1,2", "A place on a map."],
  ["MECARD:N:A;;", "A contact."],
  ["otpauth://totp/a?secret=b", "A key for codes to sign in with. Whoever has it can make them."],
  ["BEGIN:VCARD\nEND:VCARD", "A contact."],
  ["begin:vcalendar", "An event."],
  ["begin:vevent", "An event."],
  ["begin:vtodo", undefined],
  ["a begin:vcard", undefined],
  ["a begin:vevent", undefined],
  ["https://example.org/", undefined],
  ["call tel:+44", undefined],
  ["tel", undefined],
  ["1sms:a", undefined],
  ["wifis:S:a;;", undefined],
  ["xwifi:S:a;;", undefined],
  ["WIFI:T:WPA;S:Home;P:12345678;;", "The Wi-Fi network “Home”, WPA."],
  ["wifi:s:Home;t:sae;h:TRUE;;", "The Wi-Fi network “Home”, SAE, hidden."],
  ["WIFI:T:nopass;S:Home;H:untrue;;", "The Wi-Fi network “Home”, open."],
  ["WIFI:T:NOPASS;S:Home;H:truely;;", "The Wi-Fi network “Home”, open."],
  ["WIFI:T:nopassword;S:Home;;", "The Wi-Fi network “Home”, NOPASSWORD."],
  ["WIFI:T:xnopass;S:Home;;", "The Wi-Fi network “Home”, XNOPASS."],
  ["WIFI:T:;S:Home;;", "The Wi-Fi network “Home”, open."],
  ["WIFI:S:Home;;", "The Wi-Fi network “Home”, open."],
  ["WIFI:T:WPA;;", "A Wi-Fi network."],
  ["WIFI:S:;T:WPA;;", "A Wi-Fi network."],
  [String.raw`WIFI:S:a\;b\\c\:d;T:WEP;P:S\;T:x;;`, String.raw`The Wi-Fi network “a;b\c:d”, WEP.`],
])("%j: %s", (text, note) => {
  expect(noteOf(text)).toBe(note);
});

test.each([
  "qr a",
  " QR a",
  "qrcode a",
  "qr-code a",
  "qr code of a",
  "qr for a",
  "qr: a",
  "https://example.org",
  "HTTP://EXAMPLE.ORG/A",
  "http://localhost",
  "http://localhost:8080/",
  "https://my-host/a b".replace(" ", "_"),
  "www.example.org",
  "www.example.org/?q=a.b",
  "WIFI:S:a;;",
  "mailto:a",
  "mecard:N:a;;",
  "smsto:1",
  "sms:1",
  "tel:1",
  "geo:1,2",
  "matmsg:TO:a;;",
  "begin:vcard",
  "BEGIN:VCALENDAR\nEND:VCALENDAR",
  "begin:vevent",
])("%j asks for a code", (line) => {
  expect(answers.isAsked(line)).toBe(true);
});

test.each([
  "qr",
  "qr ",
  "qra b",
  "a qr b",
  "qr--code",
  "qrcodes a",
  "https://",
  "https:// example.org",
  "https://example.org and more",
  "see https://example.org",
  "see http://localhost",
  "http://localhost and",
  "www.example",
  "www.",
  "www..org",
  "a www.example.org",
  "www.example.org and",
  "mailto: a",
  "mailto:",
  "xmailto:a",
  "my wifi:S",
  "begin:vcards",
  "a begin:vcard",
  "begin: vcard",
])("%j does not", (line) => {
  expect(answers.isAsked(line)).toBe(false);
});

test.each([
  "qr code",
  "qr generator",
  "qr code generator",
  "QR reader",
  "qr scanner",
  "qr wifi",
  "qr logo",
  "qr code with logo",
])("%j is the tool, and not a text for it", (line) => expect(answers.isAsked(line)).toBe(false));

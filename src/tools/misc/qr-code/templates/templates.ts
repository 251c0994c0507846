import { fail, ok, type Result } from "#core/result.ts";
import {
  contactText,
  emailText,
  hasScheme,
  linkFields,
  phoneNumberOf,
  phoneText,
  smsText,
  whatsAppText,
  wholeNumber,
} from "./contact.ts";
import { eventText, timeZones } from "./event.ts";
import type { Entries, TemplateKind } from "./kinds.ts";
import { paymentText } from "./payment.ts";
import { placeOf, placeText } from "./place.ts";

interface Wifi {
  readonly name: string;
  readonly security: "WPA" | "WPA3" | "WEP" | "nopass";
  readonly password: string;
  readonly hidden: boolean;
}

/** A network that asks for a name and a password of each person (WPA2-Enterprise). */
interface EnterpriseWifi extends Pick<Wifi, "name" | "password" | "hidden"> {
  readonly method: "PEAP" | "TTLS" | "PWD";
  /** Within the tunnel; PWD has none. */
  readonly inner: "MSCHAPV2" | "PAP" | "GTC";
  readonly identity: string;
  /** Replaces the identity before the tunnel exists. */
  readonly anonymous: string;
}

/** The text for a Wi-Fi network, in the form of the ZXing wiki ("Wi-Fi Network config (Android, iOS 11+)"). */
function enterpriseWifiText(wifi: EnterpriseWifi): Result<string> {
  const { name, method, inner, identity, anonymous, password, hidden } = wifi;
  const problem = nameProblem(name);
  if (problem !== undefined) return fail(problem);
  if (identity === "") return fail("Enter the user name for the network.");
  const isTunnel = method !== "PWD";
  const parts = [
    "T:WPA2-EAP",
    `S:${escaped(name)}`,
    `E:${method}`,
    isTunnel ? `PH2:${inner}` : "",
    isTunnel && anonymous !== "" ? `A:${escaped(anonymous)}` : "",
    `I:${escaped(identity)}`,
    password === "" ? "" : `P:${escaped(password)}`,
  ];
  return ok(joined(parts.filter(Boolean), hidden));
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "Enter the network’s name.";
  // IEEE 802.11 §9.4.2.2: an SSID has at most 32 octets.
  return new TextEncoder().encode(name).length > 32 ? "A network’s name has at most 32 bytes." : undefined;
}

/** The text that phones read as 'join this network' (ZXing wiki, "Barcode Contents", Wi-Fi Network config). */
function wifiText({ name, security, password, hidden }: Wifi): Result<string> {
  const problem = nameProblem(name);
  if (problem !== undefined) return fail(problem);
  if (security === "nopass") return ok(joined(["T:nopass", `S:${escaped(name)}`], hidden));
  if (password === "") return fail("Enter the network’s password, or choose ‘None (open)’.");
  if (security === "WPA" && !/^([\x20-\x7e]{8,63}|[0-9a-f]{64})$/i.test(password)) {
    return fail(
      "A WPA password has 8 to 63 letters, digits and signs of the English keyboard. Other ones need ‘WPA3 alone’.",
    );
  }
  // IEEE 802.11: keys of 40, 104, 128 and 232 bits, as letters or in hexadecimal digits.
  if (security === "WEP" && !isWepKey(password)) {
    return fail("A WEP password has 5 or 13 letters, digits and signs, or 10 or 26 hexadecimal digits.");
  }
  // WPA3 Specification 3.0 §7.1: all kinds of WPA with a password are called WPA.
  return ok(
    joined([`T:${security === "WEP" ? "WEP" : "WPA"}`, `S:${escaped(name)}`, `P:${escaped(password)}`], hidden),
  );
}

function isWepKey(password: string): boolean {
  const length = /^[\x20-\x7e]*$/.test(password) ? password.length : 0;
  return WEP_BYTES.some((bytes) => length === bytes || (length === 2 * bytes && /^[\da-f]*$/i.test(password)));
}
const WEP_BYTES = [5, 13, 16, 29];

const joined = (parts: readonly string[], hidden: boolean) =>
  `WIFI:${[...parts, ...(hidden ? ["H:true"] : [])].map((part) => `${part};`).join("")};`;

const escaped = (text: string) => text.replace(/[\\;,":]/g, "\\$&");

export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly input: "text" | "email" | "tel" | "url" | "lines" | "select" | "flag" | "date";
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Only shown while another field has, or doesn't have, a value. */
  readonly when?: (entries: Entries) => boolean;
  /** How a value was understood, where the value itself does not show it. */
  readonly note?: (value: string) => string | undefined;
  /** The fields that a pasted text fills, where it is more than this one's value. */
  readonly pasted?: (text: string) => Entries | undefined;
}

/** A form for one kind of content, and how its entries become the text of a code. */
interface Template {
  readonly fields: readonly TemplateField[];
  readonly print: (entries: Entries) => Result<string>;
}

const text = (name: string, label: string, input: TemplateField["input"] = "text", placeholder?: string) => ({
  name,
  label,
  input,
  ...(placeholder !== undefined && { placeholder }),
});

const phone = (name: string, label: string, placeholder?: string): TemplateField => ({
  ...text(name, label, "tel", placeholder),
  note: (value) => {
    const number = phoneNumberOf(value);
    return number.ok && number.value.isChanged ? `Dials ${wholeNumber(number.value)}` : undefined;
  },
});

const choice = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): TemplateField => ({ name, label, input: "select", options: options.map(([value, label]) => ({ value, label })) });

const METHODS = ["PEAP", "TTLS", "PWD"] as const;
const INNER_METHODS = ["MSCHAPV2", "PAP", "GTC"] as const;
const isEnterprise = (entries: Entries) => entries.security === "enterprise";
const hasTunnel = (entries: Entries) => isEnterprise(entries) && entries.method !== "PWD";

const SECURITIES = ["WPA", "WPA3", "WEP", "nopass"] as const;

const at = (entries: Entries, name: string) => entries[name] ?? "";
/** What is typed into a field, where spaces alone are nothing. */
const inWords = (entries: Entries, name: string) => at(entries, name).replace(/^\s+$/, "");
const isOn = (entries: Entries, name: string) => entries[name] === "on";

export const TEMPLATES: Readonly<Record<TemplateKind, Template>> = {
  wifi: {
    fields: [
      text("name", "Network name (SSID)"),
      {
        name: "security",
        label: "Security",
        input: "select",
        options: [
          { value: "WPA", label: "WPA, WPA2 or WPA3" },
          { value: "WPA3", label: "WPA3 alone" },
          { value: "enterprise", label: "WPA2-Enterprise" },
          { value: "WEP", label: "WEP" },
          { value: "nopass", label: "None (open)" },
        ],
      },
      {
        ...choice("method", "Method", [
          ["PEAP", "PEAP"],
          ["TTLS", "TTLS"],
          ["PWD", "PWD"],
        ]),
        when: isEnterprise,
      },
      {
        ...choice("inner", "Inner method", [
          ["MSCHAPV2", "MSCHAPv2"],
          ["PAP", "PAP"],
          ["GTC", "GTC"],
        ]),
        when: hasTunnel,
      },
      { ...text("identity", "User name"), when: isEnterprise },
      { ...text("anonymous", "Anonymous identity, if any"), when: hasTunnel },
      { ...text("password", "Password"), when: (entries) => entries.security !== "nopass" },
      text("hidden", "The network is hidden", "flag"),
    ],
    print: (entries) => {
      if (isEnterprise(entries)) {
        return enterpriseWifiText({
          name: at(entries, "name"),
          method: METHODS.find((method) => method === entries.method) ?? "PEAP",
          inner: INNER_METHODS.find((method) => method === entries.inner) ?? "MSCHAPV2",
          identity: at(entries, "identity"),
          anonymous: at(entries, "anonymous"),
          password: at(entries, "password"),
          hidden: isOn(entries, "hidden"),
        });
      }
      return wifiText({
        name: at(entries, "name"),
        security: SECURITIES.find((security) => security === entries.security) ?? "WPA",
        password: at(entries, "password"),
        hidden: isOn(entries, "hidden"),
      });
    },
  },
  contact: {
    fields: [
      text("firstName", "First name"),
      text("lastName", "Last name"),
      text("organisation", "Organisation"),
      text("role", "Job title"),
      phone("phone", "Phone"),
      text("email", "E-mail", "email"),
      {
        ...text("website", "Website", "url", "https://"),
        note: (value) => (value.trim() === "" || hasScheme(value.trim()) ? undefined : "https:// is added before it."),
      },
      text("street", "Street"),
      text("city", "City"),
      text("postcode", "Postcode"),
      text("country", "Country"),
      text("picture", "Link of a picture", "url", "https://"),
      text("note", "Note", "lines"),
    ],
    print: (entries) =>
      contactText({
        firstName: inWords(entries, "firstName"),
        lastName: inWords(entries, "lastName"),
        organisation: inWords(entries, "organisation"),
        role: inWords(entries, "role"),
        phone: inWords(entries, "phone"),
        email: inWords(entries, "email"),
        website: inWords(entries, "website"),
        street: inWords(entries, "street"),
        city: inWords(entries, "city"),
        postcode: inWords(entries, "postcode"),
        country: inWords(entries, "country"),
        note: inWords(entries, "note"),
        picture: inWords(entries, "picture"),
      }),
  },
  email: {
    fields: [
      { ...text("to", "To", "email"), pasted: linkFields },
      text("subject", "Subject"),
      text("body", "Text", "lines"),
    ],
    print: (entries) =>
      emailText({ to: inWords(entries, "to"), subject: inWords(entries, "subject"), body: inWords(entries, "body") }),
  },
  phone: {
    fields: [phone("number", "Phone number", "+44 20 7946 0000")],
    print: (entries) => phoneText(at(entries, "number")),
  },
  sms: {
    fields: [phone("number", "Phone number", "+44 20 7946 0000"), text("message", "Message", "lines")],
    print: (entries) => smsText({ number: at(entries, "number"), message: at(entries, "message") }),
  },
  place: {
    fields: [
      { ...text("latitude", "Latitude", "text", "48.8584"), pasted: placeOf },
      text("longitude", "Longitude", "text", "2.2945"),
    ],
    print: (entries) => placeText({ latitude: at(entries, "latitude"), longitude: at(entries, "longitude") }),
  },
  event: {
    fields: [
      text("title", "Title"),
      text("allDay", "All day", "flag"),
      text("start", "Start", "date"),
      text("end", "End", "date"),
      {
        ...choice("zone", "Time zone", [
          ["", "Of whoever scans it"],
          ...timeZones().map((zone) => [zone, zone.replaceAll("_", " ")] as const),
        ]),
        when: (entries) => !isOn(entries, "allDay"),
      },
      text("location", "Location"),
      text("description", "Description", "lines"),
    ],
    print: (entries) =>
      eventText({
        title: inWords(entries, "title"),
        start: inWords(entries, "start"),
        end: inWords(entries, "end"),
        allDay: isOn(entries, "allDay"),
        zone: at(entries, "zone"),
        location: inWords(entries, "location"),
        description: inWords(entries, "description"),
      }),
  },
  payment: {
    fields: [
      text("payee", "Payee"),
      text("iban", "IBAN", "text", "DE12 5001 0517 0648 4898 90"),
      text("amount", "Amount in euros", "text", "12.30"),
      text("purpose", "Purpose"),
      text("reference", "Creditor reference (RF…), instead of a purpose"),
      text("bic", "BIC, for accounts outside the EEA, or where a bank asks for it"),
    ],
    print: (entries) =>
      paymentText({
        payee: inWords(entries, "payee"),
        iban: at(entries, "iban"),
        bic: at(entries, "bic"),
        amount: at(entries, "amount"),
        reference: at(entries, "reference"),
        purpose: inWords(entries, "purpose"),
      }),
  },
  whatsapp: {
    fields: [phone("number", "Phone number", "+49 170 1234567"), text("message", "Message", "lines")],
    print: (entries) => whatsAppText({ number: at(entries, "number"), message: at(entries, "message") }),
  },
};

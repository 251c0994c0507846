import type { Result } from "#core/result.ts";
import { emailText, linkFields, phoneText, smsText } from "./addresses.ts";
import { contactText } from "./contact.ts";
import { eventText } from "./event.ts";
import type { Entries, TemplateKind } from "./kinds.ts";
import { phoneNumberOf, wholeNumber } from "./phone-number.ts";
import { placeOf, placeText } from "./place.ts";
import { wifiText } from "./wifi.ts";

export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly input: "text" | "email" | "tel" | "url" | "lines" | "select" | "flag" | "date";
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Only shown while another field has, or has not, a value. */
  readonly when?: (entries: Entries) => boolean;
  /** How a value was understood, where the value itself does not show it. */
  readonly note?: (value: string) => string | undefined;
  /** The fields that a pasted text fills, where it is more than this one's value. */
  readonly pasted?: (text: string) => Entries | undefined;
}

/** A form for one kind of content, and how its entries become the text of a code. */
export interface Template {
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
          { value: "WEP", label: "WEP" },
          { value: "nopass", label: "None (open)" },
        ],
      },
      { ...text("password", "Password"), when: (entries) => entries.security !== "nopass" },
      text("hidden", "The network is hidden", "flag"),
    ],
    print: (entries) => {
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
      text("website", "Website", "url", "https://"),
      text("street", "Street"),
      text("city", "City"),
      text("postcode", "Postcode"),
      text("country", "Country"),
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
      text("location", "Location"),
      text("description", "Description", "lines"),
    ],
    print: (entries) =>
      eventText({
        title: inWords(entries, "title"),
        start: inWords(entries, "start"),
        end: inWords(entries, "end"),
        allDay: isOn(entries, "allDay"),
        location: inWords(entries, "location"),
        description: inWords(entries, "description"),
      }),
  },
};

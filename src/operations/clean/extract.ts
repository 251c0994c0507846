import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { found, KINDS } from "./extracted.ts";

export default operation({
  id: "extract",
  name: "Extract",
  words: [
    "extract emails",
    "extract e-mail addresses",
    "extract urls",
    "extract links",
    "extract ip addresses",
    "extract numbers",
    "extract dates",
    "extract uuids",
    "extract hashtags",
    "extract phone numbers",
    "email extractor",
  ],
  takes: "text",
  gives: "text",
  params: { kind: choice("emails", KINDS), unique: flag(true), sorted: flag(false) },
  labels: {
    kind: {
      label: "What",
      choices: {
        emails: "E-mail addresses",
        links: "Links",
        ips: "IP addresses",
        numbers: "Numbers",
        dates: "Dates",
        uuids: "UUIDs",
        hashtags: "Hashtags",
        mentions: "Mentions",
        phones: "Phone numbers",
      },
    },
    unique: "Each once",
    sorted: "Sorted",
  },
  run: (input, { kind, unique, sorted }) => {
    const all = found(input, kind).map(({ text }) => text);
    const kept = unique ? [...new Set(all)] : all;
    const note = all.length === kept.length ? "" : `, ${kept.length} different`;
    return done((sorted ? kept.toSorted() : kept).join("\n"), `${all.length.toLocaleString("en-US")} found${note}.`);
  },
  examples: [
    { input: "Ann <ann@mail.example>, bob@b.example; ann@mail.example", output: "ann@mail.example\nbob@b.example" },
    { input: "see (https://a.example/x?y=1).", settings: { kind: "links" }, output: "https://a.example/x?y=1" },
  ],
});

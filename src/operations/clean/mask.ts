import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";

export default operation({
  id: "mask",
  name: "Mask personal data",
  words: [
    "anonymize",
    "redact",
    "mask personal data",
    "pii",
    "gdpr",
    "pseudonymize",
    "censor",
    "hide email",
    "string obfuscator",
  ],
  takes: "text",
  gives: "text",
  params: {
    style: choice("label", ["label", "stars", "partly"]),
    emails: flag(true),
    phones: flag(true),
    cards: flag(true),
    ibans: flag(true),
    addresses: flag(true),
  },
  labels: {
    style: { label: "As", choices: { label: "What it is: [e-mail]", stars: "Stars", partly: "Stars, but a part" } },
    emails: "E-mail addresses",
    phones: "Phone numbers",
    cards: "Payment cards",
    ibans: "Bank accounts (IBAN)",
    addresses: "IP addresses",
  },
  // The first load is limited, and few visitors come for this.
  run: async (input, values) => {
    const { masked } = await import("./masked.ts");
    const { value, counts } = masked(input, values);
    const list = counts.map(([kind, count]) => `${kind} × ${count}`).join(", ");
    return done(
      value,
      ...(input === "" ? [] : [list === "" ? "Nothing of these kinds was found." : `Masked: ${list}.`]),
      "Names and postal addresses are not found: look the text over before you pass it on.",
    );
  },
  examples: [
    { input: "Mail ann@b.example or call +49 30 123456.", output: "Mail [e-mail] or call [phone]." },
    { input: "Card 4111 1111 1111 1111", settings: { style: "partly" }, output: "Card **** **** **** 1111" },
  ],
});

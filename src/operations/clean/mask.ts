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
    style: { label: "As", choices: { label: "Its type: [e-mail]", stars: "Stars", partly: "Stars, except part" } },
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
      ...(input === "" ? [] : [list === "" ? "None of these were found." : `Masked: ${list}.`]),
      "Names and postal addresses aren't detected: check the text before you share it.",
    );
  },
  examples: [
    { input: "Mail ann@b.example or call +49 30 123456.", output: "Mail [e-mail] or call [phone]." },
    { input: "Card 4111 1111 1111 1111", settings: { style: "partly" }, output: "Card **** **** **** 1111" },
  ],
});

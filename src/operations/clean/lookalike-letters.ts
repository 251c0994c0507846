import { done, operation } from "#core/operation.ts";
import { withLatin } from "./lookalikes.ts";
import { action, foundNote } from "./settings.ts";

export default operation({
  id: "lookalike-letters",
  name: "Look-alike letters",
  words: [
    "homoglyphs",
    "confusables",
    "look-alikes",
    "lookalike",
    "cyrillic letters",
    "fullwidth",
    "fancy text to normal",
    "spoofing",
  ],
  takes: "text",
  gives: "text",
  params: { action },
  labels: { action: { label: "They are", choices: { remove: "Replaced by Latin letters", show: "Shown" } } },
  run: (input, { action }) => {
    const { value, found } = withLatin(input, action === "show" ? "show" : "replace");
    return done(value, ...(input === "" ? [] : [foundNote(found, "There is none in words with Latin letters.")]));
  },
  examples: [
    { input: "Sign in at pаypal.example", output: "Sign in at paypal.example" },
    { input: "𝓗𝓮𝓵𝓵𝓸 Ｗｏｒｌｄ", output: "Hello World" },
  ],
});

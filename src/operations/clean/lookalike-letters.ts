import { done, operation } from "#core/operation.ts";
import { withLatin } from "./lookalikes.ts";
import { action, foundNote } from "./settings.ts";

/** So many words are shown in a note. */
const MOST_SHOWN = 5;

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
    const { value, found, left } = withLatin(input, action === "show" ? "show" : "replace");
    const shown = left.slice(0, MOST_SHOWN).join(", ");
    return done(
      value,
      ...(input === "" ? [] : [foundNote(found, "No look-alike letters found in words with Latin letters.")]),
      ...(left.length > 0
        ? [`Left, since they may be words of their own script: ${shown}${left.length > MOST_SHOWN ? " …" : ""}.`]
        : []),
    );
  },
  examples: [
    { input: "Sign in at pаypal.example", output: "Sign in at paypal.example" },
    { input: "𝓗𝓮𝓵𝓵𝓸 Ｗｏｒｌｄ", output: "Hello World" },
  ],
});

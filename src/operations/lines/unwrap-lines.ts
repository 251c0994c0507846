import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { unwrapped } from "./unwrapped.ts";

/** So many words are shown in a note. */
const MOST_SHOWN = 5;

export default operation({
  id: "unwrap-lines",
  name: "Unwrap paragraphs",
  words: ["unwrap", "remove line breaks", "join wrapped lines", "pdf line breaks"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const { text, joined, words } = unwrapped(input);
    const shown = words.slice(0, MOST_SHOWN).join(", ");
    return done(
      text,
      ...(input === ""
        ? []
        : [joined === 0 ? "No line of a paragraph was wrapped." : `${counted(joined, "line end")} joined.`]),
      ...(words.length > 0 ? [`Put together over a hyphen: ${shown}${words.length > MOST_SHOWN ? " …" : ""}.`] : []),
    );
  },
  examples: [
    { input: "The quick\nbrown fox.\n\nThe lazy\ndog.", output: "The quick brown fox.\n\nThe lazy dog." },
    { input: "- one hyphen-\n  ated\n- two\n> said", output: "- one hyphenated\n- two\n> said" },
  ],
});

import { done, operation } from "#core/operation.ts";
import { counted } from "#core/text/counted.ts";

/** At most this many are shown in a note. */
const MAX_SHOWN = 5;

export default operation({
  id: "remove-tags",
  name: "Remove HTML tags",
  words: ["strip html", "html to text", "remove tags", "striptags", "strip tags"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  // The first load is limited, and few visitors come for this.
  run: async (input) => {
    const { withoutTags } = await import("./tags.ts");
    const { text, tags, left } = withoutTags(input);
    const shown = left.slice(0, MAX_SHOWN).join(", ");
    return done(
      text,
      ...(input === "" ? [] : [tags === 0 ? "No tags found." : `${counted(tags, "tag")} removed.`]),
      ...(left.length > 0
        ? [`Left alone, as they aren't elements: ${shown}${left.length > MAX_SHOWN ? " …" : ""}.`]
        : []),
    );
  },
  examples: [{ input: "<h1>Fish &amp; chips</h1><p>With <b>peas</b>.</p>", output: "Fish & chips\n\nWith peas." }],
});

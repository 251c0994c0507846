import { done, operation } from "#core/operation.ts";

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
    return done(withoutTags(input));
  },
  examples: [{ input: "<h1>Fish &amp; chips</h1><p>With <b>peas</b>.</p>", output: "Fish & chips\n\nWith peas." }],
});

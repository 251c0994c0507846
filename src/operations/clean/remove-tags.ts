import { done, operation } from "#core/operation.ts";
import { withoutTags } from "./tags.ts";

export default operation({
  id: "remove-tags",
  name: "Remove HTML tags",
  words: ["strip html", "html to text", "remove tags", "striptags", "strip tags"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(withoutTags(input)),
  examples: [{ input: "<h1>Fish &amp; chips</h1><p>With <b>peas</b>.</p>", output: "Fish & chips\n\nWith peas." }],
});

import { readJson } from "#core/json/read.ts";
import { childrenOf, dialectOf, type JsonTree, KIND, keyOf } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";

/** What a pasted object or list of JSON has in it: '{"a": 1, "b": [2]}'. */
export const answerJson: Answerer = (line) => {
  const text = line.trim();
  const tree = readJson(text);
  const dialect = dialectOf(tree);
  if (dialect !== "JSON" || tree.count < 2) return [];
  const formatted = jsonText(tree, { indent: "  ", compactArrays: false, order: "none" });
  if (!formatted.ok) return [];
  return [
    {
      value: contentOf(tree),
      copied: formatted.value,
      understood: `JSON, ${formatBytes(bytesOf(text))}, ${counted(tree.count, "value")}`,
      note: "Open the JSON formatter to see it formatted.",
      opens: { typed: { text, action: "format" } },
    },
  ];
};

function contentOf(tree: JsonTree): string {
  const members = childrenOf(tree, 0);
  if (tree.kinds[0] === KIND.array) return `A list of ${counted(members.length, "item")}`;
  const keys = members.map((member) => keyOf(tree, member) ?? "");
  return `An object with ${counted(keys.length, "key")}: ${firstOf(keys)}`;
}

/** The bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

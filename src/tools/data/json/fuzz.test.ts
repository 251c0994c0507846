import fc from "fast-check";
import { readJson } from "#core/json/read.ts";
import { dialectOf } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { neverFails, textsLike } from "#fuzz";
import { notesOf } from "./notes.ts";
import { tokenChanges } from "./token-changes.ts";

const TEXTS = textsLike(
  '{"a": [1, -2.5e3, "b\\u0041", null, true], "a": {}}',
  "// JSON5\n{a: .5, 'b': +0x1F, /* c */ d: [1,],}",
  '{"id": 1}\n{"id": 2}\n',
);

neverFails("any text as JSON", TEXTS, (text) => {
  const tree = readJson(text);
  notesOf(tree, dialectOf(tree));
  return jsonText(tree, { indent: "\t", compactArrays: true, order: "natural", longest: 1_000_000 });
});
neverFails("the changes between two texts", fc.tuple(TEXTS, TEXTS), ([one, other]) =>
  tokenChanges(one.slice(0, 2000), other.slice(0, 2000)),
);

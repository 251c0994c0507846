import fc from "fast-check";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { dialectOf } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { neverFails, textsLike } from "#fuzz";
import { compareTexts, PATCH_FORMS } from "#kits/json-comparison/compare-texts.ts";
import { tokenChanges } from "./repair.ts";
import { notesOf } from "./run.ts";
import { TYPE_TARGETS } from "./types/targets.ts";
import { typesOf } from "./types/types.ts";

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
neverFails("any text as samples of types, in each language", TEXTS, (text) => {
  const tree = strictTree(readJson(text));
  return TYPE_TARGETS.map((target) => typesOf(tree, target, text.slice(0, 20)));
});
neverFails("any two texts, compared", fc.tuple(TEXTS, TEXTS, fc.constantFrom(...PATCH_FORMS)), ([one, other, form]) => {
  const side = (text: string) => ({ tree: strictTree(readJson(text)), hasPlaces: false });
  const layout = { indent: undefined, compactArrays: false, order: "none" } as const;
  const patch = { form, layout, emit: () => {} };
  return compareTexts(side(one), side(other), { itemKey: "id", numbersByValue: true }, patch);
});
neverFails("the changes between two texts", fc.tuple(TEXTS, TEXTS), ([one, other]) =>
  tokenChanges(one.slice(0, 2000), other.slice(0, 2000)),
);

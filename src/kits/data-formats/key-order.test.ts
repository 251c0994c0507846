import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { keyComparison } from "#core/json/write.ts";
import { valuesOf, writeJsonValues } from "./json.ts";
import { readYaml } from "./read-yaml.ts";
import { readToml, writeToml } from "./toml.ts";
import { type Read, sorted, type Value } from "./value.ts";
import { readXml, writeXml } from "./xml.ts";
import { writeYaml } from "./yaml.ts";

// JavaScript objects list whole numbers before all other keys, and have inherited members.
const KEYS = '{"b":1,"2":2,"1":{"10":3,"9":4},"__proto__":5,"constructor":6,"toString":{"0":7},"a":8}';

function valuesIn(read: Read): readonly Value[] {
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.values;
}
const asJson = (read: Read) => {
  const written = writeJsonValues(valuesIn(read));
  return written.ok ? written.text : written.message;
};
const textOf = (written: ReturnType<typeof writeToml>) => (written.ok ? written.text : written.message);
const values = valuesIn(valuesOf(readJson(KEYS)));

test("keys keep their order through YAML", () => {
  expect(asJson(readYaml(textOf(writeYaml(values, 2))))).toBe(KEYS);
  expect(
    asJson(readYaml('{b: 1, 2: 2, 1: {10: 3, 9: 4}, "__proto__": 5, constructor: 6, toString: {0: 7}, a: 8}')),
  ).toBe(KEYS);
});

test("keys keep their order through TOML, with tables after keys outside tables", () => {
  expect(asJson(readToml(textOf(writeToml(values))))).toBe(
    '{"b":1,"2":2,"__proto__":5,"constructor":6,"a":8,"1":{"10":3,"9":4},"toString":{"0":7}}',
  );
});

test.each([
  ["b=1\n2=2\n1=3", '{"b":1,"2":2,"1":3}'],
  ['\'2\'=1\n"1"=2\n"\\u0030"=3', '{"2":1,"1":2,"0":3}'],
  ["[b.2]\n[b.1]\na.2.x=1\na.1.x=2", '{"b":{"2":{},"1":{"a":{"2":{"x":1},"1":{"x":2}}}}}'],
  ["a={ b=1, 2 = 2, 1 . 0 =3 }", '{"a":{"b":1,"2":2,"1":{"0":3}}}'],
  ["[[2]]\nx=1\n[[1]]\n[[2]]\nx=2", '{"2":[{"x":1},{"x":2}],"1":[{}]}'],
  ["2_n=1\n1=2\n_n=3\n__n=4", '{"2_n":1,"1":2,"_n":3,"__n":4}'],
  ["x=[2,1]\n2024-01-01='a'\n2='2'", '{"x":[2,1],"2024-01-01":"a","2":"2"}'],
])("TOML %j", (toml, json) => {
  expect(asJson(readToml(toml))).toBe(json);
});

test("XML writes such names as prefixed elements, in order", () => {
  const xml = '<a __proto__="1" constructor="2"><toString>3</toString><__proto__>4</__proto__></a>';
  expect(asJson(readXml(xml))).toBe('{"a":{"@__proto__":"1","@constructor":"2","toString":"3","__proto__":"4"}}');
  const written = textOf(writeXml(values, undefined));
  const places = ["b", "2", "1", "10", "9", "__proto__", "constructor", "toString", "a"].map((name) =>
    written.search(new RegExp(`<_?${name}[ >]`)),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each([
  ["plain", '{"1":{"10":3,"9":4},"2":2,"__proto__":5,"a":8,"b":1,"constructor":6,"toString":{"0":7}}'],
  ["natural", '{"__proto__":5,"1":{"9":4,"10":3},"2":2,"a":8,"b":1,"constructor":6,"toString":{"0":7}}'],
] as const)("writes keys in %s order", (order, json) => {
  const compare = keyComparison(order);
  const written = writeJsonValues(values.map((value) => (compare ? sorted(value, compare) : value)));
  expect(written.ok && written.text).toBe(json);
});

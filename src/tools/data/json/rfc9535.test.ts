import { describe, expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { byJsonPath } from "./query/query.ts";

// The examples of RFC 9535 by section, and what its grammar allows and forbids.

async function query(text: string, path: string) {
  const found = await byJsonPath(readJson(text), path);
  return found.ok ? found.value.values : found.message;
}

const BOOKS = [
  '{"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95}',
  '{"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99}',
  '{"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99}',
  '{"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}',
] as const;
const BICYCLE = '{"color":"red","price":399}';
const STORE = `{"store":{"book":[${BOOKS.join(",")}],"bicycle":${BICYCLE}}}`;
const AUTHORS = ['"Nigel Rees"', '"Evelyn Waugh"', '"Herman Melville"', '"J. R. R. Tolkien"'];

test.each([
  ["$.store.book[*].author", AUTHORS],
  ["$..author", AUTHORS],
  ["$.store.*", [`[${BOOKS.join(",")}]`, BICYCLE]],
  ["$.store..price", ["8.95", "12.99", "8.99", "22.99", "399"]],
  ["$..book[2]", [BOOKS[2]]],
  ["$..book[2].author", ['"Herman Melville"']],
  ["$..book[2].publisher", []],
  ["$..book[-1]", [BOOKS[3]]],
  ["$..book[0,1]", [BOOKS[0], BOOKS[1]]],
  ["$..book[:2]", [BOOKS[0], BOOKS[1]]],
  ["$..book[?@.isbn]", [BOOKS[2], BOOKS[3]]],
  ["$..book[?@.price<10]", [BOOKS[0], BOOKS[2]]],
])("1.5: %s", async (path, values) => {
  expect(await query(STORE, path)).toEqual(values);
});

test("1.5: $..* has all members and items", async () => {
  expect(await query(STORE, "$..*")).toHaveLength(27);
});

const NAMES = `{"o":{"j j":{"k.k":3}},"'":{"@":2}}`;
const WILD = '{"o":{"j":1,"k":2},"a":[5,3]}';
const LETTERS = '["a","b","c","d","e","f","g"]';
const CHILDREN = '["a","b","c","d","e","f","g"]';
const DESCENDANTS = '{"o":{"j":1,"k":2},"a":[5,3,[{"j":4},{"k":6}]]}';
const NULLS = '{"a":null,"b":[null],"c":[{}],"null":1}';

type Case = readonly [path: string, values: readonly string[]];

const SECTIONS: readonly (readonly [section: string, text: string, cases: readonly Case[]])[] = [
  ["2.2.3", '{"k":"v"}', [["$", ['{"k":"v"}']]]],
  [
    "2.3.1.3",
    NAMES,
    [
      ["$.o['j j']", ['{"k.k":3}']],
      ["$.o['j j']['k.k']", ["3"]],
      ['$.o["j j"]["k.k"]', ["3"]],
      [`$["'"]["@"]`, ["2"]],
    ],
  ],
  [
    "2.3.2.3",
    WILD,
    [
      ["$[*]", ['{"j":1,"k":2}', "[5,3]"]],
      ["$.o[*]", ["1", "2"]],
      ["$.o[*,*]", ["1", "2", "1", "2"]],
      ["$.a[*]", ["5", "3"]],
    ],
  ],
  [
    "2.3.3.3",
    '["a","b"]',
    [
      ["$[1]", ['"b"']],
      ["$[-2]", ['"a"']],
      ["$[2]", []],
      ["$[-3]", []],
    ],
  ],
  [
    "2.3.4.3",
    LETTERS,
    [
      ["$[1:3]", ['"b"', '"c"']],
      ["$[5:]", ['"f"', '"g"']],
      ["$[1:5:2]", ['"b"', '"d"']],
      ["$[5:1:-2]", ['"f"', '"d"']],
      ["$[::-1]", ['"g"', '"f"', '"e"', '"d"', '"c"', '"b"', '"a"']],
      ["$[::0]", []],
      ["$[-2:100]", ['"f"', '"g"']],
    ],
  ],
  [
    "2.5.1.3",
    CHILDREN,
    [
      ["$[0, 3]", ['"a"', '"d"']],
      ["$[0:2, 5]", ['"a"', '"b"', '"f"']],
      ["$[0, 0]", ['"a"', '"a"']],
    ],
  ],
  [
    "2.5.2.3",
    DESCENDANTS,
    [
      ["$..j", ["1", "4"]],
      ["$..[0]", ["5", '{"j":4}']],
      ["$..o", ['{"j":1,"k":2}']],
      ["$.o..[*, *]", ["1", "2", "1", "2"]],
      ["$.a..[0, 1]", ["5", "3", '{"j":4}', '{"k":6}']],
    ],
  ],
  [
    "2.6.1",
    NULLS,
    [
      ["$.a", ["null"]],
      ["$.a[0]", []],
      ["$.a.d", []],
      ["$.b[0]", ["null"]],
      ["$.b[*]", ["null"]],
      ["$.b[?@]", ["null"]],
      ["$.b[?@==null]", ["null"]],
      ["$.c[?@.d==null]", []],
      ["$.null", ["1"]],
    ],
  ],
];

describe.each(SECTIONS)("%s", (_, text, cases) => {
  test.each(cases)("%s", async (path, values) => {
    expect(await query(text, path)).toEqual(values);
  });
});

// Section 2.3.5.3, table 11: each comparison on one document.
const COMPARED = '{"obj":{"x":"y"},"arr":[2,3]}';
test.each([
  ["$.absent1 == $.absent2", true],
  ["$.absent1 <= $.absent2", true],
  ["$.absent == 'g'", false],
  ["$.absent1 != $.absent2", false],
  ["$.absent != 'g'", true],
  ["1 <= 2", true],
  ["1 > 2", false],
  ["13 == '13'", false],
  ["'a' <= 'b'", true],
  ["'a' > 'b'", false],
  ["$.obj == $.arr", false],
  ["$.obj != $.arr", true],
  ["$.obj == $.obj", true],
  ["$.obj != $.obj", false],
  ["$.arr == $.arr", true],
  ["$.arr != $.arr", false],
  ["$.obj == 17", false],
  ["$.obj != 17", true],
  ["$.obj <= $.arr", false],
  ["$.obj < $.arr", false],
  ["$.obj <= $.obj", true],
  ["$.arr <= $.arr", true],
  ["1 <= $.arr", false],
  ["1 >= $.arr", false],
  ["1 > $.arr", false],
  ["1 < $.arr", false],
  ["true <= true", true],
  ["true > true", false],
])("2.3.5.3: %s is %s", async (comparison, isTrue) => {
  expect(await query(COMPARED, `$[?${comparison}]`)).toHaveLength(isTrue ? 2 : 0);
});

const FILTERED =
  '{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}';
test.each([
  ["$.a[?@.b == 'kilo']", ['{"b":"kilo"}']],
  ["$.a[?(@.b == 'kilo')]", ['{"b":"kilo"}']],
  ["$.a[?@>3.5]", ["5", "4", "6"]],
  ["$.a[?@.b]", ['{"b":"j"}', '{"b":"k"}', '{"b":{}}', '{"b":"kilo"}']],
  ["$[?@[?@.b]]", ['[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]']],
  ["$.o[?@<3, ?@<3]", ["1", "2", "1", "2"]],
  ['$.a[?@<2 || @.b == "k"]', ["1", '{"b":"k"}']],
  ['$.a[?match(@.b, "[jk]")]', ['{"b":"j"}', '{"b":"k"}']],
  ['$.a[?search(@.b, "[jk]")]', ['{"b":"j"}', '{"b":"k"}', '{"b":"kilo"}']],
  ["$.o[?@>1 && @<4]", ["2", "3"]],
  ["$.o[?@.u || @.x]", ['{"u":6}']],
  ["$.a[?@.b == $.x]", ["3", "5", "1", "2", "4", "6"]],
  ["$.a[?@ == @]", ["3", "5", "1", "2", "4", "6", '{"b":"j"}', '{"b":"k"}', '{"b":{}}', '{"b":"kilo"}']],
  ["$.a[?!@.b]", ["3", "5", "1", "2", "4", "6"]],
  ["$.a[?length(@.b) == 4]", ['{"b":"kilo"}']],
  ["$[?count(@.*) == 10]", ['[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]']],
  ["$.a[?value(@..b) == 'j']", ['{"b":"j"}']],
])("2.3.5.3: %s", async (path, values) => {
  expect(await query(FILTERED, path)).toEqual(values);
});

// Sections 2.1 to 2.4: queries that aren't well-formed or well-typed.
test.each([
  "",
  "a",
  "$.",
  "$..",
  "$.1",
  "$[",
  "$[]",
  "$[01]",
  "$[-0]",
  "$[9007199254740992]",
  "$[1.0]",
  "$['a]",
  "$['\\x']",
  "$['\\u12']",
  "$['\\ud800']",
  '$["\\\'"]',
  "$[a]",
  "$[?]",
  "$[?1]",
  "$[?'a']",
  "$[?@.a == ]",
  "$[?@ = 1]",
  "$[?@.* == 1]",
  "$[?@..a == 1]",
  "$[?(@.a == 1)==true]",
  "$[?length(@.*) < 3]",
  "$[?count(1) == 1]",
  "$[?match(@.a, 'b') == true]",
  "$[?length(@)]",
  "$[?value(@.a)]",
  "$[?nothing(@)]",
  "$[?@.a == 01]",
  "$ .a b",
  "$.a.",
  "$&",
  "$[1:2:3:4]",
  "$[?@.a==TRUE]",
])("2.1: rejects %j with a message", async (path) => {
  expect(await query("{}", path)).toMatch(/^\S.*\.$/s);
});

test.each([
  ['{"☺":1,"a\\nb":2,"\\ud83d\\ude00":3,"-":4}', "$.☺", ["1"]],
  ['{"☺":1,"a\\nb":2,"\\ud83d\\ude00":3,"-":4}', "$['a\\nb']", ["2"]],
  ['{"☺":1,"a\\nb":2,"\\ud83d\\ude00":3,"-":4}', "$['\\uD83D\\uDE00']", ["3"]],
  ['{"a":{"b":1}}', "$ .a ['b']", ["1"]],
  ['["a","ab","\\r"]', "$[?match(@, '.')]", ['"a"']],
  ['["😀"]', "$[?length(@) == 1]", ['"😀"']],
  ["[1,1.0,10e-1,true]", "$[?@ == 1]", ["1", "1.0", "10e-1"]],
  ['[{"a":[1,{"b":2}]},{"a":[1,{"b":2.0}]}]', "$[?@.a == $[0].a]", ['{"a":[1,{"b":2}]}', '{"a":[1,{"b":2.0}]}']],
])("%s queried with %s", async (text, path, values) => {
  expect(await query(text, path)).toEqual(values);
});

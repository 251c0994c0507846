import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { within } from "#core/test-run.fixture.ts";
import { writeJsonValues } from "#kits/data-formats/json.ts";
import { readXml } from "#kits/data-formats/xml.ts";
import { type OtherTable, parseOther, parseStructured, recordsIn } from "./other-inputs.ts";

const treeOf = (text: string) => {
  if (!text.startsWith("<")) return readJson(text);
  const read = readXml(text);
  const written = writeJsonValues(read.ok ? read.values : []);
  return readJson(written.ok ? written.text : "");
};
const foundIn = (text: string) => {
  const found = recordsIn(treeOf(text));
  return found && `${found.nodes.length} ${found.path}`;
};
const tableOf = async (text: string) => {
  const read = parseOther(text) ?? (await parseStructured(text));
  return read?.ok ? read.value : read;
};

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" version="2.0">
  <channel>
    <title>News</title>
    <link>https://example.com/</link>
    <description>All of it</description>
    <language>en</language>
    <image><url>a.png</url><title>News</title><link>https://example.com/</link></image>
    <atom:link href="https://example.com/feed" rel="self"/>
    <atom:link href="https://example.com/hub" rel="hub"/>
    <item><title>One</title><link>https://example.com/1</link><category>a</category><category>b</category></item>
    <item><title>Two</title><dc:creator>Zoë</dc:creator><guid isPermaLink="false">2</guid></item>
  </channel>
</rss>`;

test("the items of a feed are the rows, and omitted parts are named", async () => {
  expect(await tableOf(RSS)).toEqual({
    format: "XML",
    hasHeader: true,
    lost: "rows are rss/channel/item; left out: rss/channel/title, rss/channel/link, rss/channel/description, rss/channel/language, rss/channel/image and 4 more",
    rows: [
      ["title", "link", "category", "dc:creator", "guid"],
      ["One", "https://example.com/1", '["a","b"]', "", ""],
      ["Two", "", "", "Zoë", '{"@isPermaLink":"false","#text":"2"}'],
    ],
  });
});

test("a feed may have one item", () => {
  expect(foundIn(RSS.replace(/<item><title>Two.*/, ""))).toBe("1 rss/channel/item");
  expect(foundIn("<rss><channel><title>a</title></channel></rss>")).toBeUndefined();
  expect(foundIn("<rss><channel><item>a</item></channel></rss>")).toBeUndefined();
});

const values = (count: number, from = "v") =>
  Array.from({ length: count }, (_, at) => `<${from}${at}>x</${from}${at}>`);
const people = Array.from({ length: 3 }, (_, id) => ({ id, name: `n${id}`, tags: ["a", "b"] }));

test.each<[string, string, readonly string[]]>([
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><id>b</id><updated>c</updated><link href="d" rel="self"/><link href="e" rel="next"/><entry><title>1</title><id>2</id></entry><entry><title>3</title><id>4</id></entry></feed>',
    "2 feed/entry",
    ["feed/title", "feed/id", "feed/updated", "feed/link", "feed/@xmlns"],
  ],
  [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>a</loc></url><url><loc>b</loc><priority>1</priority></url></urlset>',
    "2 urlset/url",
    ["urlset/@xmlns"],
  ],
  [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>a</loc></sitemap></sitemapindex>',
    "1 sitemapindex/sitemap",
    ["sitemapindex/@xmlns"],
  ],
  [
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>a</title><items><rdf:Seq><rdf:li r="1"/><rdf:li r="2"/></rdf:Seq></items></channel><item><title>x</title></item><item><title>y</title></item></rdf:RDF>',
    "2 rdf:RDF/item",
    ["rdf:RDF/channel", "rdf:RDF/@xmlns"],
  ],
  [
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header><Id>7</Id></soap:Header><soap:Body><GetResponse xmlns="urn:x"><GetResult><Order><No>1</No><Sum>2</Sum></Order><Order><No>3</No><Sum>4</Sum></Order></GetResult></GetResponse></soap:Body></soap:Envelope>',
    "2 soap:Envelope/soap:Body/GetResponse/GetResult/Order",
    ["soap:Envelope/soap:Header", "soap:Envelope/@xmlns:soap", "soap:Envelope/soap:Body/GetResponse/@xmlns"],
  ],
  [
    '<gpx version="1.1" creator="c"><metadata><time>t</time></metadata><trk><name>n</name><trkseg><trkpt lat="1" lon="2"><ele>3</ele></trkpt><trkpt lat="4" lon="5"><ele>6</ele></trkpt></trkseg></trk></gpx>',
    "2 gpx/trk/trkseg/trkpt",
    ["gpx/@creator", "gpx/metadata", "gpx/trk/name", "gpx/@version"],
  ],
  [
    '<testsuites><testsuite name="a" tests="3"><testcase name="x" time="1"/><testcase name="y" time="2"/><testcase name="z" time="3"><failure message="m"/></testcase></testsuite></testsuites>',
    "3 testsuites/testsuite/testcase",
    ["testsuites/testsuite/@name", "testsuites/testsuite/@tests"],
  ],
  [
    '<shop id="7"><items><item n="1"><a>1.0</a></item><item n="2"><b>x</b></item></items><total>3</total></shop>',
    "2 shop/items/item",
    ["shop/@id", "shop/total"],
  ],
  ["<a><count>2</count><row><x>1</x></row><row><x>2</x></row></a>", "2 a/row", ["a/count"]],
  [
    `<catalog><updated>u</updated><owner>o</owner><book><t>1</t><y>2</y></book><book><t>3</t><y>4</y></book></catalog>`,
    "2 catalog/book",
    ["catalog/updated", "catalog/owner"],
  ],
  [JSON.stringify({ count: 3, next: null, results: people }), "3 results", ["count", "next"]],
  [JSON.stringify({ data: { items: people }, ok: true }, null, 2), "3 data/items", ["ok"]],
  [JSON.stringify({ people }), "3 people", []],
  [
    JSON.stringify({
      type: "FeatureCollection",
      features: [1, 2].map((at) => ({
        type: "Feature",
        properties: { name: `p${at}` },
        geometry: { type: "Point", coordinates: [at, at] },
      })),
    }),
    "2 features",
    ["type"],
  ],
  [
    JSON.stringify({ people: [...people, ...people, ...people, ...people], teams: [{ id: 1 }, { id: 2 }] }),
    "12 people",
    ["teams"],
  ],
])("%j: the records are %s", (text, records, without) => {
  expect(foundIn(text)).toBe(records);
  expect(recordsIn(treeOf(text))?.without).toEqual(without);
});

// Elsewhere one object is no list of them.
test.each([
  ["<rss><channel><title>t</title><item><title>a</title><link>b</link></item></channel></rss>", "1 rss/channel/item"],
  ["<rdf:RDF><channel><title>t</title></channel><item><title>a</title></item></rdf:RDF>", "1 rdf:RDF/item"],
  ["<feed><title>t</title><entry><title>a</title><id>b</id></entry></feed>", "1 feed/entry"],
  ["<urlset><url><loc>a</loc><priority>1</priority></url></urlset>", "1 urlset/url"],
  ["<sitemapindex><sitemap><loc>a</loc></sitemap></sitemapindex>", "1 sitemapindex/sitemap"],
  ["<links><link><to>a</to><priority>1</priority></link></links>", undefined],
])("a vocabulary that says what its records are may have one: %s", (text, records) => {
  expect(foundIn(text)).toBe(records);
});

// Each has a list of objects that is a detail of it, several candidate lists, or lists of other things.
const NOT_MEANT: readonly string[] = [
  "<a><b>1</b><c><d>2</d></c></a>",
  "<product><name>n</name><tags><tag>a</tag><tag>b</tag></tags></product>",
  "<names><name>a</name><name>b</name></names>",
  `<order><id>1</id><date>d</date><customer>c</customer><line><sku>a</sku><n>1</n></line><line><sku>b</sku><n>2</n></line></order>`,
  `<order id="1" date="d" customer="c"><lines><line sku="a" n="1"/><line sku="b" n="2"/></lines></order>`,
  `<person>${values(4).join("")}<phone type="home">1</phone><phone type="work">2</phone></person>`,
  `<book><title>t</title><year>y</year><isbn>i</isbn><author><first>a</first><last>b</last></author><author><first>c</first><last>d</last></author></book>`,
  "<db><users><user><id>1</id><n>a</n></user><user><id>2</id><n>b</n></user></users><groups><group><id>1</id></group><group><id>2</id></group></groups></db>",
  '<html><head><title>t</title><meta name="a"/><meta name="b"/></head><body><p id="1">x</p><p id="2">y</p></body></html>',
  '<svg viewBox="0 0 1 1"><path d="a"/><path d="b"/><circle r="1"/><circle r="2"/></svg>',
  "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><name>n</name><properties><java>17</java></properties><dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId></dependency><dependency><groupId>z</groupId><artifactId>w</artifactId></dependency></dependencies></project>",
  "<mixed><row><a>1</a></row><row>text</row></mixed>",
  "<unlike><row><a>1</a></row><row><b>2</b></row></unlike>",
  "<one><row><a>1</a><b>2</b></row></one>",
  '{"name":"x","version":"1.0.0","scripts":{"a":"b","c":"d"},"contributors":[{"name":"a"},{"name":"b"}]}',
  '{"id":1,"name":"Ada","emails":[{"type":"home","at":"x"},{"type":"work","at":"y"}],"age":36}',
  '{"id":1,"tags":["a","b","c"]}',
  '{"a":[{"x":1,"y":2},{"x":3,"y":4}],"b":[{"x":1,"y":2},{"x":3,"y":4}]}',
  '{"matrix":[[1,2],[3,4]]}',
  '{"rows":[{"x":1}]}',
  '{"rows":[]}',
  '{"rows":[{"x":1,"y":2},null,{"x":1,"y":3}]}',
  '{"pages":[[{"x":1},{"x":2}],[{"x":3},{"x":4}]]}',
  '{"byId":{"a":{"x":1},"b":{"x":2},"c":{"x":3}}}',
  '{"x":{"series":[{"t":1,"v":2},{"t":2,"v":3}]},"y":{"series":[{"t":1,"v":2},{"t":2,"v":3}]}}',
  '{"labels":["a","b","c","d"],"datasets":[{"label":"x","data":[1,2,3,4]},{"label":"y","data":[1,2,3,4]}]}',
  '{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"a","labels":{"app":"a"}},"spec":{"replicas":2,"containers":[{"name":"a","image":"b"},{"name":"c","image":"d"}]}}',
  '{"openapi":"3.0.0","info":{"title":"t","version":"1"},"servers":[{"url":"a"},{"url":"b"}],"paths":{"/a":{"get":{"summary":"s"}}}}',
  '{"compilerOptions":{"target":"es2022","strict":true},"references":[{"path":"a"},{"path":"b"}],"include":["src"]}',
  '{"type":"Topology","arcs":[[[0,0],[1,1]]],"objects":{"a":{"type":"x","geometries":[{"type":"P","arcs":[1]},{"type":"P","arcs":[2]}]}}}',
];

const name = fc.stringMatching(/^[a-z]{3,8}$/);
const plain = fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[a-z ]{0,6}$/), fc.constant(null));
const record = (width: number) =>
  fc
    .tuple(...Array.from({ length: width }, () => plain))
    .map((cells) => Object.fromEntries(cells.map((cell, at) => [`c${at}`, cell])));
const records = (width: number, min: number, max: number) =>
  fc.array(record(width), { minLength: min, maxLength: max });
const scalars = (count: number) => fc.uniqueArray(name, { minLength: count, maxLength: count + 4 });
const wrapped = (inner: fc.Arbitrary<object>) =>
  fc
    .tuple(fc.array(name, { maxLength: 2 }), inner)
    .map(([names, value]) => names.reduceRight<object>((of, key) => ({ [key]: of }), value));

// By content, none has a list of records that makes up most of it.
const unmeant = fc.oneof(
  // An object with plain lists.
  fc
    .tuple(scalars(1), fc.array(plain, { maxLength: 9 }))
    .map(([keys, tags]) => ({ ...Object.fromEntries(keys.map((key) => [key, 1])), TAGS: tags })),
  // Two lists of similar size.
  fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.tuple(records(width, 3, 6), records(width, 2, 8)).map(([A, B]) => ({ A, B }))),
  fc
    .tuple(records(3, 4, 9), records(3, 2, 4), scalars(0))
    .map(([A, B, keys]) => ({ A: { A }, B: { B }, ...Object.fromEntries(keys.map((key) => [key, "x"])) })),
  // A record with a detail that has fewer than twice its own values.
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
    .chain(([width, count]) =>
      fc
        .tuple(records(width, count, count), scalars(Math.floor((width * count) / 2) + 1))
        .map(([DETAILS, keys]) => ({ ...Object.fromEntries(keys.map((key) => [key, key])), DETAILS })),
    ),
  // The remaining values are in an object.
  fc
    .tuple(records(2, 2, 4), scalars(5))
    .map(([DETAILS, keys]) => ({ ABOUT: { MORE: Object.fromEntries(keys.map((key) => [key, key])) }, DETAILS })),
  // Not only objects, or without a common name.
  fc.tuple(records(3, 2, 9), plain).map(([rows, other]) => ({ ROWS: [...rows, other] })),
  fc
    .array(plain, { minLength: 2, maxLength: 9 })
    .map((cells) => ({ ROWS: cells.map((cell, at) => ({ [`k${at}`]: cell })) })),
  // One record, or none; lists in lists; objects by their names.
  fc.tuple(records(4, 0, 1)).map(([ROWS]) => ({ ROWS })),
  fc.array(records(2, 2, 4), { minLength: 1, maxLength: 4 }).map((PAGES) => ({ PAGES })),
  fc
    .tuple(records(3, 2, 9), scalars(9))
    .map(([rows, keys]) => ({ BY_NAME: Object.fromEntries(rows.map((row, at) => [keys[at] ?? `n${at}`, row])) })),
  // A column for each name.
  records(4, 2, 9).map((rows) => ({
    COLUMNS: Object.keys(rows[0] ?? {}),
    DATA: rows.map((row) => Object.values(row)),
  })),
);

test("doesn't use a list that is a detail, or one of several", async () => {
  for (const text of NOT_MEANT) {
    expect(foundIn(text), text).toBeUndefined();
    const table = await tableOf(text);
    expect(table, text).toMatchObject({ rows: [expect.anything(), expect.anything()] });
    if (table && "lost" in table) expect(table.lost, text).toMatch(/kept as JSON in one cell$/);
  }
  const made = fc.sample(wrapped(unmeant), { numRuns: 1000, seed: 11 });
  for (const value of made) {
    const text = JSON.stringify(value);
    expect(foundIn(text), text).toBeUndefined();
    expect(await tableOf(text), text).toMatchObject({ format: "JSON", rows: [Object.keys(value), expect.anything()] });
    expect(await tableOf(JSON.stringify(value, null, 2)), text).toMatchObject({
      rows: [Object.keys(value), expect.anything()],
    });
  }
});

const FEED_READ = `
import json, sys
from xml.etree import ElementTree as ET
def rows(text):
  root = ET.fromstring(text)
  items = max((list(e) for e in root.iter()), key=lambda c: len([x for x in c if x.tag == 'row']))
  items = [x for x in items if x.tag == 'row']
  names = []
  cells = []
  for item in items:
    cell = {**{'@' + k: v for k, v in item.attrib.items()}, **{c.tag: (c.text or '') for c in item}}
    cells.append(cell)
    names += [k for k in cell if k not in names]
  return [names] + [[c.get(n, '') for n in names] for c in cells]
print(json.dumps([rows(t) for t in json.load(sys.stdin)]))
`;

test("the rows match the repeated element in Python's ElementTree", { timeout: within(60) }, async () => {
  const cell = fc.stringMatching(/^[a-z0-9é.]{1,6}$/);
  const row = fc
    .tuple(cell, fc.option(cell), cell, fc.option(cell))
    .map(
      ([id, lang, title, note]) =>
        `<row id="${id}"${lang ? ` lang="${lang}"` : ""}><title>${title}</title>${note ? `<note>${note}</note>` : ""}</row>`,
    );
  const text = fc
    .tuple(
      fc.array(row, { minLength: 4, maxLength: 12 }),
      fc.array(fc.constantFrom("list", "body", "data"), { maxLength: 3 }),
      cell,
      fc.boolean(),
    )
    .map(([rows, names, value, isAfter]) => {
      const inner = names.reduceRight((of, key, at) => `<${key}${at}>${of}</${key}${at}>`, rows.join("\n"));
      const about = `<about><by>${value}</by></about>`;
      return `<root made="${value}" xmlns:x="urn:x">${isAfter ? "" : about}${names.length > 0 ? inner : `<rows>${inner}</rows>`}${isAfter ? about : ""}</root>`;
    });
  const texts = fc.sample(text, { numRuns: 200, seed: 5 });
  const theirs = JSON.parse(
    execFileSync("python3", ["-c", FEED_READ], { input: JSON.stringify(texts), encoding: "utf8" }),
  ) as string[][][];
  for (const [at, text] of texts.entries()) {
    const table = await tableOf(text);
    expect(table, text).toMatchObject({ rows: theirs[at] });
    const { lost = "" } = table as OtherTable;
    expect(lost, text).toMatch(/^rows are root\/.*\/row; left out: /);
    expect(lost.split(": ")[1]?.split(", ").toSorted()).toEqual(["root/@made", "root/@xmlns:x", "root/about"]);
  }
});

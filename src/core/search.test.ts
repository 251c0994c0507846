import fc from "fast-check";
import { expect, test } from "vitest";
import { createSearch } from "./search.ts";

const tools = [
  { name: "Length", keywords: ["miles", "hash rate"] },
  { name: "Hash generator", keywords: ["md5"] },
  { name: "UUID generator", keywords: ["guid"] },
];
const names = (query: string, limit = 10) => createSearch(tools)(query, limit).map(({ item }) => item.name);

test("names come before keywords, ignoring case", () => {
  expect(names("HASH")).toEqual(["Hash generator", "Length"]);
  expect(names(" generator ")).toEqual(["Hash generator", "UUID generator"]);
  expect(names("guid")).toEqual(["UUID generator"]);
});

test("additional words count like keywords", () => {
  const search = createSearch(tools, ({ name }) => (name === "Length" ? ["Units converters"] : []));
  expect(search("units", 10)).toEqual([{ item: tools[0] }]);
});

test("reports the matching part of the name", () => {
  expect(createSearch(tools)("gen", 1)).toEqual([{ item: tools[1], mark: { start: 5, end: 8 } }]);
  // All of the query where the name has it, else the first of its words.
  expect(createSearch(tools)("hash gen", 1)).toEqual([{ item: tools[1], mark: { start: 0, end: 8 } }]);
  expect(createSearch(tools)("sh generator", 1)).toEqual([{ item: tools[1], mark: { start: 2, end: 14 } }]);
  expect(createSearch(tools)("generator hash", 1)).toEqual([{ item: tools[1], mark: { start: 5, end: 14 } }]);
  expect(createSearch(tools)("md5 hash", 1)).toEqual([{ item: tools[1], mark: { start: 0, end: 4 } }]);
});

test("finds nothing for an empty or unmatched query, and never more than the limit", () => {
  expect(names("")).toEqual([]);
  expect(names("zzz")).toEqual([]);
  expect(names("e", 2)).toHaveLength(2);
});

const things = [
  { name: "Lorem Ipsum", keywords: ["text"] },
  { name: "IP lookup", keywords: ["address"] },
  { name: "Box-shadow", keywords: ["css"] },
  { name: "Hash", keywords: ["sha", "md5"] },
  { name: "Mass", keywords: ["kg", "lb", "pound", "metric ton"] },
  { name: "Volume", keywords: ["cup", "cubic metre", "m³"] },
];
const order = (query: string, limit = 10) => createSearch(things)(query, limit).map(({ item }) => item.name);

test("whole words come before beginnings, and these before matches inside", () => {
  expect(order("ip")).toEqual(["IP lookup", "Lorem Ipsum"]);
  expect(order("sha")).toEqual(["Hash", "Box-shadow"]);
  expect(order("shad")).toEqual(["Box-shadow"]);
  expect(order("ha")).toEqual(["Hash", "Box-shadow"]);
});

test("searches every word except connecting ones, and ignores partial matches if there are full ones", () => {
  expect(order("kg to lb")).toEqual(["Mass"]);
  expect(order("lb in kg")).toEqual(["Mass"]);
  // Nothing is both, and 'text' is too general.
  expect(order("text of md5")).toEqual(["Hash"]);
  expect(order("css of md5")).toEqual([]);
  expect(order("lookup address")).toEqual(["IP lookup"]);
  expect(order("my")).toEqual([]);
});

test("a plural matches its singular, and compatible letters are the same", () => {
  expect(order("cups")).toEqual(["Volume"]);
  expect(order("m3")).toEqual(["Volume"]);
  expect(order("M³")).toEqual(["Volume"]);
});

test("forgives a slip, and puts it after exact matches", () => {
  for (const slip of ["pond", "poundd", "puond", "poumd"]) expect(order(slip)[0], slip).toBe("Mass");
  const search = createSearch([
    { name: "Cash", keywords: [] },
    { name: "Hash", keywords: [] },
  ]);
  expect(search("hash", 9)).toMatchObject([{ item: { name: "Hash" } }, { item: { name: "Cash" } }]);
});

const letters = fc.string({ unit: fc.constantFrom(..."abAB x-"), minLength: 1, maxLength: 8 });
const many = fc.array(fc.record({ name: letters, keywords: fc.array(letters, { maxLength: 3 }) }), { maxLength: 14 });

test("always finds what a name contains, if it fits; an exact name comes first", () => {
  fc.assert(
    fc.property(many, letters, (items, query) => {
      const found = createSearch(items)(query, 10).map(({ item }) => item);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found).size).toBe(found.length);
      const phrase = query.trim().toLowerCase();
      if (phrase === "") {
        expect(found).toEqual([]);
        return;
      }
      const specified = items.filter(({ name }) => name.toLowerCase().includes(phrase));
      if (specified.length <= 10) expect(found).toEqual(expect.arrayContaining(specified));
      if (specified.some(({ name }) => name.toLowerCase() === phrase)) {
        expect(found[0]?.name.toLowerCase()).toBe(phrase);
      }
    }),
  );
});

test("each kind of match ranks above all below it", () => {
  const named = (name: string, ...keywords: string[]) => ({ name, keywords });
  const ladder = [
    named("stone two"),
    named("a", "stone"),
    named("b", "other stone"),
    named("stoned"),
    named("c", "stones too"),
    named("d in more"),
    named("e in more by its beginning"),
    named("astone"),
    named("stune"),
    named("f", "stane"),
  ];
  const more = ({ name }: (typeof ladder)[number]) =>
    name === "d in more" ? ["stone"] : name.startsWith("e ") ? ["stoneless"] : [];
  const found = createSearch(ladder.toReversed(), more)("stone calculator", 20).map(({ item }) => item.name);
  expect(found).toEqual(ladder.map(({ name }) => name));
});

test("a general word finds nothing next to a specific one, but ranks what that finds", () => {
  const search = createSearch([
    { name: "Subnet calculator", keywords: ["cidr"] },
    { name: "Noise", keywords: ["grain"] },
    { name: "Noise maker", keywords: ["sound"] },
    { name: "Caesar", keywords: ["shift"], isFoundByWords: true },
  ]);
  const found = (query: string) => search(query, 9).map(({ item }) => item.name);
  expect(found("age calculator")).toEqual([]);
  expect(found("calculator")).toEqual(["Subnet calculator"]);
  expect(found("noise maker")).toEqual(["Noise maker", "Noise"]);
  expect(found("noise generator")).toEqual(["Noise", "Noise maker"]);
  expect(found("aes")).toEqual([]);
  expect(found("cae")).toEqual(["Caesar"]);
});

test("letters within a word of a name find nothing that is found by words", () => {
  const items = [
    { name: "JavaScript escape", keywords: ["backslash"], isFoundByWords: true },
    { name: "Landscape", keywords: [] },
  ];
  const found = (query: string) => createSearch(items)(query, 9).map(({ item }) => item.name);
  expect(found("cape")).toEqual(["Landscape"]);
  expect(found("escape")).toEqual(["JavaScript escape"]);
});

test("a figure is no slip of another one", () => {
  const search = createSearch([
    { name: "Ascii85", keywords: ["base85"] },
    { name: "Hash", keywords: ["sha256"] },
  ]);
  const found = (query: string) => search(query, 9).map(({ item }) => item.name);
  for (const query of ["base45", "base95", "sha224", "sha253"]) expect(found(query), query).toEqual([]);
  expect(found("bsae85")).toEqual(["Ascii85"]);
  for (const slip of ["sha265", "sha2566", "sha56", "sga256"]) expect(found(slip), slip).toEqual(["Hash"]);
});

test("a line's units and numbers find nothing by their letters", () => {
  const search = createSearch([
    { name: "Fuel economy", keywords: ["m", "l/100 km"] },
    { name: "UTF-16", keywords: ["utf 32"] },
  ]);
  const found = (query: string) => search(query, 9).map(({ item }) => item.name);
  expect(found("12 x 10 m")).toEqual([]);
  expect(found("3")).toEqual([]);
  expect(found("utf 32")).toEqual(["UTF-16"]);
  expect(found("m")).toEqual(["Fuel economy"]);
});

test("only the first two hundred letters of a long text count", () => {
  const item = { name: "x".repeat(200), keywords: [] };
  expect(createSearch([item])(`${"x".repeat(200)}y`, 1)).toEqual([{ item, mark: { start: 0, end: 200 } }]);
  expect(createSearch([{ name: "x".repeat(199), keywords: [] }])(`${"x".repeat(199)}y`, 1)[0]?.mark).toBeUndefined();
});

test("ignores case in names, keywords and queries, and three letters have no plural", () => {
  const search = createSearch([
    { name: "GIF Reader", keywords: ["Animated Pictures", "GAS"] },
    { name: "Other", keywords: ["ga"] },
  ]);
  const found = (query: string) => search(query, 9).map(({ item }) => item.name);
  expect(found("gif reader")).toEqual(["GIF Reader"]);
  expect(search("READER", 9)).toMatchObject([{ mark: { start: 4, end: 10 } }]);
  expect(found("animated PICTURES")).toEqual(["GIF Reader"]);
  expect(found("picture")).toEqual(["GIF Reader"]);
  expect(found("gas")).toEqual(["GIF Reader"]);
  // A single connecting word is searched for.
  expect(createSearch([{ name: "What is my IP", keywords: [] }])("my", 9)).toHaveLength(1);
  expect(found("the reader of a gif with animated pictures")).toEqual(["GIF Reader"]);
});

test("most words of a longer query must be found, all of one or two", () => {
  const words = ["alpha", "bravo", "delta", "gamma", "kappa", "lambda", "omega", "sigma", "theta", "zulu"];
  const fewest = (count: number) => {
    const query = words.slice(0, count);
    // The first thing that has so many words of the query, and others that aren't in it.
    return (
      query.findIndex((_, at) => {
        const item = { name: "Thing", keywords: query.slice(0, at + 1) };
        return createSearch([item, { name: "Other", keywords: ["other"] }])(query.join(" "), 1).length > 0;
      }) + 1
    );
  };
  expect([1, 2, 3, 4, 5, 6, 10].map(fewest)).toEqual([1, 2, 2, 3, 3, 4, 6]);
});

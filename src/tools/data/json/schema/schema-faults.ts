import { membersOf } from "#core/json/compare.ts";
import { pathIn, stepsTo } from "#core/json/paths.ts";
import { childrenOf, type JsonTree, KIND, keyOf, unquoted } from "#core/json/tree.ts";
import { decimalOf, isWhole } from "#core/number/decimal.ts";
import { firstOf } from "#core/text/counted.ts";
import type { Misfit } from "./validate.ts";

/** The drafts by their order. */
const DRAFTS = ["4", "6", "7", "2019-09", "2020-12"] as const;

type Draft = (typeof DRAFTS)[number];

/** The draft that an address in `$schema` names: '7', '2020-12'. */
export const draftNamed = (address: string): string | undefined =>
  /^https?:\/\/json-schema\.org\/(?:draft\/(2020-12|2019-09)|draft-0([467]))\/schema#?$/
    .exec(address)
    ?.slice(1)
    .join("");

/** What the value of a keyword must be. */
type Shape =
  | "schema"
  | "one schema"
  | "schema or boolean"
  | "schemas"
  | "schema or schemas"
  | "schemas by name"
  | "schemas by pattern"
  | "dependencies"
  | "names by name"
  | "types"
  | "names"
  | "some names"
  | "array"
  | "some values"
  | "text"
  | "pattern"
  | "boolean"
  | "number"
  | "count"
  | "divisor";

const each = (names: string, shape: Shape): readonly (readonly [string, Shape])[] =>
  names.split(" ").map((name) => [name, shape]);

/** The keywords with the first and the last draft that has them so, after the drafts' own schemas. */
const KEYWORDS: readonly { readonly from: Draft; readonly to?: Draft; readonly all: ReturnType<typeof each> }[] = [
  {
    from: "4",
    all: [
      ...each("$schema $ref title description format", "text"),
      ...each("maxLength minLength maxItems minItems maxProperties minProperties", "count"),
      ...each("maximum minimum", "number"),
      ...each("properties definitions", "schemas by name"),
      ...each("allOf anyOf oneOf", "schemas"),
      ...each("not", "schema"),
      ...each("uniqueItems", "boolean"),
      ...each("multipleOf", "divisor"),
      ...each("pattern", "pattern"),
      ...each("patternProperties", "schemas by pattern"),
      ...each("dependencies", "dependencies"),
      ...each("type", "types"),
    ],
  },
  {
    from: "4",
    to: "4",
    all: [
      ...each("id", "text"),
      ...each("exclusiveMaximum exclusiveMinimum", "boolean"),
      ...each("additionalItems additionalProperties", "schema or boolean"),
      ...each("required", "some names"),
    ],
  },
  { from: "4", to: "4", all: each("enum", "some values") },
  { from: "4", to: "2019-09", all: each("items", "schema or schemas") },
  {
    from: "6",
    all: [
      ...each("$id", "text"),
      ...each("exclusiveMaximum exclusiveMinimum", "number"),
      ...each("additionalProperties contains propertyNames", "schema"),
      ...each("required", "names"),
      ...each("examples enum", "array"),
    ],
  },
  { from: "6", to: "2019-09", all: each("additionalItems", "schema") },
  {
    from: "7",
    all: [
      ...each("if then else", "schema"),
      ...each("$comment contentMediaType contentEncoding", "text"),
      ...each("readOnly", "boolean"),
    ],
  },
  {
    from: "2019-09",
    all: [
      ...each("$anchor", "text"),
      ...each("$defs dependentSchemas", "schemas by name"),
      ...each("unevaluatedItems unevaluatedProperties contentSchema", "schema"),
      ...each("dependentRequired", "names by name"),
      ...each("maxContains minContains", "count"),
      ...each("deprecated writeOnly", "boolean"),
    ],
  },
  { from: "2019-09", to: "2019-09", all: [...each("$recursiveRef", "text"), ...each("$recursiveAnchor", "boolean")] },
  {
    from: "2020-12",
    all: [
      ...each("$dynamicRef $dynamicAnchor", "text"),
      ...each("items", "one schema"),
      ...each("prefixItems", "schemas"),
    ],
  },
];

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** What is wrong in a schema by the schema of its draft ('7', '2020-12'), in the order of the text. */
export function schemaFaults(tree: JsonTree, draft: string): readonly Misfit[] {
  const at = (DRAFTS as readonly string[]).indexOf(draft);
  const shapes = new Map<string, Shape>();
  for (const { from, to = "2020-12", all } of KEYWORDS) {
    if (DRAFTS.indexOf(from) > at || DRAFTS.indexOf(to) < at) continue;
    for (const [name, shape] of all) shapes.set(name, shape);
  }
  const faults: Misfit[] = [];
  const waiting = [0];
  const kindOf = (node: number) => tree.kinds[node];
  const raw = (node: number) => tree.text.slice(tree.starts[node], tree.ends[node]);
  const isText = (node: number) => kindOf(node) === KIND.string;
  const isBoolean = (node: number) => kindOf(node) === KIND.true || kindOf(node) === KIND.false;
  const isSchema = (node: number) => kindOf(node) === KIND.object || (isBoolean(node) && at > 0);

  const add = (node: number, message: string, isKey = false) =>
    faults.push({ node, isKey, path: pathIn("JSONPath", stepsTo(tree, node)), message });
  const wanted = (node: number, what: string) => add(node, `Expected ${what} here, but found ${found(node)}.`);

  function found(node: number): string {
    const kind = kindOf(node);
    if (kind === KIND.array) return tree.sizes[node] === 0 ? "an empty array" : "an array";
    if (kind === KIND.object) return "an object";
    const text = raw(node);
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
  }

  const oneSchema = (node: number) => {
    if (isSchema(node)) waiting.push(node);
    else wanted(node, at > 0 ? "a schema (an object, true or false)" : "a schema (an object)");
  };
  const itemsOf = (node: number, what: string, minimum: number): readonly number[] => {
    if (kindOf(node) === KIND.array && (tree.sizes[node] ?? 0) >= minimum) return childrenOf(tree, node);
    wanted(node, what);
    return [];
  };
  const membersIn = (node: number, what: string): readonly number[] => {
    if (kindOf(node) === KIND.object) return childrenOf(tree, node);
    wanted(node, what);
    return [];
  };
  /** Items with each text only once. */
  const once = (items: readonly number[]): readonly number[] => {
    const seen = new Set<string>();
    for (const item of items)
      if (isText(item) && seen.size === seen.add(unquoted(raw(item))).size)
        add(item, `${found(item)} is in the list twice.`);
    return items;
  };
  const names = (node: number, minimum: number) => {
    for (const item of once(itemsOf(node, "an array of names", minimum)))
      if (!isText(item)) wanted(item, "a name in quotes");
  };
  const type = (node: number) => {
    const name = isText(node) ? unquoted(raw(node)) : undefined;
    if (name !== undefined && TYPES.includes(name)) return;
    const list = `${TYPES.slice(0, -1).join(", ")} or ${TYPES.at(-1)}`;
    add(node, `${found(node)} isn't a type of JSON Schema: use ${list}.`);
  };
  const pattern = (text: string, node: number, isKey: boolean) => {
    const problem = patternProblem(text);
    if (problem !== undefined) add(node, `This isn't a valid regular expression: ${problem}.`, isKey);
  };
  const number = (node: number) => (kindOf(node) === KIND.number ? decimalOf(raw(node)) : undefined);

  const CHECKS: Readonly<Record<Shape, (node: number) => void>> = {
    schema: oneSchema,
    "schema or boolean": (node) => (isBoolean(node) ? undefined : oneSchema(node)),
    schemas: (node) => itemsOf(node, "an array of schemas", 1).forEach(oneSchema),
    "schema or schemas": (node) =>
      kindOf(node) === KIND.array ? itemsOf(node, "an array of schemas", 1).forEach(oneSchema) : oneSchema(node),
    "one schema": (node) =>
      kindOf(node) === KIND.array
        ? add(node, "‘items’ takes one schema since draft 2020-12: use ‘prefixItems’ for a list.")
        : oneSchema(node),
    "schemas by name": (node) => membersIn(node, "an object with schemas").forEach(oneSchema),
    "schemas by pattern": (node) => {
      for (const member of membersIn(node, "an object with schemas")) {
        pattern(keyOf(tree, member) ?? "", member, true);
        oneSchema(member);
      }
    },
    dependencies: (node) => {
      for (const member of membersIn(node, "an object with schemas or arrays of names"))
        if (kindOf(member) === KIND.array) names(member, at === 0 ? 1 : 0);
        else oneSchema(member);
    },
    "names by name": (node) => {
      for (const member of membersIn(node, "an object with arrays of names")) names(member, 0);
    },
    types: (node) => {
      if (kindOf(node) !== KIND.array) type(node);
      else once(itemsOf(node, "a type", 1)).forEach(type);
    },
    names: (node) => names(node, 0),
    "some names": (node) => names(node, 1),
    array: (node) => void itemsOf(node, "an array", 0),
    "some values": (node) => void itemsOf(node, "an array with values", 1),
    text: (node) => (isText(node) ? undefined : wanted(node, "text")),
    pattern: (node) => (isText(node) ? pattern(unquoted(raw(node)), node, false) : wanted(node, "text")),
    boolean: (node) => (isBoolean(node) ? undefined : wanted(node, "true or false")),
    number: (node) => (number(node) ? undefined : wanted(node, "a number")),
    count: (node) => {
      const count = number(node);
      if (!count || !isWhole(count) || count.sign < 0) wanted(node, "a whole number of 0 or more");
    },
    divisor: (node) => {
      const divisor = number(node);
      if (!divisor || divisor.sign <= 0) wanted(node, "a number above 0");
    },
  };

  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (kindOf(node) !== KIND.object) continue;
    // Of a doubled key the last counts.
    for (const [key, member] of membersOf(tree, node)) {
      const shape = shapes.get(key);
      if (shape) CHECKS[shape](member);
    }
  }
  return faults.sort((one, other) => one.node - other.node);
}

/** Why JSON Schema's dialect of expressions (ECMA-262 with u) refuses a pattern. */
function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    // Engines put the expression into their sentence; what follows it is the reason.
    const said = error instanceof Error ? error.message.trim().replace(/\.$/, "") : "";
    const at = said.lastIndexOf("/u: ");
    return at < 0 ? said.replace(/^Invalid regular expression:?\s*/i, "") || "it can't be read" : said.slice(at + 4);
  }
}

/**
 * What a schema asks of a value that does not have it, as a sentence: `found` is the value as it is written, and `write`
 * gives those of the schema.
 */
export function schemaSentence(
  code: string,
  data: Readonly<Record<string, unknown>>,
  found: string,
  write: Write = writeJson,
): string {
  const say = SENTENCES[code];
  if (say) return say(data, found, write);
  const format = /^format-(.*)-error$/.exec(code)?.[1];
  if (format) return `Expected text in the format ${format.replace("-leading-zero", "")}, but found ${found}.`;
  return `${found} doesn't match the schema (${code.replace(/-error$/, "").replaceAll("-", " ")}).`;
}

type Write = (value: unknown) => string;
type Say = (data: Readonly<Record<string, unknown>>, found: string, write: Write) => string;

const writeJson: Write = (value) => JSON.stringify(value) ?? "nothing";
const json = (value: unknown, write = writeJson): string => {
  const text = write(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
const list = (values: unknown, write: Write): string =>
  firstOf(
    (Array.isArray(values) ? values : [values]).map((value) => json(value, write)),
    10,
  );
const counted = (count: unknown, noun: string): string =>
  `${count} ${count === 1 ? noun : noun === "property" ? "properties" : `${noun}s`}`;

const KINDS: Readonly<Record<string, string>> = {
  null: "null",
  boolean: "true or false",
  number: "a number",
  integer: "a whole number",
  string: "text",
  array: "an array",
  object: "an object",
};

function kinds(expected: unknown): string {
  const words = (Array.isArray(expected) ? expected : [expected]).map((kind) => KINDS[String(kind)] ?? String(kind));
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

const SENTENCES: Readonly<Record<string, Say>> = {
  "type-error": ({ expected }, found) => `Expected ${kinds(expected)}, but found ${found}.`,
  "required-property-error": ({ key }) => `The property ${json(key)} is missing.`,
  "missing-dependency-error": ({ missingProperty }) =>
    `The property ${json(missingProperty)} is missing, which another one asks for.`,
  "no-additional-properties-error": ({ property, key }) => `The property ${json(property ?? key)} isn't allowed here.`,
  "unevaluated-property-error": () => "This property isn't allowed here.",
  "invalid-property-name-error": ({ property }) => `${json(property)} isn't allowed as the name of a property.`,
  "additional-items-error": () => "The array has more items than the schema allows.",
  "unevaluated-items-error": () => "This item isn't allowed here.",
  "invalid-data-error": ({ schema }) =>
    isItemsFalse(schema) ? "The array has more items than the schema allows." : "The schema allows no value here.",
  "enum-error": ({ values }, found, write) =>
    Array.isArray(values) && values.length === 0
      ? "The list of ‘enum’ is empty, so that no value fits."
      : Array.isArray(values) && values.length === 1
        ? `Expected ${list(values, write)}, but found ${found}.`
        : `Expected one of ${list(values, write)}, but found ${found}.`,
  "const-error": ({ expected }, found, write) => `Expected ${json(expected, write)}, but found ${found}.`,
  "minimum-error": ({ minimum, schema }, found, write) =>
    typeof minimum === "boolean" || isExclusive(schema, "exclusiveMinimum")
      ? `Expected more than ${write(limitOf(minimum, schema, "minimum"))}, but found ${found}.`
      : `Expected ${write(minimum)} or more, but found ${found}.`,
  "maximum-error": ({ maximum, schema }, found, write) =>
    typeof maximum === "boolean" || isExclusive(schema, "exclusiveMaximum")
      ? `Expected less than ${write(limitOf(maximum, schema, "maximum"))}, but found ${found}.`
      : `Expected ${write(maximum)} or less, but found ${found}.`,
  // In draft 4 the limit is under another key, and this one is true.
  "exclusive-minimum-error": ({ minimum, schema }, found, write) =>
    `Expected more than ${write(limitOf(minimum, schema, "minimum"))}, but found ${found}.`,
  "exclusive-maximum-error": ({ maximum, schema }, found, write) =>
    `Expected less than ${write(limitOf(maximum, schema, "maximum"))}, but found ${found}.`,
  "multiple-of-error": ({ multipleOf }, found, write) =>
    `Expected a multiple of ${write(multipleOf)}, but found ${found}.`,
  "min-length-error": ({ minLength, length }) =>
    `Expected text of at least ${counted(minLength, "character")}, but it has ${length}.`,
  "max-length-error": ({ maxLength, length }) =>
    `Expected text of at most ${counted(maxLength, "character")}, but it has ${length}.`,
  "pattern-error": ({ pattern }, found) => `Expected text that matches ${pattern}, but found ${found}.`,
  "min-items-error": ({ minItems, minimum, length }) =>
    `Expected at least ${counted(minItems ?? minimum, "item")}, but found ${length}.`,
  "max-items-error": ({ maximum, length }) => `Expected at most ${counted(maximum, "item")}, but found ${length}.`,
  "unique-items-error": ({ duplicatePointer }) =>
    `Items must be unique, but this equals item ${String(duplicatePointer).split("/").at(-1)}.`,
  "contains-error": () => "No item has the required form.",
  "contains-any-error": () => "Expected at least one item, but the array is empty.",
  "contains-min-error": ({ delta }) =>
    `${counted(delta, "more item")} of the form in 'contains' ${delta === 1 ? "is" : "are"} needed.`,
  "contains-max-error": ({ delta }) =>
    `${counted(delta, "item")} of the form in 'contains' ${delta === 1 ? "is" : "are"} too many.`,
  "min-properties-error": ({ minProperties, length }) =>
    `Expected at least ${counted(minProperties, "property")}, but found ${length}.`,
  "max-properties-error": ({ maxProperties, length }) =>
    `Expected at most ${counted(maxProperties, "property")}, but found ${length}.`,
  "any-of-error": ({ anyOf }, found) => `None of the ${length(anyOf)} forms in 'anyOf' fits ${found}.`,
  "one-of-error": ({ oneOf }, found) => `None of the ${length(oneOf)} forms in 'oneOf' fits ${found}.`,
  "multiple-one-of-error": ({ matches }, found) =>
    `Only one of the forms in 'oneOf' may fit ${found}, but ${length(matches)} do.`,
  "not-error": (_, found) => `'not' forbids ${found}.`,
  "ref-error": ({ ref }) =>
    `The schema refers to ${json(ref)}, which isn't in it. Schemas elsewhere aren't loaded: put them under $defs.`,
};

const memberOf = (schema: unknown, key: string): unknown =>
  typeof schema === "object" && schema !== null ? (schema as Readonly<Record<string, unknown>>)[key] : undefined;
const isExclusive = (schema: unknown, key: string): boolean => memberOf(schema, key) === true;
const limitOf = (limit: unknown, schema: unknown, key: string): unknown =>
  typeof limit === "boolean" ? memberOf(schema, key) : limit;

const length = (values: unknown): number => (Array.isArray(values) ? values.length : 0);
const isItemsFalse = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && "items" in schema && schema.items === false;

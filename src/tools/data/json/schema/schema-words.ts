import { firstOf } from "#core/text/counted.ts";

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

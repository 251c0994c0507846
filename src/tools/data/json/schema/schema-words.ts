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
  if (format)
    return `A text of the format ${format.replace("-leading-zero", "")} was expected, but ${found} was found.`;
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
const were = (count: unknown, noun: string): string => `${counted(count, noun)} ${count === 1 ? "was" : "were"}`;

const KINDS: Readonly<Record<string, string>> = {
  null: "null",
  boolean: "true or false",
  number: "a number",
  integer: "a whole number",
  string: "a text",
  array: "an array",
  object: "an object",
};

function kinds(expected: unknown): string {
  const words = (Array.isArray(expected) ? expected : [expected]).map((kind) => KINDS[String(kind)] ?? String(kind));
  const text = words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

const SENTENCES: Readonly<Record<string, Say>> = {
  "type-error": ({ expected }, found) => `${kinds(expected)} was expected, but ${found} was found.`,
  "required-property-error": ({ key }) => `The property ${json(key)} is missing.`,
  "missing-dependency-error": ({ missingProperty }) =>
    `The property ${json(missingProperty)} is missing, which another one asks for.`,
  "no-additional-properties-error": ({ property, key }) => `The property ${json(property ?? key)} is not allowed here.`,
  "unevaluated-property-error": () => "This property is not allowed here.",
  "invalid-property-name-error": ({ property }) => `${json(property)} is not allowed as the name of a property.`,
  "additional-items-error": () => "The array has more items than the schema allows.",
  "unevaluated-items-error": () => "This item is not allowed here.",
  "invalid-data-error": ({ schema }) =>
    isItemsFalse(schema) ? "The array has more items than the schema allows." : "The schema allows no value here.",
  "enum-error": ({ values }, found, write) =>
    Array.isArray(values) && values.length === 0
      ? "The list of ‘enum’ is empty, so that no value fits."
      : Array.isArray(values) && values.length === 1
        ? `${list(values, write)} was expected, but ${found} was found.`
        : `One of ${list(values, write)} was expected, but ${found} was found.`,
  "const-error": ({ expected }, found, write) => `${json(expected, write)} was expected, but ${found} was found.`,
  "minimum-error": ({ minimum, schema }, found, write) =>
    typeof minimum === "boolean" || isExclusive(schema, "exclusiveMinimum")
      ? `More than ${write(limitOf(minimum, schema, "minimum"))} was expected, but ${found} was found.`
      : `${write(minimum)} or more was expected, but ${found} was found.`,
  "maximum-error": ({ maximum, schema }, found, write) =>
    typeof maximum === "boolean" || isExclusive(schema, "exclusiveMaximum")
      ? `Less than ${write(limitOf(maximum, schema, "maximum"))} was expected, but ${found} was found.`
      : `${write(maximum)} or less was expected, but ${found} was found.`,
  // In draft 4 the limit is under another key, and this one is true.
  "exclusive-minimum-error": ({ minimum, schema }, found, write) =>
    `More than ${write(limitOf(minimum, schema, "minimum"))} was expected, but ${found} was found.`,
  "exclusive-maximum-error": ({ maximum, schema }, found, write) =>
    `Less than ${write(limitOf(maximum, schema, "maximum"))} was expected, but ${found} was found.`,
  "multiple-of-error": ({ multipleOf }, found, write) =>
    `A multiple of ${write(multipleOf)} was expected, but ${found} was found.`,
  "min-length-error": ({ minLength, length }) =>
    `A text of at least ${counted(minLength, "character")} was expected, but it has ${length}.`,
  "max-length-error": ({ maxLength, length }) =>
    `A text of at most ${counted(maxLength, "character")} was expected, but it has ${length}.`,
  "pattern-error": ({ pattern }, found) => `A text that matches ${pattern} was expected, but ${found} was found.`,
  "min-items-error": ({ minItems, minimum, length }) =>
    `At least ${were(minItems ?? minimum, "item")} expected, but there ${length === 1 ? "is" : "are"} ${length}.`,
  "max-items-error": ({ maximum, length }) =>
    `At most ${were(maximum, "item")} expected, but there ${length === 1 ? "is" : "are"} ${length}.`,
  "unique-items-error": ({ duplicatePointer }) =>
    `Items must be unique, but this equals item ${String(duplicatePointer).split("/").at(-1)}.`,
  "contains-error": () => "No item has the required form.",
  "contains-any-error": () => "An item was expected, but the array is empty.",
  "contains-min-error": ({ delta }) =>
    `${counted(delta, "more item")} of the form in 'contains' ${delta === 1 ? "is" : "are"} needed.`,
  "contains-max-error": ({ delta }) =>
    `${counted(delta, "item")} of the form in 'contains' ${delta === 1 ? "is" : "are"} too many.`,
  "min-properties-error": ({ minProperties, length }) =>
    `At least ${were(minProperties, "property")} expected, but there ${length === 1 ? "is" : "are"} ${length}.`,
  "max-properties-error": ({ maxProperties, length }) =>
    `At most ${were(maxProperties, "property")} expected, but there ${length === 1 ? "is" : "are"} ${length}.`,
  "any-of-error": ({ anyOf }, found) => `None of the ${length(anyOf)} forms in 'anyOf' fits ${found}.`,
  "one-of-error": ({ oneOf }, found) => `None of the ${length(oneOf)} forms in 'oneOf' fits ${found}.`,
  "multiple-one-of-error": ({ matches }, found) =>
    `Only one of the forms in 'oneOf' may fit ${found}, but ${length(matches)} do.`,
  "not-error": (_, found) => `What 'not' forbids was found: ${found}.`,
  "ref-error": ({ ref }) =>
    `The schema refers to ${json(ref)}, which is not in it. Schemas elsewhere are not loaded: put them under $defs.`,
};

const memberOf = (schema: unknown, key: string): unknown =>
  typeof schema === "object" && schema !== null ? (schema as Readonly<Record<string, unknown>>)[key] : undefined;
const isExclusive = (schema: unknown, key: string): boolean => memberOf(schema, key) === true;
const limitOf = (limit: unknown, schema: unknown, key: string): unknown =>
  typeof limit === "boolean" ? memberOf(schema, key) : limit;

const length = (values: unknown): number => (Array.isArray(values) ? values.length : 0);
const isItemsFalse = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && "items" in schema && schema.items === false;

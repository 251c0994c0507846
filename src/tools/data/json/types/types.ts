import { jsonObject } from "#core/json/patches.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { go } from "./go.ts";
import { kotlin } from "./kotlin.ts";
import {
  type Field,
  inWords,
  isRecordTop,
  isVague,
  type Member,
  type Model,
  memberNames,
  modelOf,
  nameWords,
  pascalCase,
  type RecordType,
  type Type,
  type TypeLanguage,
} from "./model.ts";
import { rust } from "./rust.ts";
import { type Shape, shapeOf } from "./shape.ts";
import type { TypeTarget } from "./targets.ts";

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
const PYTHON_IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Within a class, what begins with two underscores would get the name of the class before it.
const isPlain = (key: string): boolean => PYTHON_IDENTIFIER.test(key) && !KEYWORDS.has(key) && !key.startsWith("__");

/** Types of Python for what json.loads gives: dictionaries whose keys are known (PEP 589, PEP 655). */
const python: TypeLanguage = {
  names: { make: (words) => pascalCase(words), taken: ["Any", "False", "None", "NotRequired", "True", "TypedDict"] },
  write: (model) => {
    const parts = model.records.map(dictionary);
    if (!isRecordTop(model)) parts.push(`${model.topName} = ${pythonTypeOf(model.top)}`);
    const text = parts.join("\n\n\n");
    const names = ["Any", "NotRequired", "TypedDict"].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    return `${names.length > 0 ? `from typing import ${names.join(", ")}\n\n\n` : ""}${text}\n`;
  },
};

function dictionary({ name, members }: RecordType): string {
  if (members.length === 0) return `class ${name}(TypedDict):\n    pass`;
  if (members.every(({ key }) => isPlain(key))) {
    return `class ${name}(TypedDict):\n${members.map((member) => `    ${member.key}: ${memberType(member)}`).join("\n")}`;
  }
  // Keys that aren't names can only be written this way.
  const lines = members.map((member) => `        ${pythonQuoted(member.key)}: ${memberType(member)},`);
  return `${name} = TypedDict(\n    ${pythonQuoted(name)},\n    {\n${lines.join("\n")}\n    },\n)`;
}

/** A text as Python writes it. JSON's escapes are Python's too. */
const pythonQuoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const memberType = (member: Member): string =>
  member.isOptional ? `NotRequired[${pythonTypeOf(member)}]` : pythonTypeOf(member);

function pythonTypeOf({ type, isNullable }: Field): string {
  if (type.kind === "unknown") return isNullable ? "None" : "Any";
  return isNullable ? `${pythonPlain(type)} | None` : pythonPlain(type);
}

function pythonPlain(type: Type): string {
  switch (type.kind) {
    case "union":
      return type.types.map(pythonPlain).join(" | ");
    case "unknown":
      return "Any";
    case "list":
      return `list[${pythonTypeOf(type.item)}]`;
    case "map":
      return `dict[str, ${pythonTypeOf(type.value)}]`;
    case "record":
      return type.record.name;
    case "boolean":
      return "bool";
    case "string":
      return "str";
    case "integer":
    case "long":
    case "big":
      return "int";
    default:
      return "float";
  }
}

/** Types of C# 11, for System.Text.Json. */
const csharp: TypeLanguage = {
  names: {
    make: (words) => pascalCase(words),
    taken: ["Dictionary", "JsonElement", "JsonPropertyName", "JsonPropertyNameAttribute", "List", "Object", "String"],
  },
  write: (model) => {
    const parts = model.records.map(classOf).reverse();
    const text = parts.join("\n\n");
    const top = isRecordTop(model) ? "" : `// The outermost value is of the type ${csharpTypeOf(model.top)}.\n`;
    const all = `${text}${top}`;
    const uses = [
      ...(/\b(?:List|Dictionary)</.test(all) ? ["using System.Collections.Generic;"] : []),
      ...(/\bJsonElement\b/.test(all) ? ["using System.Text.Json;"] : []),
      ...(/\[JsonPropertyName/.test(all) ? ["using System.Text.Json.Serialization;"] : []),
    ];
    return `#nullable enable\n${[...uses].join("\n")}\n\n${top}${top && text ? "\n" : ""}${text}${text ? "\n" : ""}`;
  },
};

// Members that each object has.
const INHERITED = ["Equals", "Finalize", "GetHashCode", "GetType", "MemberwiseClone", "ReferenceEquals", "ToString"];

function classOf({ name, members }: RecordType): string {
  // No member has the name of its class.
  const fields = memberNames(members, (key) => pascalCase(nameWords(key)), [name, ...INHERITED]);
  if (fields.length === 0) return `public sealed class ${name}\n{\n}`;
  return `public sealed class ${name}\n{\n${fields.map(([field, member]) => property(field, member)).join("\n\n")}\n}`;
}

function property(name: string, member: Member): string {
  const remark = isVague(member) ? `    // ${inWords(member)}\n` : "";
  const isOptional = member.isOptional || member.isNullable;
  const type = csharpTypeOf({ type: member.type, isNullable: isOptional });
  return `${remark}    [JsonPropertyName(${quoted(member.key)})]\n    public ${member.isOptional ? "" : "required "}${type} ${name} { get; set; }`;
}

const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\u0085]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function csharpTypeOf({ type, isNullable }: Field): string {
  return isNullable ? `${csharpPlain(type)}?` : csharpPlain(type);
}

function csharpPlain(type: Type): string {
  switch (type.kind) {
    case "list":
      return `List<${csharpTypeOf(type.item)}>`;
    case "map":
      return `Dictionary<string, ${csharpTypeOf(type.value)}>`;
    case "record":
      return type.record.name;
    case "boolean":
      return "bool";
    case "string":
      return "string";
    case "integer":
    case "long":
      return "long";
    case "float":
      return "double";
    // A JsonElement keeps all digits; the types of numbers do not.
    default:
      return "JsonElement";
  }
}

const TYPESCRIPT_IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const ROUNDED = "// JSON.parse rounds such numbers: they have more digits than a 64-bit float.";

/** Types of TypeScript. */
const typescript: TypeLanguage = {
  names: {
    make: (words) => pascalCase(words),
    taken: [
      "Array",
      "Boolean",
      "Date",
      "Error",
      "Map",
      "Number",
      "Object",
      "Promise",
      "Record",
      "Set",
      "String",
      "Symbol",
    ],
  },
  write: (model) => `${[...model.records.map(interfaceOf).reverse(), ...alias(model)].join("\n\n")}\n`,
};

const alias = (model: Model): string[] =>
  isRecordTop(model) ? [] : [`export type ${model.topName} = ${typescriptTypeOf(model.top)};`];

function interfaceOf({ name, members }: RecordType): string {
  if (members.length === 0) return `export type ${name} = Record<string, never>;`;
  return `export interface ${name} {\n${members.flatMap(typescriptLines).join("\n")}\n}`;
}

function typescriptLines(member: Member): string[] {
  const name = TYPESCRIPT_IDENTIFIER.test(member.key) ? member.key : JSON.stringify(member.key);
  const line = `  ${name}${member.isOptional ? "?" : ""}: ${typescriptTypeOf(member)};`;
  return isRounded(member) ? [`  ${ROUNDED}`, line] : [line];
}

/** Whether numbers of a member lose digits where they are read as 64-bit floats. */
function isRounded({ type }: Field): boolean {
  if (type.kind === "union") return type.types.some((each) => isRounded({ type: each, isNullable: false }));
  if (type.kind === "list") return isRounded(type.item);
  if (type.kind === "map") return isRounded(type.value);
  return type.kind === "long" || type.kind === "big" || type.kind === "huge";
}

function typescriptTypeOf({ type, isNullable }: Field): string {
  if (type.kind === "unknown") return isNullable ? "null" : "unknown";
  const text = typescriptPlain(type);
  return isNullable ? `${text} | null` : text;
}

function typescriptPlain(type: Type): string {
  if (type.kind === "union") return type.types.map(typescriptPlain).join(" | ");
  if (type.kind === "list") {
    const item = typescriptTypeOf(type.item);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (type.kind === "map") return `Record<string, ${typescriptTypeOf(type.value)}>`;
  if (type.kind === "record") return type.record.name;
  if (type.kind === "unknown") return "unknown";
  return type.kind === "boolean" || type.kind === "string" ? type.kind : "number";
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Schemas of Zod 3 and 4, with their types. */
const zod: TypeLanguage = {
  names: { make: (words) => pascalCase(words), taken: ["Array", "Object", "Record"] },
  write: (model) => {
    const schemas = model.records.map(({ name, members }: RecordType) =>
      declared(name, members.length === 0 ? "z.object({})" : `z.object({\n${members.flatMap(lines).join("\n")}\n})`),
    );
    const top = isRecordTop(model) ? [] : [declared(model.topName, typeOf(model.top))];
    return `${['import { z } from "zod";', ...schemas, ...top].join("\n\n")}\n`;
  },
};

const declared = (name: string, schema: string): string =>
  `export const ${name} = ${schema};\nexport type ${name} = z.infer<typeof ${name}>;`;

function lines(member: Member): string[] {
  const line = `  ${propertyName(member.key)}: ${typeOf(member)}${member.isOptional ? ".optional()" : ""},`;
  return isRounded(member)
    ? ["  // JSON.parse rounds such numbers: they have more digits than a 64-bit float.", line]
    : [line];
}

// In a literal, __proto__ would set the prototype.
const propertyName = (key: string): string =>
  key === "__proto__" ? '["__proto__"]' : IDENTIFIER.test(key) ? key : JSON.stringify(key);

function typeOf({ type, isNullable }: Field): string {
  if (type.kind === "unknown") return isNullable ? "z.null()" : "z.unknown()";
  return `${plain(type)}${isNullable ? ".nullable()" : ""}`;
}

function plain(type: Type): string {
  switch (type.kind) {
    case "union":
      return `z.union([${type.types.map(plain).join(", ")}])`;
    case "list":
      return `z.array(${typeOf(type.item)})`;
    case "map":
      return `z.record(z.string(), ${typeOf(type.value)})`;
    case "record":
      return type.record.name;
    case "unknown":
      return "z.unknown()";
    case "boolean":
    case "string":
      return `z.${type.kind}()`;
    case "integer":
      return "z.number().int()";
    // What has more digits is read as a rounded number, or as Infinity, which Zod takes for none.
    case "huge":
      return "z.unknown()";
    default:
      return "z.number()";
  }
}

/** A schema of JSON Schema 2020-12 that all samples fit, as JSON without spaces. */
const draftSchema = (shape: Shape): string =>
  jsonObject([["$schema", '"https://json-schema.org/draft/2020-12/schema"'], ...schemaOf(shape)]);

type JsonMember = readonly [key: string, value: string];

// An object of JavaScript would list keys that are whole numbers first.
function schemaOf(shape: Shape): JsonMember[] {
  const types: string[] = [];
  if (shape.nulls > 0) types.push("null");
  if (shape.booleans > 0) types.push("boolean");
  if (shape.floats > 0) types.push("number");
  else if (shape.integers + shape.big > 0) types.push("integer");
  if (shape.strings > 0) types.push("string");
  if (shape.arrays > 0) types.push("array");
  if (shape.objects > 0) types.push("object");
  const [format] = shape.formats ?? [];
  const members = [...shape.members];
  const required = members.filter(([, { count }]) => count === shape.objects).map(([key]) => key);
  const schema: JsonMember[] = [];
  if (types.length > 0) schema.push(["type", JSON.stringify(types.length === 1 ? types[0] : types)]);
  if (format) schema.push(["format", JSON.stringify(format.name)]);
  if (shape.items) schema.push(["items", jsonObject(schemaOf(shape.items))]);
  if (members.length > 0)
    schema.push(["properties", jsonObject(members.map(([key, member]) => [key, jsonObject(schemaOf(member))]))]);
  if (required.length > 0) schema.push(["required", JSON.stringify(required)]);
  return schema;
}

const LANGUAGES: Readonly<Record<Exclude<TypeTarget, "JSON Schema">, TypeLanguage>> = {
  TypeScript: typescript,
  Zod: zod,
  Go: go,
  Rust: rust,
  Python: python,
  "C#": csharp,
  Kotlin: kotlin,
};

/** Types, or a schema, of the values of a tree, and what there is to know of them. For a schema it is not laid out yet. */
interface MadeTypes {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Makes types of all values at the top of a tree, which are samples of the same. */
export function typesOf(tree: JsonTree, target: TypeTarget, rootName: string): Result<MadeTypes> {
  try {
    const shape = shapeOf(tree);
    if (target === "JSON Schema") {
      return ok({ text: draftSchema(shape), notes: modelOf(shape, "Root", typescript.names).notes });
    }
    const { names, write } = LANGUAGES[target];
    const model = modelOf(shape, rootName.trim() || "Root", names);
    return ok({ text: write(model), notes: model.notes });
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return fail("This is nested too deeply for types.");
  }
}

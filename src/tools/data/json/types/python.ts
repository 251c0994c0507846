import { isRecordTop, type TypeLanguage } from "./language.ts";
import type { Field, Member, RecordType, Type } from "./model.ts";
import { pascalCase } from "./names.ts";

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
// Within a class, what begins with two underscores would get the name of the class before it.
const isPlain = (key: string): boolean => IDENTIFIER.test(key) && !KEYWORDS.has(key) && !key.startsWith("__");

/** Types of Python for what json.loads gives: dictionaries whose keys are known (PEP 589, PEP 655). */
export const python: TypeLanguage = {
  names: { make: (words) => pascalCase(words), taken: ["Any", "False", "None", "NotRequired", "True", "TypedDict"] },
  write: (model) => {
    const parts = model.records.map(dictionary);
    if (!isRecordTop(model)) parts.push(`${model.topName} = ${typeOf(model.top)}`);
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
  // Keys that are no names can only be written so.
  const lines = members.map((member) => `        ${quoted(member.key)}: ${memberType(member)},`);
  return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${lines.join("\n")}\n    },\n)`;
}

/** A text as Python writes it. JSON's escapes are Python's too. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const memberType = (member: Member): string => (member.isOptional ? `NotRequired[${typeOf(member)}]` : typeOf(member));

function typeOf({ type, isNullable }: Field): string {
  if (type.kind === "unknown") return isNullable ? "None" : "Any";
  return isNullable ? `${plain(type)} | None` : plain(type);
}

function plain(type: Type): string {
  switch (type.kind) {
    case "union":
      return type.types.map(plain).join(" | ");
    case "unknown":
      return "Any";
    case "list":
      return `list[${typeOf(type.item)}]`;
    case "map":
      return `dict[str, ${typeOf(type.value)}]`;
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

import {
  camelCase,
  type Field,
  inWords,
  isRecordTop,
  isVague,
  type Member,
  type Model,
  memberNames,
  nameWords,
  pascalCase,
  type RecordType,
  type Type,
  type TypeLanguage,
} from "./model.ts";

const KEYWORDS = new Set(
  "as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while".split(
    " ",
  ),
);

/** Types of Kotlin, for kotlinx.serialization. */
export const kotlin: TypeLanguage = {
  names: {
    make: (words) => pascalCase(words),
    taken: [
      "Any",
      "Boolean",
      "Double",
      "Int",
      "JsonElement",
      "JsonPrimitive",
      "List",
      "Long",
      "Map",
      "SerialName",
      "Serializable",
      "String",
      "Unit",
    ],
  },
  write: (model) => {
    const text = [...model.records.map(classOf).reverse(), ...alias(model)].join("\n\n");
    const uses = [
      ["kotlinx.serialization.SerialName", /@SerialName\b/],
      ["kotlinx.serialization.Serializable", /@Serializable\b/],
      ["kotlinx.serialization.json.JsonElement", /\bJsonElement\b/],
      ["kotlinx.serialization.json.JsonPrimitive", /\bJsonPrimitive\b/],
    ] as const;
    const imports = uses.filter(([, used]) => used.test(text)).map(([name]) => `import ${name}`);
    return `${imports.length > 0 ? `${imports.join("\n")}\n\n` : ""}${text}\n`;
  },
};

const alias = (model: Model): string[] =>
  isRecordTop(model) ? [] : [`typealias ${model.topName} = ${typeOf(model.top)}`];

function classOf({ name, members }: RecordType): string {
  // A data class has one property at least.
  if (members.length === 0) return `@Serializable\nclass ${name}`;
  const fields = memberNames(members, (key) => camelCase(nameWords(key)));
  return `@Serializable\ndata class ${name}(\n${fields.map(([field, member]) => property(field, member)).join("\n")}\n)`;
}

function property(name: string, member: Member): string {
  const remark = isVague(member) ? `    // ${inWords(member)}\n` : "";
  const field = KEYWORDS.has(name) ? `\`${name}\`` : name;
  const serial = name === member.key ? "" : `@SerialName(${quoted(member.key)}) `;
  const type = typeOf({ type: member.type, isNullable: member.isNullable || member.isOptional });
  return `${remark}    ${serial}val ${field}: ${type}${member.isOptional ? " = null" : ""},`;
}

/** A text as Kotlin writes it, whose escapes are fewer than JSON's, and where a $ begins a name. */
const quoted = (text: string): string =>
  JSON.stringify(text)
    .replace(/\\f/g, "\\u000c")
    .replaceAll("$", "\\$")
    .replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

function typeOf({ type, isNullable }: Field): string {
  return isNullable ? `${plain(type)}?` : plain(type);
}

function plain(type: Type): string {
  switch (type.kind) {
    case "union":
    case "unknown":
      return "JsonElement";
    case "list":
      return `List<${typeOf(type.item)}>`;
    case "map":
      return `Map<String, ${typeOf(type.value)}>`;
    case "record":
      return type.record.name;
    case "boolean":
      return "Boolean";
    case "string":
      return "String";
    case "integer":
    case "long":
      return "Long";
    case "float":
      return "Double";
    // It keeps all digits.
    default:
      return "JsonPrimitive";
  }
}

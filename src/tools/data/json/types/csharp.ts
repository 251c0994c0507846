import { inWords, isRecordTop, isVague, memberNames, type TypeLanguage } from "./language.ts";
import type { Field, Member, RecordType, Type } from "./model.ts";
import { nameWords, pascalCase } from "./names.ts";

/** Types of C# 11, for System.Text.Json. */
export const csharp: TypeLanguage = {
  names: {
    make: (words) => pascalCase(words),
    taken: ["Dictionary", "JsonElement", "JsonPropertyName", "JsonPropertyNameAttribute", "List", "Object", "String"],
  },
  write: (model) => {
    const parts = model.records.map(classOf).reverse();
    const text = parts.join("\n\n");
    const top = isRecordTop(model) ? "" : `// The outermost value is of the type ${typeOf(model.top)}.\n`;
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
  const type = typeOf({ type: member.type, isNullable: isOptional });
  return `${remark}    [JsonPropertyName(${quoted(member.key)})]\n    public ${member.isOptional ? "" : "required "}${type} ${name} { get; set; }`;
}

const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\u0085]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function typeOf({ type, isNullable }: Field): string {
  return isNullable ? `${plain(type)}?` : plain(type);
}

function plain(type: Type): string {
  switch (type.kind) {
    case "list":
      return `List<${typeOf(type.item)}>`;
    case "map":
      return `Dictionary<string, ${typeOf(type.value)}>`;
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

import { isRecordTop, type TypeLanguage } from "./language.ts";
import type { Field, Member, RecordType, Type } from "./model.ts";
import { pascalCase } from "./names.ts";
import { isRounded } from "./typescript.ts";

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Schemas of Zod 3 and 4, with their types. */
export const zod: TypeLanguage = {
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

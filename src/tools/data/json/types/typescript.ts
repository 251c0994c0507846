import { isRecordTop, type TypeLanguage } from "./language.ts";
import type { Field, Member, Model, RecordType, Type } from "./model.ts";
import { pascalCase } from "./names.ts";

const IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const ROUNDED = "// JSON.parse rounds such numbers: they have more digits than a 64-bit float.";

/** Types of TypeScript. */
export const typescript: TypeLanguage = {
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
  isRecordTop(model) ? [] : [`export type ${model.topName} = ${typeOf(model.top)};`];

function interfaceOf({ name, members }: RecordType): string {
  if (members.length === 0) return `export type ${name} = Record<string, never>;`;
  return `export interface ${name} {\n${members.flatMap(lines).join("\n")}\n}`;
}

function lines(member: Member): string[] {
  const name = IDENTIFIER.test(member.key) ? member.key : JSON.stringify(member.key);
  const line = `  ${name}${member.isOptional ? "?" : ""}: ${typeOf(member)};`;
  return isRounded(member) ? [`  ${ROUNDED}`, line] : [line];
}

/** Whether numbers of a member lose digits where they are read as 64-bit floats. */
export function isRounded({ type }: Field): boolean {
  if (type.kind === "union") return type.types.some((each) => isRounded({ type: each, isNullable: false }));
  if (type.kind === "list") return isRounded(type.item);
  if (type.kind === "map") return isRounded(type.value);
  return type.kind === "long" || type.kind === "big" || type.kind === "huge";
}

function typeOf({ type, isNullable }: Field): string {
  if (type.kind === "unknown") return isNullable ? "null" : "unknown";
  const text = plain(type);
  return isNullable ? `${text} | null` : text;
}

function plain(type: Type): string {
  if (type.kind === "union") return type.types.map(plain).join(" | ");
  if (type.kind === "list") {
    const item = typeOf(type.item);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (type.kind === "map") return `Record<string, ${typeOf(type.value)}>`;
  if (type.kind === "record") return type.record.name;
  if (type.kind === "unknown") return "unknown";
  return type.kind === "boolean" || type.kind === "string" ? type.kind : "number";
}

import {
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
  snakeCase,
  type Type,
  type TypeLanguage,
} from "./model.ts";

const KEYWORDS = new Set(
  "abstract as async await become box break const continue do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait true try type typeof unsafe unsized use virtual where while yield".split(
    " ",
  ),
);
// These have no raw form.
const NEVER = new Set(["self", "super", "crate", "Self"]);

/** Types of Rust, for serde. */
export const rust: TypeLanguage = {
  names: {
    make: (words) => pascalCase(words),
    taken: [
      "Box",
      "Deserialize",
      "HashMap",
      "None",
      "Option",
      "Self",
      "Serialize",
      "Some",
      "String",
      "Value",
      "Vec",
      "Ok",
      "Err",
      "Result",
    ],
  },
  write: (model) => {
    const text = [...model.records.map(structOf).reverse(), ...alias(model)].join("\n\n");
    const uses = [
      ...(model.records.length > 0 ? ["use serde::{Deserialize, Serialize};"] : []),
      ...(/\bHashMap</.test(text) ? ["use std::collections::HashMap;"] : []),
    ];
    return `${uses.length > 0 ? `${uses.join("\n")}\n\n` : ""}${text}\n`;
  },
};

const alias = (model: Model): string[] =>
  isRecordTop(model) ? [] : [`pub type ${model.topName} = ${typeOf(model.top)};`];

function structOf({ name, members }: RecordType): string {
  const head = "#[derive(Debug, Clone, Serialize, Deserialize)]";
  if (members.length === 0) return `${head}\npub struct ${name} {}`;
  const fields = memberNames(members, (key) => snakeCase(nameWords(key)));
  return `${head}\npub struct ${name} {\n${fields.flatMap(([field, member]) => lines(field, member)).join("\n")}\n}`;
}

function lines(name: string, member: Member): string[] {
  const field = NEVER.has(name) ? `${name}_` : KEYWORDS.has(name) ? `r#${name}` : name;
  const settings: string[] = [];
  // serde itself takes r# away.
  if (field.replace(/^r#/, "") !== member.key) settings.push(`rename = ${quoted(member.key)}`);
  if (member.isOptional) settings.push('skip_serializing_if = "Option::is_none"');
  const isOption = member.isOptional || member.isNullable;
  const type = typeOf({ type: member.type, isNullable: isOption });
  return [
    ...(isVague(member) ? [`    // ${inWords(member)}`] : []),
    ...(isExact(member.type) ? ["    // Keeps its digits with the feature arbitrary_precision of serde_json."] : []),
    ...(settings.length > 0 ? [`    #[serde(${settings.join(", ")})]`] : []),
    `    pub ${field}: ${type},`,
  ];
}

const isExact = ({ kind }: Type): boolean => kind === "big" || kind === "huge";

/** A text as Rust writes it. */
const quoted = (text: string): string =>
  `"${[...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (character === '"' || character === "\\") return `\\${character}`;
      // No text of Rust has half of a pair.
      if (code >= 0xd800 && code < 0xe000) return "\\u{fffd}";
      return code < 32 || (code >= 127 && code < 160) || /\p{Cf}|\p{Zl}|\p{Zp}/u.test(character)
        ? `\\u{${code.toString(16)}}`
        : character;
    })
    .join("")}"`;

function typeOf({ type, isNullable }: Field): string {
  const text = plain(type);
  return isNullable ? `Option<${text}>` : text;
}

function plain(type: Type): string {
  switch (type.kind) {
    case "union":
    case "unknown":
      return "serde_json::Value";
    case "list":
      return `Vec<${typeOf(type.item)}>`;
    case "map":
      return `HashMap<String, ${typeOf(type.value)}>`;
    case "record":
      return type.record.name;
    case "boolean":
      return "bool";
    case "string":
      return "String";
    case "integer":
    case "long":
      return "i64";
    case "float":
      return "f64";
    default:
      return "serde_json::Number";
  }
}

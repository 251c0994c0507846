import {
  aligned,
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
  shownKey,
  type Type,
  type TypeLanguage,
} from "./model.ts";

/** Types of Go, for encoding/json. */
export const go: TypeLanguage = {
  // What begins with no capital letter is not read by encoding/json.
  names: { make: (words) => exported(words), taken: [] },
  write: (model) => {
    const parts = [...model.records.map(structOf).reverse(), ...alias(model)];
    const text = parts.join("\n\n");
    return `package main\n\n${/\bjson\.Number\b/.test(text) ? 'import "encoding/json"\n\n' : ""}${text}\n`;
  },
};

/** A name as Go's style has it, with ID and URL in capital letters. */
function exported(words: readonly string[]): string {
  const name = pascalCase(words, "N").replace(
    /(?<=^|\p{Ll}|\p{N})(?:Id|Url|Uri|Http|Https|Api|Json|Html|Xml|Ip|Uuid)(?=\p{Lu}|\p{N}|$)/gu,
    (word) => word.toUpperCase(),
  );
  return /^\p{Lu}/u.test(name) ? name : `X${name}`;
}

const alias = (model: Model): string[] => (isRecordTop(model) ? [] : [`type ${model.topName} ${typeOf(model.top)}`]);

// encoding/json, isValidTag: letters, digits and these signs; a comma ends the name, and an empty name doesn't count.
const TAG = /^[\p{L}\p{N}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

function structOf({ name, members }: RecordType): string {
  const fields = memberNames(
    members.filter(({ key }) => TAG.test(key)),
    (key) => exported(nameWords(key)),
  );
  const rows = aligned(fields.map(([field, member]) => [field, memberType(member), tagOf(member)]));
  const lines = fields.map(([, member], i) => `\t${rows[i]}${isVague(member) ? ` // ${inWords(member)}` : ""}`);
  const left = members
    .filter(({ key }) => !TAG.test(key))
    .map(({ key }) => `\t// ${shownKey(key)} is left out: encoding/json takes no such name in a tag.`);
  const all = [...lines, ...left];
  return all.length === 0 ? `type ${name} struct{}` : `type ${name} struct {\n${all.join("\n")}\n}`;
}

function tagOf({ key, isOptional }: Member): string {
  const name = key === "-" && !isOptional ? "-," : key;
  return `\`json:"${name}${isOptional ? ",omitempty" : ""}"\``;
}

function memberType(member: Member): string {
  const type = plain(member.type);
  const mayBeNil = /^(?:any|\[\]|map\[)/.test(type);
  return (member.isOptional || member.isNullable) && !mayBeNil ? `*${type}` : type;
}

function typeOf({ type, isNullable }: Field): string {
  const text = plain(type);
  return isNullable && !/^(?:any|\[\]|map\[)/.test(text) ? `*${text}` : text;
}

function plain(type: Type): string {
  switch (type.kind) {
    case "union":
    case "unknown":
      return "any";
    case "list":
      return `[]${typeOf(type.item)}`;
    case "map":
      return `map[string]${typeOf(type.value)}`;
    case "record":
      return type.record.name;
    case "boolean":
      return "bool";
    case "string":
      return "string";
    case "integer":
    case "long":
      return "int64";
    case "float":
      return "float64";
    default:
      return "json.Number";
  }
}

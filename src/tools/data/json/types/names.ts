/** The words of a key: 'userID_2' is user, ID and 2. Empty for a key of signs alone. */
export function nameWords(key: string): string[] {
  return (
    key
      .normalize("NFC")
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const capital = (word: string): string => word.replace(/^./u, (letter) => letter.toUpperCase());
const lower = (word: string): string => word.toLowerCase();

/** What a name begins with that would begin with a digit. */
const begun = (name: string, prefix: string): string => (/^[\p{L}_]/u.test(name) ? name : `${prefix}${name}`);

/** `UserId2`. */
export const pascalCase = (words: readonly string[], prefix = "N"): string =>
  words.length === 0 ? "Field" : begun(words.map((word) => capital(lower(word))).join(""), prefix);

/** `userId2`. */
export function camelCase(words: readonly string[], prefix = "n"): string {
  const [first = "field", ...rest] = words;
  return begun([lower(first), ...rest.map((word) => capital(lower(word)))].join(""), prefix);
}

/** `user_id_2`. */
export const snakeCase = (words: readonly string[], prefix = "n"): string =>
  words.length === 0 ? "field" : begun(words.map(lower).join("_"), prefix);

/** A name that is not used yet, which is then; a number makes it another. */
export function uniqueName(name: string, used: Set<string>): string {
  let unique = name;
  for (let i = 2; used.has(unique); i++) unique = `${name}${i}`;
  used.add(unique);
  return unique;
}

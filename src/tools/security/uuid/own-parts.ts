import { fail, ok, type Result } from "#core/result.ts";

/** Reads an alphabet for NanoIDs: each character is drawn as often as any other. */
export function parseAlphabet(text: string): Result<string> {
  const letters = text.trim();
  const strange = /[^\x21-\x7e]/u.exec(letters)?.[0];
  if (strange !== undefined) {
    return fail(
      strange.trim() === ""
        ? "Leave out spaces: each character belongs to the alphabet."
        : `“${strange}” isn't an ASCII character, which these identifiers consist of.`,
    );
  }
  const twice = [...letters].find((letter, at) => letters.indexOf(letter) !== at);
  if (twice !== undefined) return fail(`“${twice}” is there twice, and would come twice as often.`);
  return letters.length < 2 ? fail("An alphabet has at least two characters.") : ok(letters);
}

/** A prefix of TypeIDs (specification 0.3), which may be empty. */
export const TYPE_ID_PREFIX = /^(?:[a-z](?:[a-z_]*[a-z])?)?$/;

/** The maximum number of letters in a prefix. */
export const MAX_PREFIX_LENGTH = 63;

/** Reads the prefix of TypeIDs (specification 0.3); none is a prefix too. */
export function parsePrefix(text: string): Result<string> {
  const prefix = text.trim();
  if (prefix.length > MAX_PREFIX_LENGTH) return fail(`A prefix has at most ${MAX_PREFIX_LENGTH} letters.`);
  return TYPE_ID_PREFIX.test(prefix) ? ok(prefix) : fail("A prefix has the letters a to z, and _ between them.");
}

import { fail, ok, type Result } from "#core/result.ts";

/** The addresses in a line as it is typed or copied: parted by commas, semicolons or spaces, with names or without. */
export function emailAddresses(typed: string): Result<readonly string[]> {
  const text = typed.trim().replace(/^mailto:/i, "");
  if (text === "") return fail("Type an e-mail address.");
  // 'Zoë Ink <zoe@example.org>, bob@example.org'
  const bare = text.replace(/(?:"[^"]*"|[^<>,;"])*<([^<>]*)>/g, " $1 ");
  const addresses = bare.split(/[\s,;]+/).filter(Boolean);
  const wrong = addresses.find((address) => !/^[^\s@<>]+@[^\s@<>.][^\s@<>]*$/.test(address));
  if (addresses.length === 0 || wrong !== undefined) {
    return fail(
      addresses.length > 1 && wrong
        ? `‘${wrong}’ is not an e-mail address such as name@example.org.`
        : "Type an e-mail address such as name@example.org.",
    );
  }
  return ok(addresses);
}

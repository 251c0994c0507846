const LEAD = String.raw`(?:(?:an?|new|make|generate|create|random|strong|secure)\s+)*`;
const KIND = `(?<kind>password|pass ?phrase|pw)`;
const NUMBER = String.raw`(?<number>\d{1,9})`;
const UNIT = `(?:char(?:acter)?s?|letters?|words?)`;

const COMMANDS = [
  new RegExp(String.raw`^${LEAD}${KIND}(?:\s+(?:(?:of|with)\s+)?${NUMBER}(?:\s*${UNIT})?)?$`, "i"),
  new RegExp(String.raw`^${LEAD}${NUMBER}[\s-]*${UNIT}\s+${KIND}$`, "i"),
];

/**
 * What is asked for, and how long it is to be: 'password 24', 'passphrase of 6 words', '20 character password'. Undefined
 * where the line asks for neither.
 */
export function commandIn(
  line: string,
): { readonly kind: "password" | "passphrase"; readonly number: number | undefined } | undefined {
  const found = COMMANDS.map((command) => command.exec(line.trim())).find((match) => match !== null);
  const { kind, number } = found?.groups ?? {};
  if (kind === undefined) return undefined;
  return {
    kind: /phrase/i.test(kind) ? "passphrase" : "password",
    number: number === undefined ? undefined : Number(number),
  };
}

const LEAD = String.raw`(?:(?:an?|new|make|generate|create|random|strong|secure)\s+)*`;
const KIND = `(?<kind>password|pass ?phrase|pw)`;
const NUMBER = String.raw`(?<number>\d{1,9})`;
const UNIT = `(?:char(?:acter)?s?|letters?|words?|digits?)`;

const COMMANDS = [
  new RegExp(String.raw`^${LEAD}${KIND}(?:\s+(?:(?:of|with)\s+)?${NUMBER}(?:\s*${UNIT})?)?$`, "i"),
  new RegExp(String.raw`^${LEAD}${NUMBER}[\s-]*${UNIT}\s+${KIND}$`, "i"),
];

const MANY = new RegExp(
  String.raw`^${LEAD}(?<number>\d{1,3})\s+(?:${LEAD})(?:passwords|pws)(?:\s+(?:of|with)\s+(?<length>\d{1,3})(?:\s*${UNIT})?)?$`,
  "i",
);
const PINS = [
  /^(?:(?:an?|new|make|generate|random)\s+)*(\d{1,2})[\s-]*digits?\s+pin(?:\s?code)?$/i,
  /^(?:(?:new|make|generate|random)\s+)*pin(?:\s+(?:of\s+)?(\d{1,2})(?:\s*digits?)?)$/i,
];
const ANY_PIN = /^(?:(?:an?|new)\s+)*(?:make|generate|random)\s+(?:(?:an?|new|random)\s+)*pin(?:\s?code)?$/i;
const USUAL_PIN = 4;
const MAX_AT_ONCE = 100;

/** How many passwords are requested: '10 passwords'. Undefined for one, and if a line requests none. */
export function countIn(line: string): number | undefined {
  const count = Number(MANY.exec(line.trim())?.groups?.number);
  return count >= 2 && count <= MAX_AT_ONCE ? count : undefined;
}

/** The digits of the requested PIN: '4 digit pin', 'pin 6'. */
export function pinIn(line: string): number | undefined {
  if (ANY_PIN.test(line.trim())) return USUAL_PIN;
  const digits = Number(PINS.map((pattern) => pattern.exec(line.trim())).find((match) => match !== null)?.[1]);
  return digits >= 3 && digits <= 32 ? digits : undefined;
}

/**
 * What to make, and how long: 'password 24', 'passphrase of 6 words', '20 character password'. Undefined if the line
 * asks for neither.
 */
export function commandIn(
  line: string,
): { readonly kind: "password" | "passphrase"; readonly number: number | undefined } | undefined {
  if (countIn(line) !== undefined) {
    const length = MANY.exec(line.trim())?.groups?.length;
    return { kind: "password", number: length === undefined ? undefined : Number(length) };
  }
  const found = COMMANDS.map((command) => command.exec(line.trim())).find((match) => match !== null);
  const { kind, number } = found?.groups ?? {};
  if (kind === undefined) return undefined;
  return {
    kind: /phrase/i.test(kind) ? "passphrase" : "password",
    number: number === undefined ? undefined : Number(number),
  };
}

/** The 32 hexadecimal digits of a UUID in an unusual form, and a sentence that tells how it was read. */
interface OtherForm {
  readonly hex: string;
  readonly note: string;
}

/** Reads a UUID as a hexadecimal or decimal number, as a C struct or in Base64; undefined for any other text. */
export const readOtherForm = (text: string): OtherForm | undefined =>
  readNumber(text) ?? readStructure(text) ?? readBase64(text);

function readNumber(text: string): OtherForm | undefined {
  const hexadecimal = /^0x([0-9a-f]{1,32})$/i.exec(text)?.[1];
  if (hexadecimal) return { hex: hexadecimal.padStart(32, "0"), note: "Read as a hexadecimal number." };
  // Fewer decimal digits are more likely part of a UUID: of all of them, one in three million is so small a number.
  if (!/^\d{33,39}$/.test(text)) return undefined;
  const hex = BigInt(text).toString(16);
  return hex.length <= 32 ? { hex: hex.padStart(32, "0"), note: "Read as a decimal number." } : undefined;
}

// {0xC232AB00,0x9414,0x11EC,{0xB3,0xC8,0x9F,0x6B,0xDE,0xCE,0xD8,0x46}}, or sixteen bytes.
const WIDTHS = [[8, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2], Array.from({ length: 16 }, () => 2)];

function readStructure(text: string): OtherForm | undefined {
  const numbers = Array.from(text.matchAll(/\b0x([0-9a-f]+)(?:u?l{0,2})?\b/gi), ([, digits = ""]) => digits);
  const widths = WIDTHS.find(({ length }) => length === numbers.length);
  const hex = numbers.map((digits, place) => digits.padStart(widths?.[place] ?? 0, "0")).join("");
  return widths && hex.length === 32 ? { hex, note: "Read as a C struct." } : undefined;
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function readBase64(text: string): OtherForm | undefined {
  // 22 letters are 132 bits, of which the last four are zero.
  const letters = /^([A-Za-z0-9+/_-]{21}[AQgw])(?:==)?$/.exec(text)?.[1];
  if (!letters) return undefined;
  let value = 0n;
  for (const letter of letters.replaceAll("-", "+").replaceAll("_", "/")) {
    value = (value << 6n) | BigInt(BASE64.indexOf(letter));
  }
  const hex = (value >> 4n).toString(16).padStart(32, "0");
  return { hex, note: "Read as Base64, with its bytes in order." };
}

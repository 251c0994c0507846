const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether this is a number as JSON writes it. */
export const isJsonNumber = (text: string): boolean => JSON_NUMBER.test(text);

const LOOSE = /^([+-]?)(\d*)(\.?)(\d*)((?:[eE][+-]?\d+)?)$/;
const BASED = /^([+-]?)(0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;

/**
 * A number of JSON5, YAML or TOML as JSON writes it, with all its digits: `+.5` is `0.5`, `0x1F` is `31`, `1_000` is
 * `1000`. Undefined for what JSON has no number for, such as NaN.
 */
export function asJsonNumber(written: string): string | undefined {
  const text = written.replaceAll("_", "");
  if (isJsonNumber(text)) return text;
  const [, basedSign = "", based] = BASED.exec(text) ?? [];
  if (based !== undefined) return `${basedSign === "-" ? "-" : ""}${BigInt(based)}`;
  const [, sign, whole = "", point = "", decimals = "", exponent = ""] = LOOSE.exec(text) ?? [];
  if (sign === undefined || whole + decimals === "") return undefined;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const fraction = point === "" ? "" : `.${decimals || "0"}`;
  return `${sign === "-" ? "-" : ""}${digits}${fraction}${exponent}`;
}

/** Whether a number as JSON writes it comes back from programs that keep numbers as 64-bit floats, to the last digit. */
export function isSafeNumber(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  return significand(text) === significand(value.toExponential());
}

/** Whether two numbers as JSON writes them are the same to the last digit: 1, 1.0 and 10e-1 are, as are 0 and -0. */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || significand(one) === significand(other);

/** Digits and power of ten, without zeros that say nothing. */
function significand(text: string): string {
  const [, sign = "", whole = "", decimals = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + decimals).replace(/^0+/, "");
  if (digits === "") return "0";
  const significant = digits.replace(/0+$/, "");
  const power = Number(exponent) - decimals.length + digits.length - significant.length;
  return `${sign}${significant}e${power}`;
}

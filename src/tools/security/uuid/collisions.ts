/**
 * After how many identifiers of so many random bits two may well be the same. By the birthday bound, two of n are the
 * same with a probability of about n² / 2^(bits + 1).
 */
export function collisionAdvice(bits: number): string {
  const safe = Math.sqrt(2 * 1e-6) * 2 ** (bits / 2);
  if (safe < 2) return "Two of these are likely to be the same.";
  return `After about ${roughly(safe)} of them the chance that two are the same reaches one in a million.`;
}

/** '45,123', or '9.2 × 10¹⁵'. */
export function roughly(value: number): string {
  if (value < 1e6) return Math.floor(value).toLocaleString("en-US");
  const [digits = "", power = ""] = value.toExponential(1).split("e+");
  return `${digits} × 10${superscript(power)}`;
}

const superscript = (digits: string): string => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit))).join("");

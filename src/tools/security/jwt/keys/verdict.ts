/** What is known of a signature. Decoding alone is "unchecked", and never more. */
export interface Verdict {
  readonly kind: "valid" | "invalid" | "unchecked";
  /** The reason, as a sentence. */
  readonly reason: string;
  /** What else to know, such as that a secret is short. */
  readonly notes: readonly string[];
}

/** The word for each verdict. */
export const VERDICT_WORDS = { valid: "Valid", invalid: "Not valid", unchecked: "Not checked" } as const;

export const valid = (reason: string, ...notes: readonly string[]): Verdict => ({ kind: "valid", reason, notes });
export const invalid = (reason: string, ...notes: readonly string[]): Verdict => ({ kind: "invalid", reason, notes });
export const unchecked = (reason: string, ...notes: readonly string[]): Verdict => ({
  kind: "unchecked",
  reason,
  notes,
});

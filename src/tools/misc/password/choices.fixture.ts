import type { Choices } from "./password.ts";

/** Sixteen characters of all kinds, without custom symbols. */
export const CHOICES: Choices = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  special: true,
  noLookalikes: false,
  leastNumbers: 1,
  leastSpecial: 1,
  leaveOut: "",
  ownSymbols: "",
};

/** The languages that code is written in. */
export const LANGUAGES = ["JavaScript", "Python", "PHP", "Go", "Java", "C#", "Ruby", "Rust", "Perl", "Kotlin"] as const;

export type Language = (typeof LANGUAGES)[number];

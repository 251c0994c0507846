/** The languages that the page writes code for. The settings name them before the code is loaded. */
export const CODE_LANGUAGES = ["javascript", "python", "go", "java", "csharp", "php", "ruby", "rust"] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** The languages and databases that the page writes code for. The settings name them before the code is loaded. */
export const CODE_LANGUAGES = [
  "javascript",
  "python",
  "shell",
  "go",
  "java",
  "csharp",
  "php",
  "ruby",
  "rust",
  "postgresql",
  "mysql",
  "sqlite",
] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

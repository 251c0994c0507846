import { choice, flag } from "#core/params.ts";

/** Settings that several operations of this family have: the same name is the same setting. */
export const padding = flag(true);
export const strict = flag(false);
export const wrap = choice("none", ["none", "64", "76"]);

/** What the controls of these are called. */
export const LABELS = {
  padding: "Padding with =",
  strict: "Strict: refuse what decoders differ in",
  wrap: { label: "Lines", choices: { none: "One line", "64": "64 characters", "76": "76 characters" } },
} as const;

/** Breaks a text into lines of so many characters. */
export const inLines = (text: string, width: "none" | "64" | "76"): string =>
  width === "none" ? text : (text.match(new RegExp(`.{1,${width}}`, "gs")) ?? []).join("\n");

/** The same in a shell, after what gives one line. */
export const linesInShell = (width: "none" | "64" | "76"): string => (width === "none" ? "" : ` | fold -w ${width}`);

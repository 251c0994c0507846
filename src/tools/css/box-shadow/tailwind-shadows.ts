// The shadows of Tailwind 4 (theme.css) by class.
const near = "rgb(0 0 0 / 0.05)";
const usual = "rgb(0 0 0 / 0.1)";
const SHADOWS: Readonly<Record<string, string>> = {
  "shadow-2xs": `0 1px ${near}`,
  "shadow-xs": `0 1px 2px 0 ${near}`,
  "shadow-sm": `0 1px 3px 0 ${usual}, 0 1px 2px -1px ${usual}`,
  shadow: `0 1px 3px 0 ${usual}, 0 1px 2px -1px ${usual}`,
  "shadow-md": `0 4px 6px -1px ${usual}, 0 2px 4px -2px ${usual}`,
  "shadow-lg": `0 10px 15px -3px ${usual}, 0 4px 6px -4px ${usual}`,
  "shadow-xl": `0 20px 25px -5px ${usual}, 0 8px 10px -6px ${usual}`,
  "shadow-2xl": "0 25px 50px -12px rgb(0 0 0 / 0.25)",
  "shadow-inner": `inset 0 2px 4px 0 ${near}`,
  "inset-shadow-2xs": `inset 0 1px ${near}`,
  "inset-shadow-xs": `inset 0 1px 1px ${near}`,
  "inset-shadow-sm": `inset 0 2px 4px ${near}`,
};

/** The shadows of Tailwind's named classes in a text, and the classes that would modify them, which are ignored. */
export function namedShadows(text: string): { readonly values: readonly string[]; readonly unread: readonly string[] } {
  // In CSS these words mean something else.
  const element = /class(?:name)?\s*=\s*\{?\s*["'`]([^"'`]*)/i.exec(text)?.[1];
  const classes = (element ?? (/[:;{}()=]\s|[;{}(=]/.test(text) ? "" : text))
    .split(/\s+/)
    .map((word) => word.replace(/^!|!$/g, ""));
  const values = classes.filter((word) => Object.hasOwn(SHADOWS, word)).map((word) => SHADOWS[word] as string);
  const unread = classes.filter((word) => /^(inset-)?shadow-[a-z]/.test(word) && !Object.hasOwn(SHADOWS, word));
  return { values, unread };
}

// Overrides, embeddings and isolates, by which a name reads as another one and the rest of its sentence turns round
// (UTS 39, section 5.4): 'a‮gnp.exe' would be shown as 'aexe.png'. Marks such as U+200F stay: names in Arabic have them.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
// Control characters, which a displayed name doesn't need either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g;

/**
 * A name that displays as it's written: invisible characters and those that change the text's direction become
 * underscores.
 */
export const visibleName = (name: string): string => name.replace(TURNING, "_").replace(CONTROLS, "_");

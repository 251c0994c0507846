const NAME = /^(?:[a-z]+-)*([a-z]+)-(50|[1-9]00|950)$/;

/** Whether a text is written as one of Tailwind's colors is: `teal-700`, also in a class, as in `hover:bg-teal-700`. */
const isTailwindName = (text: string): boolean => NAME.test(plain(text));

/** Whether a text is a color in a model that CSS lacks. */
export const isOtherModel = (text: string): boolean => /^\s*(hs[vb]|(device-)?cmyk)a?\(.*\)\s*$/i.test(text);

/** Whether a text that isn't a CSS color is looked up while it's typed: any other text may still become one. */
export const isLookedUpAtOnce = (text: string): boolean => isTailwindName(text) || isOtherModel(text);

/** The family and the step of a Tailwind color's name. */
export function tailwindParts(text: string): readonly [family: string, step: string] | undefined {
  const [, family, step] = NAME.exec(plain(text)) ?? [];
  return family !== undefined && step !== undefined ? [family, step] : undefined;
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:[\w-]+:)+/, "");

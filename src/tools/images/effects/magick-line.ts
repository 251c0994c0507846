import type { ChainStep } from "#core/image/effects/picture-effect.ts";

/** A command that does what the steps do, and the names of the effects that it leaves out. */
interface MagickLine {
  readonly line: string;
  readonly without: readonly string[];
}

/** The steps for ImageMagick, from in.png to out.png. */
export function magickLine(chain: readonly ChainStep[]): MagickLine {
  const steps = chain.map(({ effect, values }) => ({ name: effect.name, words: effect.magick?.(values) }));
  const words = ["convert", "in.png", ...steps.flatMap((step) => step.words ?? []), "out.png"];
  return {
    line: words.map(quoted).join(" "),
    without: [...new Set(steps.filter((step) => step.words === undefined).map(({ name }) => name))],
  };
}

/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w.,:%+=@/-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

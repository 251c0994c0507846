// Each corpus, read from the files in `corpus/`. See docs/recognizers.md for their contents and sources.

const files = import.meta.glob<string>("./corpus/*.txt", { query: "?raw", import: "default", eager: true });

const linesOf = (name: string): readonly string[] => (files[`./corpus/${name}.txt`] ?? "").trimEnd().split("\n");

/** An encoded text and the kinds of its layers, outermost first. */
export interface Sample {
  readonly kinds: string;
  readonly text: string;
}

export const samplesOf = (name: string): readonly Sample[] =>
  linesOf(name).map((line) => {
    const [kinds = "", text = '""'] = line.split("\t");
    return { kinds, text: JSON.parse(text) as string };
  });

/** Texts that aren't encoded. */
export const ordinaryOf = (name: string): readonly string[] => linesOf(name).map((line) => JSON.parse(line) as string);

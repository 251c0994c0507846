// Each corpus as the files in `corpus/` have it; docs/recognizers.md says what is in them and where that is from.

const files = import.meta.glob<string>("./corpus/*.txt", { query: "?raw", import: "default", eager: true });

const linesOf = (name: string): readonly string[] => (files[`./corpus/${name}.txt`] ?? "").trimEnd().split("\n");

/** An encoded text, and the kinds of its layers from the outside. */
export interface Sample {
  readonly kinds: string;
  readonly text: string;
}

export const samplesOf = (name: string): readonly Sample[] =>
  linesOf(name).map((line) => {
    const [kinds = "", text = '""'] = line.split("\t");
    return { kinds, text: JSON.parse(text) as string };
  });

/** Texts that are no encoding. */
export const ordinaryOf = (name: string): readonly string[] => linesOf(name).map((line) => JSON.parse(line) as string);

import type { PartOf, SeenCode } from "./seen-codes.ts";

/** A text that stands in several codes, as far as they were seen. */
export interface JoinedText {
  readonly count: number;
  /** The whole text; undefined while parts are missing. */
  readonly text: string | undefined;
  /** The parts that were not seen, from 1. */
  readonly missing: readonly number[];
}

type Part = Pick<SeenCode, "text" | "part">;

/** The texts that stand in several of the codes, in the order of their first parts that were seen. */
export function joinedTexts(codes: readonly Part[]): readonly JoinedText[] {
  const texts = new Map<string, { readonly count: number; readonly parts: Map<number, string> }>();
  for (const { text, part } of codes) {
    if (!part) continue;
    const key = keyOf(part);
    const known = texts.get(key) ?? { count: part.count, parts: new Map<number, string>() };
    known.parts.set(part.index, text);
    texts.set(key, known);
  }
  return Array.from(texts.values(), ({ count, parts }) => {
    const places = Array.from({ length: count }, (_, at) => at);
    const missing = places.filter((at) => !parts.has(at)).map((at) => at + 1);
    return { count, missing, text: missing.length > 0 ? undefined : places.map((at) => parts.get(at)).join("") };
  });
}

/** The texts of codes, with those that stand in several codes whole where all their parts were seen. */
export function textsOf(codes: readonly Part[]): readonly string[] {
  const joined = joinedTexts(codes).flatMap(({ text }) => text ?? []);
  const isWhole = (part: PartOf) =>
    joinedTexts(codes.filter((code) => code.part && keyOf(code.part) === keyOf(part)))[0]?.text !== undefined;
  return [...joined, ...codes.filter(({ part }) => !part || !isWhole(part)).map(({ text }) => text)];
}

const keyOf = ({ id, count }: PartOf) => `${id} ${count}`;

import type { PartOf, SeenCode } from "./seen-codes.ts";

/** A text split over several codes, as far as they were seen. */
interface JoinedText {
  readonly count: number;
  /** The whole text; undefined while parts are missing. */
  readonly text: string | undefined;
  /** The parts that were not seen, from 1. */
  readonly missing: readonly number[];
}

type Part = Pick<SeenCode, "text" | "part">;

/** The texts that are split over several of the codes, in the order in which their first parts were seen. */
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

/** The texts of codes; those split over several codes are whole if all their parts were seen. */
export const textsOfCodes = (codes: readonly Part[]): readonly string[] => [
  ...joinedTexts(codes).flatMap(({ text }) => text ?? []),
  ...codes.filter(({ part }) => !part || lacks(codes, part)).map(({ text }) => text),
];

/** The codes of incomplete texts, which further pictures may complete. */
export const unjoined = <Code extends Part>(codes: readonly Code[]): readonly Code[] =>
  codes.filter(({ part }) => part && lacks(codes, part));

/** Which parts of a text were not seen, as a sentence; `advice` says how to give them. */
export function missingParts(missing: readonly number[], advice: string): string {
  const last = missing.at(-1);
  const parts =
    missing.length > 1 ? `Parts ${missing.slice(0, -1).join(", ")} and ${last} are missing` : `Part ${last} is missing`;
  return `${parts}. ${advice}`;
}

/** Says which part of a text a code holds. */
export const placeOf = ({ index, count }: PartOf): string => `part ${index + 1} of ${count} of a longer text`;

/** Whether parts of the text that a part belongs to are not among the codes. */
const lacks = (codes: readonly Part[], { id, count }: PartOf): boolean =>
  joinedTexts(codes.filter(({ part }) => part && keyOf(part) === keyOf({ id, count }))).some(
    ({ missing }) => missing.length > 0,
  );

const keyOf = ({ id, count }: Pick<PartOf, "id" | "count">) => `${id} ${count}`;

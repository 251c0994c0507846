import type { ShownProblem } from "./problem.ts";

/** 'Line 2, column 5': a button that shows the place in the text, or words alone where the text is in no box. */
export const PlaceButton = ({
  place,
  onPress,
}: {
  readonly place: string;
  readonly onPress: (() => void) | undefined;
}) =>
  onPress ? (
    <button type="button" className="min-h-6 font-semibold underline underline-offset-2" onClick={onPress}>
      {place}
    </button>
  ) : (
    <span className="font-semibold">{place}</span>
  );

const FIRST = 20;

/** The problems in a text; pressing a place shows it in the text. */
export function ProblemList({
  problems,
  onPlace,
}: {
  readonly problems: readonly ShownProblem[];
  /** Undefined where the text is in no box. */
  readonly onPlace: ((at: number) => void) | undefined;
}) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-warn">
      {problems.slice(0, FIRST).map(({ place, at, message }) => (
        <li key={`${at} ${message}`} className="wrap-anywhere">
          {place !== undefined && <PlaceButton place={place} onPress={onPlace && (() => onPlace(at))} />}
          {place !== undefined && ": "}
          {message}
        </li>
      ))}
      {problems.length > FIRST && <li>And {problems.length - FIRST} more.</li>}
    </ul>
  );
}

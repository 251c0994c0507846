/** One change that visitors notice. */
export interface Change {
  readonly title: string;
  /** Empty when the title says it all; lists of minor changes then leave it out. */
  readonly description: string;
}

/** One release. */
export interface Release {
  readonly version: string;
  /** Year, month and day, as in 2025-07-05. */
  readonly date: string;
  readonly title: string;
  readonly majorChanges: readonly Change[];
  readonly minorChanges: readonly Change[];
}

/** A release's date as people in the United States write it: July 5, 2025. */
export const releaseDate = ({ date }: Release): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The minor changes that have something to say. */
export const describedMinorChanges = ({ minorChanges }: Release): readonly Change[] =>
  minorChanges.filter(({ description }) => description !== "");

/** A change's description, where backticks mark code. */
export const ChangeDescription = ({ change }: { readonly change: Change }) =>
  change.description.split("`").map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <code key={at} className="font-mono wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );

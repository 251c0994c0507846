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

/** Every release, newest first. */
export const releases: readonly Release[] = [
  {
    version: "2.0.0",
    date: "2026-11-20",
    title: "Tabkit, rebuilt from the ground",
    majorChanges: [
      {
        title: "Exact unit conversion",
        description:
          "Length, mass, area, volume, temperature, speed and time, computed with the legal definition of every unit and shown at full precision.",
      },
      {
        title: "QR codes that are read back",
        description:
          "Colours, shapes, a logo and templates, saved as PNG, SVG, JPEG or WebP; each code is read from its own pixels before you use it, and a reader takes pictures or the camera.",
      },
    ],
    minorChanges: [
      { title: "Search", description: "Ctrl+K from anywhere, with arrow keys, keywords and group names." },
      { title: "Dark mode", description: "Right from the first paint, and remembered on this device." },
      {
        title: "Links that remember",
        description: "A tool's settings are in its address, so a link brings them back.",
      },
      { title: "Nothing leaves your device", description: "A strict security policy lets no tool send what you type." },
    ],
  },
  {
    version: "1.1.3",
    date: "2025-07-05",
    title: "UUIDs and a better blur",
    majorChanges: [
      { title: "UUID generator", description: "Version 4 (random) and version 1 (time-based) identifiers." },
      { title: "Advanced Blur", description: "Gaussian, motion, average, stack and directional blur for pictures." },
    ],
    minorChanges: [],
  },
];

/** A release's date as people in the United States write it: July 5, 2025. */
export const releaseDate = ({ date }: Release): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The minor changes that have something to say. */
export const toldMinorChanges = ({ minorChanges }: Release): readonly Change[] =>
  minorChanges.filter(({ description }) => description !== "");

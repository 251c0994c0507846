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
        title: "Every tool anew",
        description:
          "Nineteen tools, each rebuilt to be right where it was wrong and whole where it was thin, on your own device as before.",
      },
      {
        title: "Exact unit conversion",
        description:
          "Length, mass, area, volume, temperature, speed and time, computed with the legal definition of every unit and shown at full precision.",
      },
      {
        title: "Images at full size",
        description:
          "Converting, dithering, noise and blur work on pictures as large as your camera's, in the background, with formats from BMP to JPEG XL.",
      },
      {
        title: "QR codes that prove themselves",
        description:
          "Every code is read back from its own picture before you use it. Templates, styles, a logo, SVG, and a reader.",
      },
      {
        title: "Hashes of files",
        description:
          "Files of any size, many at once, seventeen algorithms in one pass, HMAC, and lists of checksums verified.",
      },
    ],
    minorChanges: [
      { title: "Search", description: "Ctrl+K from anywhere, with arrow keys, keywords and group names." },
      { title: "Dark mode", description: "Right from the first paint, and remembered on this device." },
      {
        title: "Links that remember",
        description: "A tool's settings are in its address, so a link brings them back.",
      },
      { title: "Passphrases", description: "Real words as an alternative to passwords, with their exact entropy." },
      { title: "More UUIDs", description: "Versions 3, 5, 6 and 7, ULID and NanoID, a million at once, explained." },
      {
        title: "More gradients and shadows",
        description: "Any number of stops, conic and repeating, OKLCH; layers of shadows; CSS that can be pasted back.",
      },
      {
        title: "Nothing leaves your device",
        description: "A strict security policy lets no tool but the IP lookup send anything.",
      },
      { title: "One folder", description: "The same build runs at any address of any static host." },
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

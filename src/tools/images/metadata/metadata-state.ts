import type { Cleaning } from "#core/image/metadata/clean-metadata.ts";
import type { MetadataGroup } from "#core/image/metadata/metadata-fields.ts";
import type { Result } from "#core/result.ts";

/** A file of the list, and what it says once it has been looked at. */
export interface MetadataEntry {
  readonly id: number;
  readonly file: File;
  readonly seen?: Result<{
    readonly groups: readonly MetadataGroup[];
    readonly isCleaned: boolean;
    readonly format: string;
  }>;
  /** What was said of saving it last. */
  readonly saved?: Result<string>;
}

/** What each choice does, in words. */
export const cleaningWords: Readonly<Record<Cleaning, { readonly label: string; readonly hint: string }>> = {
  private: {
    label: "Place and persons",
    hint: "Camera, exposure and time of the photo stay. XMP, IPTC, texts, maker’s notes and thumbnails go, since any of them may name a place or a person.",
  },
  all: {
    label: "Everything",
    hint: "Only the color profile stays, and the orientation of a photo that would lie on its side.",
  },
  gps: { label: "GPS alone", hint: "The position goes from EXIF and XMP. Cities and names in words stay." },
  nothing: { label: "Nothing", hint: "The file is saved as it is." },
};

/** The names of what tells of a place or a person, such as 'Position' and 'Artist', each once. */
export const personalNames = (groups: readonly MetadataGroup[]): string[] => [
  ...new Set(groups.flatMap(({ fields }) => fields.filter(({ about }) => about).map(({ name }) => name))),
];

/** What a saved file still says, as a sentence. */
export function savedSentence(groups: readonly MetadataGroup[], bytes: number, before: number): string {
  const left = personalNames(groups);
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  const lost = before - bytes;
  const size = lost > 0 ? `${lost.toLocaleString("en")} bytes of metadata are gone.` : "It has the size that it had.";
  if (left.length > 0) return `Saved. ${size} It still has: ${left.slice(0, 8).join(", ")}.`;
  return `Saved. ${size} ${count === 0 ? "Nothing is left besides the picture." : "Nothing that is left names a place or a person."}`;
}

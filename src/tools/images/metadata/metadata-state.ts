import type { Cleaning } from "#core/image/metadata/clean-metadata.ts";
import type { FileMetadata, MetadataField, MetadataGroup } from "#core/image/metadata/metadata-fields.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Result } from "#core/result.ts";
import { counted, firstOf } from "#core/text/counted.ts";

/** A file of the list, and its metadata once it was read. */
export interface MetadataEntry {
  readonly id: number;
  readonly file: File;
  readonly seen?: Result<FileMetadata & { readonly isCleaned: boolean; readonly format: string }>;
  /** The last message about saving it. */
  readonly saved?: Result<string>;
}

/** Describes what each choice does. */
export const cleaningWords: Readonly<Record<Cleaning, { readonly label: string; readonly hint: string }>> = {
  private: {
    label: "Location and people",
    hint: "Camera, exposure and time stay. XMP, IPTC, texts, maker’s notes and thumbnails are removed, as they may name a place or a person.",
  },
  all: {
    label: "Everything",
    hint: "Only the color profile stays, and the orientation where the photo needs it.",
  },
  gps: {
    label: "GPS only",
    hint: "Removes the position from EXIF and XMP. Place names in text and an attached video stay.",
  },
  nothing: { label: "Nothing", hint: "The file is saved as it is." },
};

/** The names of fields about one of these, such as 'Position' and 'Artist', each once. */
export const namesAbout = (groups: readonly MetadataGroup[], ...about: MetadataField["about"][]): string[] => [
  ...new Set(
    groups.flatMap(({ fields }) => fields.filter((field) => about.includes(field.about)).map(({ name }) => name)),
  ),
];

const MAX_NAMES = 8;

/**
 * What a file reveals about places and persons, in sentences: what was found, what can't be determined, and what wasn't
 * checked.
 */
export function verdict({ groups, unread }: FileMetadata): string {
  const personal = namesAbout(groups, "place", "person");
  const unclear = namesAbout(groups, "unclear");
  const fields = groups.flatMap((group) => group.fields).filter(({ about }) => about !== "unclear").length;
  const unchecked = [...new Set(unread.map(({ name }) => name))].map((name) => {
    const bytes = unread.filter((part) => part.name === name).reduce((sum, part) => sum + part.bytes, 0);
    return bytes > 0 ? `${name} (${formatBytes(bytes)})` : name;
  });
  const found =
    personal.length > 0
      ? `May reveal a place or a person: ${firstOf(personal, MAX_NAMES)}.`
      : fields > 0
        ? `Nothing about a place or a person found in the ${counted(fields, "field")} that Tabkit knows.`
        : unclear.length + unread.length === 0
          ? "No metadata found."
          : "No metadata found that Tabkit knows.";
  return [
    found,
    unclear.length > 0 && `Unknown meaning: ${firstOf(unclear, MAX_NAMES)}.`,
    unchecked.length > 0 && `Not checked: ${firstOf(unchecked, MAX_NAMES)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What was removed from a file, and what it still reveals. */
export function savedSentence(left: FileMetadata, bytes: number, before: number): string {
  const removed = before - bytes;
  const size = removed > 0 ? `${counted(removed, "byte")} removed.` : "Its size hasn’t changed.";
  return `Saved. ${size} ${verdict(left)}`;
}

import { effortFor, effortsOf } from "#core/image/effort.ts";
import { canAnimate, type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { fail, type Result } from "#core/result.ts";
import { leftOut, type Refusal, reasonsOf } from "#core/text/counted.ts";
import { differentNames } from "#core/text/different-names.ts";
import { editsKey, isEdited, type PictureEdits } from "#kits/image-conversion/edits/picture-edits.ts";
import { colorsOf } from "#kits/image-conversion/encoder-settings.ts";
import { baseOf, extensionOf, writableName } from "#kits/image-conversion/file-names.ts";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import type params from "./params.ts";
import { MAX_FILES, WEB_BYTES, WEB_SIDE } from "./params.ts";

/** The values of the page's settings. */
export type ConverterValues = Values<typeof params>;

/** The labels of the sizes. */
export const sizeLabels: Readonly<Record<ConverterValues["size"], string>> = {
  web: "Web: up to 1920 px, about 0.5 MB",
  original: "Keep original pixels",
  own: "Custom size",
};

/** The conversion of one file by the page's settings. */
export function conversionFor(values: ConverterValues, format: OutputFormat, maxPixels: number) {
  const { size, width, height, quality, target, alike, metadata, bmpAlpha, colors, animation, effort } = values;
  return {
    format,
    box: { web: { width: WEB_SIDE, height: WEB_SIDE }, original: undefined, own: { width, height } }[size],
    enlargesDrawings: size === "own",
    quality,
    targetBytes: target > 0 ? target * 1000 : size === "web" ? WEB_BYTES : undefined,
    looksSame: alike,
    keepsMetadata: metadata === "keep",
    background: values.ground,
    bmpAlpha,
    effort: effortFor(effort, format),
    colors: colorsOf(colors),
    keepsAnimation: animation === "keep",
    maxPixels,
  };
}

/**
 * A text that is the same for settings that give the same file in a format: settings that have no effect on the format
 * are left out.
 */
export function settingsKey(
  values: ConverterValues,
  format: OutputFormat,
  { edits, facts }: { readonly edits?: PictureEdits; readonly facts?: Pick<ImageFacts, "animation"> } = {},
): string {
  const { lossy, keepsAlpha } = outputFormats[format];
  // Whether metadata is kept counts for every format: those that keep none say so.
  const { quality, looksSame, background, bmpAlpha, colors, keepsAnimation, ...always } = conversionFor(
    values,
    format,
    0,
  );
  return JSON.stringify({
    ...always,
    ...(lossy && (looksSame ? { looksSame } : { quality })),
    ...(!keepsAlpha && { background }),
    ...(format === "bmp" && { bmpAlpha }),
    ...(format === "png" && { colors }),
    ...(facts?.animation && canAnimate(format) && { keepsAnimation }),
    ...(edits && isEdited(edits) && { edits: editsKey(edits) }),
  });
}

/** Which settings have an effect on any of the chosen formats. */
export const relevantSettings = (formats: readonly OutputFormat[]) => ({
  quality: formats.some((format) => outputFormats[format].lossy),
  background: formats.some((format) => !outputFormats[format].keepsAlpha),
  bmp: formats.includes("bmp"),
  png: formats.includes("png"),
  effort: formats.some((format) => effortsOf(format).length > 0),
});

/** The default output format of a file: jpg for a png, png for all others. */
export const defaultFormat = (fileName: string): OutputFormat =>
  extensionOf(fileName).toLowerCase() === "png" ? "jpg" : "png";

/**
 * The file names of results: each file's name with its new extension, numbered if two would be the same, and without
 * characters that some system cannot write.
 */
export const outputNames = (files: readonly { readonly name: string; readonly format: string }[]): string[] =>
  differentNames(files.map(({ name, format }) => `${writableName(baseOf(name))}.${format}`));

/** A named Blob, such as the browser's File. */
interface NamedFile extends Blob {
  readonly name: string;
}

/** What a file's bytes show about the image. */
export interface ImageFacts {
  readonly format: string;
  readonly size?: Size | undefined;
  /** Of an animation that can be kept, such as '24 frames, 2.4 s, loops'. */
  readonly animation?: string | undefined;
  readonly personal: readonly string[];
}

/** The result of converting a file. */
export type ConversionOutcome =
  | {
      readonly kind: "done";
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
      readonly format: OutputFormat;
      readonly quality?: number;
      readonly notes: readonly string[];
    }
  | { readonly kind: "failed"; readonly message: string }
  /** A part of Tabkit that it needs could not be loaded. */
  | { readonly kind: "unloaded" };

/** A file to add to the list. */
interface NewFile {
  readonly file: NamedFile;
  readonly facts?: ImageFacts;
}

/** A file of the list. Two files may have the same name, so each has an `id`. */
export interface FileEntry extends NewFile {
  readonly id: number;
  /** The format chosen for this file, if any. */
  readonly format?: OutputFormat;
  /** What is edited of this picture, if anything. */
  readonly edits?: PictureEdits;
  /** The share of the conversion that is done, 0 to 1, and its current step. */
  readonly done: number;
  readonly step?: string;
  readonly outcome?: ConversionOutcome;
  /** The `settingsKey` of the outcome. */
  readonly settingsKey?: string;
  /** The file has a result, but of other settings. */
  readonly isOutdated?: boolean;
}

/** The converter's files, and its phase: choosing files and settings, converting, or showing results. */
export interface ConverterState {
  readonly phase: "choosing" | "converting" | "converted";
  readonly entries: readonly FileEntry[];
  readonly error?: string;
  /** The id of the file that was added last. */
  readonly lastId: number;
}

/** The names of files that were not added. */
interface RejectedFiles {
  /** Files beyond the maximum, which were not inspected. */
  readonly surplus?: readonly string[];
  /** Files that are too large or no images, and the message for them. */
  readonly invalid?: {
    readonly files: readonly Refusal[];
    readonly message: string;
  };
}

/** Everything that changes the state. */
export type ConverterEvent =
  | ({ readonly type: "add"; readonly files: readonly NewFile[] } & RejectedFiles)
  | { readonly type: "choose"; readonly id: number; readonly format: OutputFormat }
  | { readonly type: "editPicture"; readonly id: number; readonly edits: PictureEdits }
  | { readonly type: "chooseForAll" }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "start"; readonly values: ConverterValues }
  | { readonly type: "progress"; readonly id: number; readonly done: number; readonly step: string }
  | { readonly type: "outcome"; readonly id: number; readonly outcome: ConversionOutcome; readonly settingsKey: string }
  | { readonly type: "finish" }
  | { readonly type: "edit" }
  | { readonly type: "leave" }
  | { readonly type: "clear" };

export const initialState: ConverterState = { phase: "choosing", entries: [], lastId: 0 };

/** The specified message for more files than the maximum. */
export const TOO_MANY = `You can upload up to ${MAX_FILES} files only.`;

// Enough to recognize a folder of hundreds of files.
const MAX_NAMES = 8;

/** The specified message for a failed conversion. */
export const FAILED = "An error occurred during conversion. Please try again.";

/** The state after an event. Files and choices stay until the visitor removes them. */
export function nextState(state: ConverterState, event: ConverterEvent): ConverterState {
  switch (event.type) {
    case "add": {
      // Other files may have been added while these were inspected.
      const added = event.files.slice(0, MAX_FILES - state.entries.length);
      const error = rejection(added.length, event);
      return {
        // Files that are added during a conversion wait for the next one.
        phase: added.length > 0 && state.phase === "converted" ? "choosing" : state.phase,
        entries: [
          ...state.entries,
          ...added.map((file, index) => ({ ...file, id: state.lastId + index + 1, done: 0 })),
        ],
        lastId: state.lastId + added.length,
        ...(error && { error }),
      };
    }
    case "choose":
      return updateEntry(state, event.id, (entry) => ({ ...entry, format: event.format }));
    case "editPicture":
      return updateEntry(state, event.id, (entry) => ({ ...entry, edits: event.edits }));
    case "chooseForAll":
      return { ...state, entries: state.entries.map(({ format: _, ...entry }) => entry) };
    case "remove":
      return { ...withoutError(state), entries: state.entries.filter(({ id }) => id !== event.id) };
    case "start":
      return {
        ...withoutError(state),
        phase: "converting",
        entries: state.entries.map((entry) => (isConverted(entry, event.values) ? entry : waiting(entry))),
      };
    case "progress":
      return updateEntry(state, event.id, (entry) => ({ ...entry, done: event.done, step: event.step }));
    case "outcome":
      return updateEntry(state, event.id, (entry) => ({
        ...entry,
        done: 1,
        outcome: event.outcome,
        settingsKey: event.settingsKey,
      }));
    case "finish": {
      const failed = state.entries.some(({ outcome }) => outcome?.kind === "failed");
      if (failed) return { ...state, phase: "choosing", error: FAILED };
      const isDone = state.entries.every(({ outcome }) => outcome?.kind === "done");
      return { ...state, phase: isDone ? "converted" : "choosing" };
    }
    case "edit":
      return { ...withoutError(state), phase: "choosing" };
    case "leave":
      // Leaving the page stops the conversion; the message is no longer news.
      return { ...withoutError(state), phase: state.phase === "converting" ? "choosing" : state.phase };
    case "clear":
      return initialState;
  }
}

/** Whether a file's result is there, and is what these settings give. */
export const isConverted = (entry: FileEntry, values: ConverterValues): boolean =>
  entry.outcome?.kind === "done" && isOfSettings(entry, values);

const isOfSettings = (entry: FileEntry, values: ConverterValues): boolean =>
  entry.settingsKey === settingsKey(values, formatOf(entry, values.format), entry);

/** A file that is about to be converted. A result of other settings stays until the new one is there, or for its own. */
const waiting = (entry: FileEntry): FileEntry => {
  const { step: _, ...rest } = entry.outcome?.kind === "done" ? entry : withoutOutcome(entry);
  return { ...rest, done: 0 };
};

/**
 * The state without outcomes of other settings, so that only files that match the settings can be saved. An outcome is
 * back as soon as its settings are.
 */
export function withoutOutdated(state: ConverterState, values: ConverterValues): ConverterState {
  const entries = state.entries.map((entry) =>
    entry.outcome && !isOfSettings(entry, values)
      ? { ...withoutOutcome(entry), isOutdated: entry.outcome.kind === "done" }
      : entry,
  );
  const isComplete = entries.every(({ outcome }) => outcome);
  const isOldFailure = state.error === FAILED && !entries.some(({ outcome }) => outcome?.kind === "failed");
  return {
    ...(isOldFailure ? withoutError(state) : state),
    entries,
    phase: state.phase === "converted" && !isComplete ? "choosing" : state.phase,
  };
}

/**
 * The format that a file is converted to: its own, otherwise the one for all files, otherwise the default for its name.
 */
export const formatOf = ({ format, file }: FileEntry, forAll: OutputFormat | "each"): OutputFormat =>
  format ?? (forAll === "each" ? defaultFormat(file.name) : forAll);

/** The share of the whole conversion that is done. */
export const overallProgress = (entries: readonly FileEntry[]): number =>
  entries.length === 0 ? 0 : entries.reduce((sum, { done }) => sum + done, 0) / entries.length;

/** Says why files were not added, of each its own reason, and names them unless there was only one. */
function rejection(added: number, { files, surplus = [], invalid }: Extract<ConverterEvent, { type: "add" }>): string {
  const excess = [...files.slice(added).map(({ file }) => file.name), ...surplus];
  const isSingle = files.length + surplus.length + (invalid?.files.length ?? 0) === 1;
  return [
    excess.length > 0 && `${TOO_MANY} ${leftOut(excess, MAX_NAMES)}`,
    invalid?.message,
    invalid && (isSingle ? invalid.files[0]?.reason : reasonsOf(invalid.files, MAX_NAMES)),
  ]
    .filter(Boolean)
    .join(" ");
}

const withoutError = ({ error: _, ...state }: ConverterState): ConverterState => state;

const withoutOutcome = ({ outcome: _, settingsKey: _key, ...entry }: FileEntry): FileEntry => entry;

const updateEntry = (state: ConverterState, id: number, update: (entry: FileEntry) => FileEntry): ConverterState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? update(entry) : entry)),
});

const NOT_IMAGES = "Please select valid image files.";
const INVALID_FILES = "Please select valid image files (max size: 20MB).";

type SizedFile = NamedFile & { readonly size: number };

/**
 * The images among files, for a list that has `count` files, and those that are left out, each with its reason. `inspect` looks at one file.
 */
export async function inspectFiles(
  files: readonly SizedFile[],
  count: number,
  inspect: (file: SizedFile) => Promise<Result<ImageFacts>>,
): Promise<{ readonly files: readonly NewFile[] } & RejectedFiles> {
  const room = MAX_FILES - count;
  const remaining = [...files];
  const valid: NewFile[] = [];
  const invalid: { readonly file: SizedFile; readonly reason: string }[] = [];
  const look = async (file: SizedFile) => ({
    file,
    facts: file.size > MAX_PICTURE_BYTES ? fail(`This file is ${formatBytes(file.size)}.`) : await inspect(file),
  });
  // Of a folder with a thousand files, no more are inspected than needed.
  while (valid.length < room && remaining.length > 0) {
    const next = remaining.splice(0, room - valid.length);
    for (const { file, facts } of await Promise.all(next.map(look))) {
      if (facts.ok) valid.push({ file, facts: facts.value });
      else invalid.push({ file, reason: facts.message });
    }
  }
  const isLarge = invalid.some(({ file }) => file.size > MAX_PICTURE_BYTES);
  return {
    files: valid,
    surplus: remaining.map(({ name }) => name),
    ...(invalid.length > 0 && {
      invalid: {
        files: invalid.map(({ file, reason }) => ({ name: file.name, reason })),
        message: count === 0 || isLarge ? INVALID_FILES : NOT_IMAGES,
      },
    }),
  };
}

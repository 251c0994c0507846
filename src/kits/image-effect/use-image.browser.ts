import { type ComponentType, useCallback, useEffect, useReducer, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { type NumberParam, read } from "#core/params.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { oneFileNote } from "#core/text/counted.ts";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import { currentQuery } from "#platform/address/query.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { EditorProps } from "./editor.tsx";
import type { EffectWorkers } from "./effect-workers.browser.ts";
import { formatOf, type ImageSession, openSession, warmUp } from "./session.browser.ts";

/** What an image tool's page has open or is reading. */
export interface ImageState<Image> {
  readonly open?: Image;
  /** The name of the file that is being read. */
  readonly reading?: string;
  /** Why the last file was not opened; the image that was open before stays open. */
  readonly error?: string;
  /** Why a file was not opened that is not to blame, and the file. */
  readonly halt?: Halt;
}

interface Halt {
  readonly fault: Fault;
  readonly file: File;
}

const FAILED = { noMemory: "There isn't enough memory for this picture.", other: "This picture could not be opened." };

/** What changes that state. */
export type ImageEvent<Image> =
  | { readonly type: "reading"; readonly name: string }
  | { readonly type: "opened"; readonly image: Image }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "unreadable"; readonly message: string }
  | { readonly type: "halted"; readonly halt: Halt }
  | { readonly type: "stopped" }
  | { readonly type: "closed" };

/** The state after an event. */
export function nextImageState<Image>(state: ImageState<Image>, event: ImageEvent<Image>): ImageState<Image> {
  const open = state.open === undefined ? {} : { open: state.open };
  switch (event.type) {
    case "reading":
      return { ...open, reading: event.name };
    case "opened":
      return { open: event.image };
    case "failed":
      return { ...open, error: event.message };
    case "unreadable": {
      const { open: _, ...rest } = state;
      return { ...rest, error: event.message };
    }
    case "halted":
      return { ...open, halt: event.halt };
    case "stopped":
      return open;
    case "closed":
      return {};
  }
}

/** How a file is opened. */
interface OpenOptions {
  readonly signal: AbortSignal;
  /** A draft may be shown before the whole is read: no image is open that must stay until then. */
  readonly mayDraft: boolean;
}

/** Opens one file at a time: a newer one stops the one before. */
interface ImageLoader {
  readonly load: (file: File) => Promise<void>;
  /** Stops reading a file. */
  readonly stop: () => void;
  /** Stops reading and closes the open image. */
  readonly close: () => void;
}

/**
 * A loader that opens files with `openFile` and reports the outcome. Until `wholeOf` reports that an open image was
 * read to its end, it may turn out to be unreadable.
 */
export function imageLoader<Image>(
  openFile: (file: File, options: OpenOptions) => Promise<Result<Image>>,
  wholeOf: (image: Image) => Promise<Result<unknown>>,
  onEvent: (event: ImageEvent<Image>) => void,
): ImageLoader {
  let state: ImageState<Image> = {};
  let running: AbortController | undefined;
  const dispatch = (event: ImageEvent<Image>) => {
    state = nextImageState(state, event);
    onEvent(event);
  };
  return {
    async load(file) {
      running?.abort();
      const run = new AbortController();
      running = run;
      dispatch({ type: "reading", name: file.name });
      try {
        const opened = await openFile(file, { signal: run.signal, mayDraft: !state.open });
        if (run.signal.aborted) return;
        if (!opened.ok) return dispatch({ type: "failed", message: opened.message });
        const image = opened.value;
        dispatch({ type: "opened", image });
        const whole = await wholeOf(image);
        if (!whole.ok && state.open === image) dispatch({ type: "unreadable", message: whole.message });
      } catch (error) {
        if (!run.signal.aborted) dispatch({ type: "halted", halt: { fault: faultOf(error, FAILED), file } });
      }
    },
    stop() {
      running?.abort();
      dispatch({ type: "stopped" });
    },
    close() {
      running?.abort();
      dispatch({ type: "closed" });
    },
  };
}

const INVALID_FILE = "Please select valid image files (max size: 20MB).";

/** The exports of a tool's editor.tsx. */
export interface EditorModule<Settings> {
  readonly default: ComponentType<EditorProps<Settings>>;
}

interface OpenImage<Settings> {
  readonly session: ImageSession<Settings>;
  readonly Editor: ComponentType<EditorProps<Settings>>;
}

/** The open image of an image tool: reads files, and keeps the last that could be read. */
export function useImage<Settings>(
  workers: EffectWorkers<Settings>,
  loadEditor: () => Promise<EditorModule<Settings>>,
  resolution: NumberParam,
) {
  const [image, dispatch] = useReducer(nextImageState<OpenImage<Settings>>, {} as ImageState<OpenImage<Settings>>);
  // Only the file outlasts the page: its pixels, which take memory, are decoded again.
  const [keptFile, keepFile] = useTabState<File | undefined>("picture", undefined);
  const [fileToReopen] = useState(keptFile);
  const [loader] = useState(() =>
    imageLoader<OpenImage<Settings>>(
      async (file, options) => {
        const opened = await openFile(file, workers, loadEditor, resolution, options);
        if (opened.ok && !options.signal.aborted) {
          workers.setCurrent(opened.value.session.id);
          keepFile(file);
        }
        return opened;
      },
      ({ session }) => session.whole,
      (event) => {
        if (event.type === "unreadable") keepFile(undefined);
        dispatch(event);
      },
    ),
  );

  // What came with the file that is read, and was not read.
  const [note, setNote] = useState("");
  const [preload] = useState(() => preloader(workers, loadEditor));

  const load = useCallback(
    (files: readonly File[], unreadable: readonly string[] = []) => {
      const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
      setNote(
        oneFileNote(
          files.filter((other) => other !== file),
          unreadable,
          "image",
        ),
      );
      if (!file) return;
      preload();
      void loader.load(file);
    },
    [loader, preload],
  );

  const close = useCallback(() => {
    setNote("");
    loader.close();
    keepFile(undefined);
    workers.closeImage();
  }, [loader, workers, keepFile]);

  useEffect(() => {
    if (fileToReopen) load([fileToReopen]);
    return () => {
      loader.stop();
      workers.closeImage();
    };
  }, [fileToReopen, load, loader, workers]);

  return { image, note, load, stop: loader.stop, close, preload };
}

/** Loads, once, what the first image needs: a visitor is about to choose a file. */
function preloader<Settings>(workers: EffectWorkers<Settings>, loadEditor: () => Promise<EditorModule<Settings>>) {
  let isStarted = false;
  return () => {
    if (isStarted) return;
    isStarted = true;
    warmUp(workers);
    // A failure here is not shown: opening a file tries again and shows it.
    loadEditor().catch(() => {});
  };
}

/** The Resolution setting in the link. */
const currentOf = (resolution: NumberParam) => read({ resolution }, new URLSearchParams(currentQuery())).resolution;

async function openFile<Settings>(
  file: File,
  workers: EffectWorkers<Settings>,
  loadEditor: () => Promise<EditorModule<Settings>>,
  resolution: NumberParam,
  { signal, mayDraft }: OpenOptions,
): Promise<Result<OpenImage<Settings>>> {
  if (file.size > MAX_PICTURE_BYTES) return fail(`${INVALID_FILE} This file is ${formatBytes(file.size)}.`);
  const [format, session, editor] = await Promise.all([
    formatOf(file),
    openSession(file, workers, { signal, draftWidth: mayDraft ? currentOf(resolution) : undefined }),
    loadPart(loadEditor),
  ]);
  if (session.ok) return ok({ session: session.value, Editor: editor.default });
  return fail(format ? session.message : `${INVALID_FILE} ${session.message}`);
}

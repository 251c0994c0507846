import { type ComponentType, useCallback, useEffect, useReducer, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { type NumberParam, read } from "#core/params.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { oneImageNote } from "#core/text/counted.ts";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import { currentQuery } from "#platform/address/query.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { EditorProps } from "./editor.tsx";
import type { EffectWorkers } from "./effect-workers.browser.ts";
import { type ImageState, imageLoader, nextImageState, type OpenOptions } from "./image-loader.browser.ts";
import { formatOf, type ImageSession, openSession, warmUp } from "./session.browser.ts";

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
        oneImageNote(
          files.filter((other) => other !== file).map(({ name }) => name),
          unreadable,
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

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { Opened } from "./editor.tsx";
import { isPicture, openSession, type Session, warmUp } from "./session.tsx";
import type { EffectWorkers } from "./workers.tsx";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const NOT_FIT = "Please select valid image files (max size: 20MB).";

/** What a tool's editor.tsx exports. */
export interface EditorModule<Settings> {
  readonly default: ComponentType<Opened<Settings>>;
}

interface Open<Settings> {
  readonly session: Session<Settings>;
  readonly Editor: ComponentType<Opened<Settings>>;
}

interface Image<Settings> {
  readonly open?: Open<Settings>;
  /** The name of the file that is being read. */
  readonly reading?: string;
  /** Why the last file was not taken; what was open before still is. */
  readonly error?: string;
}

/** The picture of an image tool: takes files, reads them, and keeps the last that could be read. */
export function useImage<Settings>(
  workers: EffectWorkers<Settings>,
  loadEditor: () => Promise<EditorModule<Settings>>,
) {
  const [image, setImage] = useState<Image<Settings>>({});
  // The file alone outlasts the page: its pixels, which take memory, are read again.
  const [kept, keep] = useTabState<File | undefined>("picture", undefined);
  const toReopen = useRef(kept);
  const running = useRef<AbortController>(undefined);
  const isWarm = useRef(false);

  /** Loads what will be needed: a visitor is about to choose a file. */
  const warm = useCallback(() => {
    if (isWarm.current) return;
    isWarm.current = true;
    warmUp(workers);
    // Where this fails it is tried again, and its failure told, when a file is there.
    loadEditor().catch(() => {});
  }, [workers, loadEditor]);

  const stop = useCallback(() => {
    running.current?.abort();
    setImage(({ open }) => (open ? { open } : {}));
  }, []);

  const take = useCallback(
    async (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      running.current?.abort();
      const run = new AbortController();
      running.current = run;
      warm();
      setImage(({ open }) => ({ ...(open && { open }), reading: file.name }));
      const opened = await openFile(file, workers, loadEditor, run.signal);
      if (run.signal.aborted) return;
      if (opened.ok) keep(file);
      setImage(({ open }) => (opened.ok ? { open: opened.value } : { ...(open && { open }), error: opened.message }));
    },
    [workers, loadEditor, warm, keep],
  );

  /** Lets go of the picture, and of the memory that it takes. */
  const forget = useCallback(() => {
    running.current?.abort();
    setImage({});
    keep(undefined);
    workers.holder({ kind: "close" }).catch(() => {});
  }, [workers, keep]);

  useEffect(() => {
    if (toReopen.current) void take([toReopen.current]);
    return () => {
      running.current?.abort();
      workers.holder({ kind: "close" }).catch(() => {});
    };
  }, [workers, take]);

  return { image, take, stop, forget, warm };
}

async function openFile<Settings>(
  file: File,
  workers: EffectWorkers<Settings>,
  loadEditor: () => Promise<EditorModule<Settings>>,
  signal: AbortSignal,
): Promise<Result<Open<Settings>>> {
  if (file.size > MAX_FILE_BYTES) return fail(`${NOT_FIT} This file has ${formatBytes(file.size)}.`);
  try {
    const [isKnown, session, editor] = await Promise.all([
      isPicture(file),
      openSession(file, workers, signal),
      loadPart(loadEditor),
    ]);
    if (session.ok) return ok({ session: session.value, Editor: editor.default });
    return fail(isKnown ? session.message : `${NOT_FIT} ${session.message}`);
  } catch (error) {
    return fail(error instanceof Error ? error.message : "This picture could not be opened.");
  }
}

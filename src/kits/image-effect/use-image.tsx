import { useCallback, useEffect, useRef, useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { type EffectWorkers, isPicture, openSession, type Session, warmUp } from "./session.tsx";

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const NOT_FIT = "Please select valid image files (max size: 20MB).";

/** The visitor's picture, and how it comes and goes. */
export interface Image<Settings> {
  readonly session?: Session<Settings>;
  /** The name of the file that is being read. */
  readonly reading?: string;
  /** Why the last file was not taken; what was open before still is. */
  readonly error?: string;
}

/** The picture of an image tool: takes files, reads them, and keeps the last that could be read. */
export function useImage<Settings>(workers: EffectWorkers<Settings>) {
  const [image, setImage] = useState<Image<Settings>>({});
  const reading = useRef<AbortController>(undefined);

  const isWarm = useRef(false);
  const warm = useCallback(() => {
    if (!isWarm.current) warmUp(workers);
    isWarm.current = true;
  }, [workers]);

  const stop = useCallback(() => {
    reading.current?.abort();
    reading.current = undefined;
    setImage(({ session }) => (session ? { session } : {}));
  }, []);

  const take = useCallback(
    async (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      reading.current?.abort();
      const run = new AbortController();
      reading.current = run;
      warm();
      setImage(({ session }) => ({ ...(session && { session }), reading: file.name }));
      try {
        const opened = await openFile(file, workers, run.signal);
        if (run.signal.aborted) return;
        setImage(({ session }) =>
          opened.ok ? { session: opened.value } : { ...(session && { session }), error: opened.message },
        );
      } catch (error) {
        if (!run.signal.aborted) throw error;
      }
    },
    [workers, warm],
  );

  /** Lets go of the picture, and of the memory that it takes. */
  const forget = useCallback(() => {
    reading.current?.abort();
    setImage({});
    workers.holder({ kind: "close" }).catch(() => {});
  }, [workers]);

  useEffect(
    () => () => {
      reading.current?.abort();
      workers.holder({ kind: "close" }).catch(() => {});
    },
    [workers],
  );

  return { image, take, stop, forget, warm };
}

async function openFile<Settings>(file: File, workers: EffectWorkers<Settings>, signal: AbortSignal) {
  if (file.size > MAX_FILE_BYTES) {
    return { ok: false, message: `${NOT_FIT} This file has ${formatBytes(file.size)}.` } as const;
  }
  const known = await isPicture(file);
  const opened = await openSession(file, workers, signal);
  return opened.ok || known ? opened : ({ ok: false, message: `${NOT_FIT} ${opened.message}` } as const);
}

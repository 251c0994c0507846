import type { Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";

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
export interface OpenOptions {
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
 * A loader that opens files with `openFile` and says what becomes of them. Until `wholeOf` tells that an open image has been
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

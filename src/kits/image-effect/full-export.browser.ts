import type { Fault } from "#platform/fault.ts";
import type { Remedy } from "#platform/loading/load-part.ts";
import type { RenderOptions } from "./full-resolution.browser.ts";

/** A sentence about the last file that was saved, or was not. */
export interface SaveMessage {
  readonly text: string;
  readonly isError: boolean;
  /** What may be done about an error. */
  readonly remedy?: Remedy;
  /** Does once more what failed, with the settings as they are then. */
  readonly retry?: () => void;
}

/** Exports one file at a time, always with the newest settings. */
interface FullExport<Request> {
  /** Gives the file to `deliver`, or saves it. */
  readonly start: (deliver?: (file: Blob) => void) => void;
  readonly cancel: () => void;
  /** Takes new settings; a running export starts over once they haven't changed for a moment. */
  readonly update: (request: Request) => void;
}

interface ExportHandlers<Request> {
  /** Renders the file that is to be saved, or the one that is to be delivered. */
  readonly render: (request: Request, options: RenderOptions, isDelivered: boolean) => Promise<Blob>;
  /** Saves the file; the result is the message to show. */
  readonly save: (file: Blob) => string;
  /** What to say if the file cannot be rendered. */
  readonly faultOf: (error: unknown) => Fault;
  /** Takes the share done, 0 to 1; undefined if no export is running anymore. */
  readonly onProgress: (share: number | undefined) => void;
  readonly onMessage: (message: SaveMessage | undefined) => void;
}

const SETTLED_MS = 300;

/** An export at full resolution, with its first settings. */
export function fullExport<Request>(
  initial: Request,
  { render, save, faultOf, onProgress, onMessage }: ExportHandlers<Request>,
): FullExport<Request> {
  let request = initial;
  let deliverTo: ((file: Blob) => void) | undefined;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function finish(message: SaveMessage | undefined) {
    clearTimeout(timer);
    // After a failure, the other workers are still rendering their parts of the file.
    running?.abort();
    running = undefined;
    onProgress(undefined);
    onMessage(message);
  }

  async function run() {
    running = new AbortController();
    const { signal } = running;
    try {
      const options = { signal, onProgress: (share: number) => void (signal.aborted || onProgress(share)) };
      const file = await render(request, options, deliverTo !== undefined);
      if (signal.aborted) return;
      finish(deliverTo ? undefined : { text: save(file), isError: false });
      deliverTo?.(file);
    } catch (error) {
      if (signal.aborted) return;
      const { message, remedy } = faultOf(error);
      const deliver = deliverTo;
      finish({ text: message, isError: true, remedy, retry: () => start(deliver) });
    }
  }

  function start(deliver?: (file: Blob) => void) {
    deliverTo = deliver;
    onMessage(undefined);
    onProgress(0);
    void run();
  }

  return {
    start,
    cancel: () => finish(undefined),
    update(next) {
      request = next;
      if (!running) return;
      running.abort();
      clearTimeout(timer);
      onProgress(0);
      onMessage({ text: "The settings have changed. Starting over.", isError: false });
      timer = setTimeout(run, SETTLED_MS);
    },
  };
}

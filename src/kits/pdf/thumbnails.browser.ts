import { remote } from "#platform/worker/remote.ts";
import type { DrawRequest, Methods } from "./pages.worker.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./pages.worker.ts", import.meta.url), { type: "module" }),
);

/** The size of a page in points, as it's shown; failed with a sentence if it can't be. */
export const pageSize = worker.size;

/** Whether a page shows nothing; failed with a sentence if it can't be shown. */
export const isBlankPage = worker.isBlank;

interface Wanted {
  readonly request: DrawRequest;
  readonly onDrawn: (bitmap: ImageBitmap | undefined) => void;
}

// Pages that are in sight and not drawn yet. One is drawn at a time: what went out of sight meanwhile is never drawn.
const wanted = new Set<Wanted>();
let isDrawing = false;

/**
 * Draws a page once it's its turn, and calls back: with nothing where it can't be shown. Returns what cancels it, as when the
 * page goes out of sight.
 */
export function drawPage(request: DrawRequest, onDrawn: Wanted["onDrawn"]): () => void {
  const own = { request, onDrawn };
  wanted.add(own);
  void drawAll();
  return () => void wanted.delete(own);
}

async function drawAll(): Promise<void> {
  if (isDrawing) return;
  isDrawing = true;
  for (;;) {
    const [next] = wanted;
    if (!next) break;
    let bitmap: ImageBitmap | undefined;
    try {
      const drawn = await worker.draw(next.request);
      bitmap = drawn.ok ? drawn.value : undefined;
    } catch {
      // Without a preview the list still works.
    }
    if (wanted.delete(next)) next.onDrawn(bitmap);
    else bitmap?.close();
  }
  isDrawing = false;
}

import { enlargedSize } from "#core/image/pixels/fit.ts";
import type { Raster, Size } from "#core/raster.ts";
import { encodePng } from "#platform/image/encode-png.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./encode-result.worker.ts";
import { NotWritten, refuseNoRoom, refuseTooLarge, type SavedAs } from "./saved-as.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./encode-result.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/** The file of a preview, whose pixels all stay on this thread. */
export const encodePreview = ({ width, height, data }: Raster, as: SavedAs): Promise<Blob> =>
  as.format === "png" && (as.times ?? 1) === 1
    ? encodePng({ width, height, data })
    : encodeBands({ width, height }, [{ width, height, data }], as);

/** The file of a result whose bands are passed on with `move`. Rejects with a sentence if it can't be written. */
export async function encodeBands(
  { width, height }: Size,
  bands: readonly Raster[],
  as: SavedAs,
  { signal, move = false }: { readonly signal?: AbortSignal; readonly move?: boolean } = {},
): Promise<Blob> {
  const size = enlargedSize({ width, height }, as.times ?? 1);
  refuseTooLarge(size);
  refuseNoRoom(as, size);
  const transfer = move ? bands.map(({ data }) => data.buffer) : [];
  const made = await worker.encode({ width, height, bands, ...as }, { signal, transfer });
  if (!made.ok) throw new NotWritten(made.message);
  return made.value;
}

import { useEffect, useRef } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import type { Raster } from "#core/raster.ts";

/** The open file: its thumbnail, name and size, and notes on how it was read. */
export const ImageCard = ({
  file,
  width,
  height,
  notes,
  thumbnail,
}: {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** Undefined until the whole file has been read. */
  readonly notes: readonly string[] | undefined;
  readonly thumbnail: Raster;
}) => (
  <div>
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken p-2.5">
      <Thumbnail raster={thumbnail} />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          {width} × {height} · {formatBytes(file.size)}
        </p>
      </div>
    </div>
    {notes?.map((note) => (
      <p key={note} className="mt-1.5 text-sm text-ink-3">
        {note}
      </p>
    ))}
  </div>
);

function Thumbnail({ raster }: { readonly raster: Raster }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = raster;
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [width, height, data]);
  return (
    <canvas
      ref={canvas}
      {...{ width, height }}
      role="img"
      aria-label="Your image"
      className="size-14 shrink-0 rounded-md object-cover"
    />
  );
}

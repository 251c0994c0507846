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
  readonly thumbnail: Promise<Raster | undefined>;
}) => (
  <div>
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken p-2.5">
      <Thumbnail picture={thumbnail} />
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

function Thumbnail({ picture }: { readonly picture: Promise<Raster | undefined> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void picture.then((raster) => {
      const { current } = canvas;
      if (!raster || !current) return;
      const { width, height, data } = raster;
      Object.assign(current, { width, height });
      current.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
    });
  }, [picture]);
  return (
    <canvas ref={canvas} role="img" aria-label="Your image" className="size-14 shrink-0 rounded-md object-cover" />
  );
}

import { FileImage } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Size } from "#core/raster.ts";
import { thumbnail } from "#kits/image-conversion/conversion-workers.browser.ts";
import type { ImageFacts } from "./converter-state.ts";

// Most formats are decoded whole for a thumbnail, and a file of a few kilobytes may take gigabytes of memory.
const MOST_PIXELS = 50_000_000;

// As large as it is shown, with two pixels of the screen for each of the page's.
const SIDE = 112;

const boxClass =
  "flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-ink-3";

/** A file of the list in small, or a sign that stands for it. */
export function Thumbnail({ file, facts }: { readonly file: Blob; readonly facts: ImageFacts | undefined }) {
  if (facts?.format === "svg") return <Drawn file={file} />;
  const size = facts?.size;
  return size && size.width * size.height <= MOST_PIXELS ? <Small file={file} size={size} /> : <Placeholder />;
}

const Placeholder = () => (
  <div className={boxClass}>
    <FileImage aria-hidden size={22} />
  </div>
);

/** Made by a worker: an element would keep all pixels of the picture. */
function Small({ file, size: { width, height } }: { readonly file: Blob; readonly size: Size }) {
  const [made, setMade] = useState<{ readonly bitmap: ImageBitmap | undefined }>();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    void thumbnail({ file, size: { width, height }, side: SIDE })
      .catch(() => undefined)
      .then((bitmap) => (isShown ? setMade({ bitmap }) : bitmap?.close()));
    return () => {
      isShown = false;
    };
  }, [file, width, height]);
  const bitmap = made?.bitmap;
  useLayoutEffect(() => {
    // In development effects run twice, and a bitmap is shown once.
    if (bitmap && bitmap.width > 0) canvas.current?.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  if (made && !bitmap) return <Drawn file={file} />;
  return (
    <div className={boxClass}>
      <canvas ref={canvas} aria-hidden className="size-full object-cover" />
    </div>
  );
}

/** Drawn by the page, as a drawing has to be. */
function Drawn({ file }: { readonly file: Blob }) {
  const [url, setUrl] = useState<string>();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (!url || !isShown) return <Placeholder />;
  return (
    <div className={boxClass}>
      <img src={url} alt="" decoding="async" className="size-full object-cover" onError={() => setShown(false)} />
    </div>
  );
}

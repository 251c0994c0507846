import { useEffect, useRef, useState } from "react";
import { drawPage } from "./thumbnails.browser.ts";

const SIDE = 1400;

/** The picture of a page, which fills the box that it's in. */
export function PagePicture({
  file,
  password,
  id,
  number,
}: {
  readonly file: File;
  readonly password: string;
  /** Names the file among those of the page. */
  readonly id: number;
  readonly number: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const key = `${id} ${file.name} ${file.size} ${file.lastModified}`;
    return drawPage({ key, blob: file, password, number, side: SIDE }, (bitmap) => {
      setUnreadable(!bitmap);
      const element = canvas.current;
      if (element && bitmap) {
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext("2d")?.drawImage(bitmap, 0, 0);
      }
      bitmap?.close();
    });
  }, [id, file, password, number]);
  return (
    <>
      <canvas ref={canvas} aria-hidden width={0} height={0} className="absolute inset-0 size-full" />
      {isUnreadable && <span className="absolute top-2 left-2 text-xs text-specimen-ink">No preview</span>}
    </>
  );
}

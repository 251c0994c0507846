import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { drawPage } from "#kits/pdf/thumbnails.browser.ts";
import { IconButton } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ComparisonDialog } from "#ui/handles/comparison-dialog.tsx";

/** Pixels of a page's longer side: what JPEG does to letters and edges shows. */
const SIDE = 2400;

/** A page of a file and of its compressed copy, with a divider between them. */
export default function CompareDialog({
  file,
  result,
  password,
  pages,
  onClose,
}: {
  readonly file: File;
  readonly result: Blob;
  readonly password: string;
  readonly pages: number;
  readonly onClose: () => void;
}) {
  const [number, setNumber] = useState(1);
  const key = `${file.name} ${file.size} ${file.lastModified}`;
  const before = usePage({ key, blob: file, password, number });
  const after = usePage({ key: `${key} ${result.size}`, blob: result, password, number });
  const areDrawn = before.bitmap && after.bitmap;
  return (
    <ComparisonDialog
      name={visibleName(file.name)}
      label="Pages"
      size={areDrawn && before.bitmap}
      before={(style) => <Drawn bitmap={before.bitmap} label={`Page ${number}, original`} style={style} />}
      after={(style) => <Drawn bitmap={after.bitmap} label={`Page ${number}, compressed`} style={style} />}
      waiting={
        <p role="status" className="flex h-[68dvh] items-center justify-center text-sm text-ink-2">
          {before.isDone && after.isDone ? "This page can't be shown." : "Drawing …"}
        </p>
      }
      controls={
        pages > 1 && (
          <div className="flex items-end gap-2">
            <NumberField label="Page" min={1} max={pages} value={number} onChange={setNumber} />
            <IconButton
              label="Previous page"
              icon={ChevronLeft}
              disabled={number === 1}
              onClick={() => setNumber(number - 1)}
            />
            <IconButton
              label="Next page"
              icon={ChevronRight}
              disabled={number === pages}
              onClick={() => setNumber(number + 1)}
            />
          </div>
        )
      }
      onClose={onClose}
    />
  );
}

/** A page as it's drawn; the previous one disappears as soon as another is requested. */
function usePage({
  key,
  blob,
  password,
  number,
}: {
  readonly key: string;
  readonly blob: Blob;
  readonly password: string;
  readonly number: number;
}) {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly bitmap: ImageBitmap | undefined }>();
  const of = `${key} ${number}`;
  useEffect(
    () => drawPage({ key, blob, password, number, side: SIDE }, (bitmap) => setDrawn({ of, bitmap })),
    [of, key, blob, password, number],
  );
  useEffect(() => () => drawn?.bitmap?.close(), [drawn]);
  const isDone = drawn?.of === of;
  return { isDone, bitmap: isDone ? drawn.bitmap : undefined };
}

function Drawn({
  bitmap,
  label,
  style,
}: {
  readonly bitmap: ImageBitmap | undefined;
  readonly label: string;
  readonly style: CSSProperties;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !bitmap) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext("2d")?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} role="img" aria-label={label} className="absolute inset-0 size-full" style={style} />;
}

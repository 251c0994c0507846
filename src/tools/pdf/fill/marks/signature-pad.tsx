import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { removePaper } from "./remove-paper.ts";

/** A signature as a PNG file, and how wide it is for its height. */
export interface SignaturePicture {
  readonly picture: Blob;
  readonly ratio: number;
}

/** A line of the pen: its points. */
type Stroke = readonly { readonly x: number; readonly y: number }[];

const INK = "#1a2a6c";
const MAX_PHOTO = 1600;

function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser refused a canvas");
  return { canvas, context };
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<SignaturePicture | undefined> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return picture ? { picture, ratio: canvas.width / canvas.height } : undefined;
}

/** Draws strokes on a canvas as they are seen. */
function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], scale: number): void {
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = 2.4 * scale;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) {
    context.beginPath();
    const [first, ...others] = stroke;
    if (!first) continue;
    context.moveTo(first.x * scale, first.y * scale);
    // A dot, where the pen didn't move.
    if (others.length === 0) context.lineTo(first.x * scale + 0.1, first.y * scale);
    for (const [index, point] of others.entries()) {
      const next = others[index + 1] ?? point;
      const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
      context.quadraticCurveTo(point.x * scale, point.y * scale, middle.x * scale, middle.y * scale);
    }
    context.stroke();
  }
}

/** A drawn signature, cut to its size. */
function drawnSignature(strokes: readonly Stroke[]): Promise<SignaturePicture | undefined> {
  const points = strokes.flat();
  const [left, top] = [Math.min(...points.map(({ x }) => x)) - 3, Math.min(...points.map(({ y }) => y)) - 3];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)) + 3, Math.max(...points.map(({ y }) => y)) + 3];
  const scale = 3;
  const { canvas, context } = newCanvas(Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale));
  const moved = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x - left, y: y - top })));
  drawStrokes(context, moved, scale);
  return pictureOf(canvas);
}

/** The fonts of typed signatures. Each system has one of them. */
const SIGNATURE_FONTS = '"Segoe Script", "Snell Roundhand", "Apple Chancery", "URW Chancery L", "Z003", cursive';

/** A typed signature. */
function typedSignature(name: string): Promise<SignaturePicture | undefined> {
  const size = 120;
  const font = `italic ${size}px ${SIGNATURE_FONTS}`;
  const probe = newCanvas(1, 1).context;
  probe.font = font;
  const { canvas, context } = newCanvas(
    Math.min(4000, Math.ceil(probe.measureText(name).width) + size / 2),
    size * 1.7,
  );
  context.font = font;
  context.fillStyle = INK;
  context.textBaseline = "middle";
  context.fillText(name, size / 4, canvas.height / 2);
  return pictureOf(canvas);
}

/** A signature out of a photo, without its paper; undefined where no ink was found. Rejects where it isn't a picture. */
async function photographedSignature(file: Blob): Promise<SignaturePicture | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PHOTO / bitmap.width, MAX_PHOTO / bitmap.height);
  const { canvas, context } = newCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const ink = removePaper(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!ink) return undefined;
  const cut = newCanvas(ink.width, ink.height);
  cut.context.putImageData(new ImageData(ink.data, ink.width, ink.height), 0, 0);
  return pictureOf(cut.canvas);
}

/** How wide a picture is for its height. Rejects where it isn't one. */
export async function ratioOf(file: Blob): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return ratio;
}

const WAYS = [
  { value: "draw" as const, label: "Draw" },
  { value: "type" as const, label: "Type" },
  { value: "photo" as const, label: "Photo" },
];
const WIDTH = 300;
const HEIGHT = 120;

/** Makes a signature: drawn, typed, or out of a photo. It stays in memory. */
export function SignaturePad({ onMade }: { readonly onMade: (made: SignaturePicture) => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]["value"]>("draw");
  const [name, setName] = useState("");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [problem, setProblem] = useState<string>();

  const newest = useNewest(onMade);

  async function use(made: Promise<SignaturePicture | undefined>) {
    setProblem(undefined);
    try {
      const signature = await made;
      if (signature) newest()(signature);
      else setProblem("No ink was found in this photo. Use dark ink on bright paper.");
    } catch {
      setProblem("This image can't be read by this browser.");
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <Segments label="Kind of signature" value={way} options={WAYS} onChange={setWay} />
      {way === "draw" && (
        <>
          <Pad strokes={strokes} onStrokes={setStrokes} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={strokes.length === 0} onClick={() => void use(drawnSignature(strokes))}>
              Use signature
            </Button>
            <Button size="small" look="quiet" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
              Draw again
            </Button>
          </div>
        </>
      )}
      {way === "type" && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void use(typedSignature(name.trim()));
          }}
        >
          <TextField label="Your name" value={name} maxLength={60} onChange={setName} />
          <Button size="small" type="submit" className="self-start" disabled={name.trim() === ""}>
            Use signature
          </Button>
        </form>
      )}
      {way === "photo" && (
        <>
          <p className="text-sm text-ink-3">A photo of your signature in dark ink. Its paper becomes transparent.</p>
          <FileButton
            size="small"
            className="self-start"
            accept="image/*"
            onFiles={([file]) => file && void use(photographedSignature(file))}
          >
            Choose a photo
          </FileButton>
        </>
      )}
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** An area to draw in, by mouse, finger or pen. */
function Pad({
  strokes,
  onStrokes,
}: {
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (change: (before: readonly Stroke[]) => readonly Stroke[]) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, WIDTH * 2, HEIGHT * 2);
    if (context) drawStrokes(context, strokes, 2);
  }, [strokes]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * WIDTH, y: ((event.clientY - top) / height) * HEIGHT };
  };
  return (
    <canvas
      ref={canvas}
      width={WIDTH * 2}
      height={HEIGHT * 2}
      aria-label="Draw your signature here"
      role="img"
      className="w-full max-w-xs touch-none rounded-control border border-field bg-specimen-card"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        onStrokes((before) => [...before, [point]]);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const point = pointOf(event);
        onStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
      }}
    />
  );
}

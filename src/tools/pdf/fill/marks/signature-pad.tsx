import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import {
  drawnSignature,
  drawStrokes,
  photographedSignature,
  type SignaturePicture,
  type Stroke,
  typedSignature,
} from "./signature-maker.browser.ts";

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

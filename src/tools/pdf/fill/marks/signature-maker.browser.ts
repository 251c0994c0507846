import { removePaper } from "./remove-paper.ts";

/** A signature as a PNG file, and how wide it is for its height. */
export interface SignaturePicture {
  readonly picture: Blob;
  readonly ratio: number;
}

/** A line of the pen: its points. */
export type Stroke = readonly { readonly x: number; readonly y: number }[];

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
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], scale: number): void {
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
export function drawnSignature(strokes: readonly Stroke[]): Promise<SignaturePicture | undefined> {
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
export function typedSignature(name: string): Promise<SignaturePicture | undefined> {
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
export async function photographedSignature(file: Blob): Promise<SignaturePicture | undefined> {
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

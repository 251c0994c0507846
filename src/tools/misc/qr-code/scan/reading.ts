import jsQR from "jsqr";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { scan } from "#kits/code-reader/plain-reader.ts";

type Decoder = (picture: Raster) => string | undefined;

const jsQr: Decoder = ({ data, width, height }) => jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;

/** What a picture must be read as. */
interface Expected {
  readonly text: string;
  /** Whether its code has kanji mode, which the first decoder does not know. */
  readonly hasKanji: boolean;
}

// Two decoders of different make: what one forgives the other does not, and phones and web pages have many kinds.
const readersFor = ({ hasKanji }: Expected): readonly Decoder[] => (hasKanji ? [jsQr] : [scan, jsQr]);

// A phone sees frame after frame, no two at one distance.
const LOOKS = [1, 0.8, 1.2, 0.7];

/**
 * Whether every reader gets the exact text of an opaque picture at the first attempt, like a program that reads a file.
 */
export const isReadAtOnce = (picture: Raster, expected: Expected): boolean =>
  readersFor(expected).every((read) => read(picture) === expected.text.toWellFormed());

/** Whether `some` or `every` reader has the text to the letter, from here or from a little nearer or farther. */
export function isRead(picture: Raster, expected: Expected, readers: "some" | "every"): boolean {
  const seen = new Map<number, Raster>();
  const at = (look: number) => {
    const side = (length: number) => Math.max(1, Math.round(length * look));
    const scaled =
      seen.get(look) ?? lanczosResize(picture, { width: side(picture.width), height: side(picture.height) });
    seen.set(look, scaled);
    return scaled;
  };
  const text = expected.text.toWellFormed();
  return readersFor(expected)[readers]((read) => LOOKS.some((look) => read(at(look)) === text));
}

/** An opaque picture as a lens out of focus sees it: three means in a row over `reach` pixels to each side. */
export function blurred(picture: Raster, reach: number): Raster {
  let current = picture;
  for (let pass = 0; pass < 3; pass++) current = averaged(averaged(current, reach, true), reach, false);
  return current;
}

function averaged({ width, height, data }: Raster, reach: number, across: boolean): Raster {
  const result = createRaster(width, height);
  const [lines, length, lineStep, step] = across ? [height, width, width * 4, 4] : [width, height, 4, width * 4];
  const count = 2 * reach + 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 4; channel++) {
      const start = line * lineStep + channel;
      const value = (index: number) => data[start + Math.min(length - 1, Math.max(0, index)) * step]!;
      let sum = 0;
      for (let index = -reach; index <= reach; index++) sum += value(index);
      for (let index = 0; index < length; index++) {
        result.data[start + index * step] = sum / count;
        sum += value(index + reach + 1) - value(index - reach);
      }
    }
  }
  return result;
}

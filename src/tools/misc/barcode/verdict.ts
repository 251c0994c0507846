import { channelsOf } from "#core/hex.ts";
import { linearLight } from "#core/image/color/srgb.ts";
import { KINDS } from "./kinds.ts";
import type { Prepared } from "./prepare.ts";

/** Whether a barcode scans, and why not. */
export interface Verdict {
  readonly scans: boolean;
  readonly sentence: string;
}

// ISO/IEC 15416: a symbol contrast of 40 % is grade 2, the least that shops ask for.
const LEAST_CONTRAST = 0.4;
const WHITE = "#ffffff";

const redLight = (color: string) => linearLight(channelsOf(color).red);

/** What is wrong with the colors for scanners, which see by red light; undefined where nothing is. */
export function colorProblem(color: string, background: string | undefined): string | undefined {
  const contrast = redLight(background ?? WHITE) - redLight(color);
  if (contrast >= LEAST_CONTRAST) return undefined;
  if (contrast < -LEAST_CONTRAST) return "Scanners look for dark bars on a light ground: exchange the colors.";
  return "Scanners see by red light, in which these colors hardly differ. Choose darker bars without red, or a lighter ground.";
}

/** The verdict on what a reader found in the saved picture. */
export function verdictOf(
  { kind, read }: Prepared,
  seen: readonly { readonly format: string; readonly text: string }[],
  { color, background }: { readonly color: string; readonly background: string | undefined },
): Verdict {
  const problem = colorProblem(color, background);
  if (problem !== undefined) return { scans: false, sentence: `May not scan. ${problem}` };
  const { name, readAs } = KINDS[kind];
  const isRead = seen.some(({ format, text }) => (readAs as readonly string[]).includes(format) && text === read);
  if (!isRead) {
    return {
      scans: false,
      sentence: "May not scan: it could not be read back from the picture. Choose wider modules or higher bars.",
    };
  }
  const where = background === undefined ? ", on white" : "";
  return { scans: true, sentence: `Scans: read back from its pixels as ${name}${where}.` };
}

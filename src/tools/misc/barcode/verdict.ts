import { channelsOf } from "#core/hex.ts";
import { linearLight } from "#core/image/color/srgb.ts";
import { KINDS } from "./kinds.ts";
import type { Prepared } from "./prepare.ts";

/** Whether a barcode scans, and why not. */
export interface Verdict {
  /** `some`: by the reader here, but not by all scanners. */
  readonly scans: "yes" | "some" | "no" | "not checked";
  readonly sentence: string;
}

// ISO/IEC 15416: a symbol contrast of 40 % is grade 2, the least that shops ask for.
const MIN_CONTRAST = 0.4;
const WHITE = "#ffffff";

const redLight = (color: string) => linearLight(channelsOf(color).red);

/** What is wrong with the colors for scanners, which see by red light; undefined where nothing is. */
export function colorProblem(color: string, background: string | undefined): string | undefined {
  const contrast = redLight(background ?? WHITE) - redLight(color);
  if (contrast >= MIN_CONTRAST) return undefined;
  if (contrast < -MIN_CONTRAST) return "Scanners expect dark bars on a light background: swap the colors.";
  return "Scanners see by red light, in which these colors hardly differ. Choose darker bars without red, or a lighter background.";
}

/** What scanners skip or misread as they are set when they are bought, in a sentence; undefined where all read it. */
function scannerLimit({ kind, text }: Pick<Prepared, "kind" | "text">): string | undefined {
  // A line across a part of longer bars looks like short ITF: ZXing and zbar ask for six digits.
  if (kind === "itf" && text.length < 6) {
    return "most scanners skip ITF of fewer than 6 digits. Put zeros before them, or choose Code 128.";
  }
  const beyond = kind === "code128" ? Array.from(text).find((sign) => sign > "\x7f") : undefined;
  if (beyond !== undefined) {
    return `“${beyond}” needs the sign FNC 4, which many scanners don’t know: they read another letter. Data Matrix holds any letter.`;
  }
  if (kind === "microqr" || kind === "rmqr") {
    return `most phones don’t know ${KINDS[kind].name}; industrial scanners do.`;
  }
  return undefined;
}

/** The verdict on what a reader found in the saved picture; `seen` is undefined where no reader for it runs here. */
export function verdictOf(
  { kind, text, read }: Prepared,
  seen: readonly { readonly format: string; readonly text: string }[] | undefined,
  { color, background }: { readonly color: string; readonly background: string | undefined },
): Verdict {
  const problem = colorProblem(color, background);
  if (problem !== undefined) return { scans: "no", sentence: `May not scan. ${problem}` };
  if (!seen) {
    return { scans: "not checked", sentence: "Not checked: WebAssembly, which the reader needs, is turned off here." };
  }
  const { name, readAs } = KINDS[kind];
  const isRead = seen.some((code) => (readAs as readonly string[]).includes(code.format) && code.text === read);
  const limit = scannerLimit({ kind, text });
  if (!isRead) {
    return {
      scans: "no",
      sentence: `May not scan: ${limit ?? "it could not be read back from the picture. Choose wider modules or higher bars."}`,
    };
  }
  const where = background === undefined ? ", on white" : "";
  return limit === undefined
    ? { scans: "yes", sentence: `Scans: read back from its pixels as ${name}${where}.` }
    : { scans: "some", sentence: `May not scan everywhere: ZXing reads it back${where}, but ${limit}` };
}

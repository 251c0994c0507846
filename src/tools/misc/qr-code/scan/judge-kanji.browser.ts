import { withZxing } from "#kits/code-reader/zxing.browser.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import type { ScanResult } from "./scan-check.ts";
import { judgedByZxing } from "./third-reader.ts";

/** The verdict on a code of kanji once ZXing has tried it, which is loaded for such codes alone. */
export const judgeKanji = (result: ScanResult, spec: RenderSpec): Promise<ScanResult> =>
  withZxing((read) => judgedByZxing(result, spec, read));

import { withZxing } from "#kits/code-reader/zxing.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import type { RenderSpec } from "./scan-attempts.ts";
import { checkScannable, type ScanResult } from "./scan-check.ts";
import { hasKanji, judgedByZxing } from "./third-reader.ts";

const methods = {
  async checkScannable(spec: RenderSpec): Promise<ScanResult> {
    const result = checkScannable(spec);
    return hasKanji(spec) ? withZxing((read) => judgedByZxing(result, spec, read)) : result;
  },
};

export type Methods = typeof methods;
expose(methods);

import { symbolOf } from "#core/qr/symbol.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";
import { checkScannable, type ScanResult } from "./scan/scan-check.ts";

const methods = {
  async checkScannable(spec: RenderSpec): Promise<ScanResult> {
    const result = checkScannable(spec);
    const symbol = symbolOf(spec.text, spec.level);
    if (!symbol.ok || !symbol.value.hasKanji) return result;
    const { judgeKanji } = await loadPart(() => import("./scan/judge-kanji.browser.ts"));
    return judgeKanji(result, spec);
  },
};

export type Methods = typeof methods;
expose(methods);

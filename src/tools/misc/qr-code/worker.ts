import { expose } from "#platform/worker/expose.ts";
import { checkScannable } from "./scan-check.ts";

const methods = { checkScannable };

export type Methods = typeof methods;
expose(methods);

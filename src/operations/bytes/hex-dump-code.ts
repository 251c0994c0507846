import { codeOf } from "#core/operation.ts";
import { hexDump } from "./hex-dump.ts";

export default [codeOf(hexDump, { shell: () => "xxd" })];

import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { length } from "./length.ts";

export default converterParams(length);

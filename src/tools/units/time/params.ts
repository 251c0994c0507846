import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { time } from "./time.ts";

export default converterParams(time);

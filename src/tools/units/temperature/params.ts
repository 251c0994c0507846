import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { temperature } from "./temperature.ts";

export default converterParams(temperature);

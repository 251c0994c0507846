import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { speed } from "./speed.ts";

export default converterParams(speed);

import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { area } from "./area.ts";

export default converterParams(area);

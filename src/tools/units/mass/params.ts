import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { mass } from "./mass.ts";

export default converterParams(mass);

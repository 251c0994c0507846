import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { volume } from "./volume.ts";

export default converterParams(volume);

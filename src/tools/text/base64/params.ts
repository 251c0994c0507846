import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/base64/family.ts";

export default familyParams(family);

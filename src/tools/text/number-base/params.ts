import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/number-base/family.ts";

export default familyParams(family);

import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/lines/family.ts";

export default familyParams(family);

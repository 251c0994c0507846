import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/charset/family.ts";

export default familyParams(family);

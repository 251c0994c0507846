import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/unicode/family.ts";

export default familyParams(family);

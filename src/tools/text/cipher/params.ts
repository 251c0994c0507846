import { familyParams } from "#kits/text-operation/family-params.ts";
import family from "#operations/cipher/family.ts";

export default familyParams(family);

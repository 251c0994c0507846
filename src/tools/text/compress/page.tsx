import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/compress/family.ts";
import params from "./params.ts";

export default function CompressPage() {
  return <TextOperation family={family} params={params} />;
}

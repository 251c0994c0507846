import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/compress/family.ts";

export default function CompressPage() {
  return <TextOperation family={family} />;
}

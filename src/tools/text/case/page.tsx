import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/case/family.ts";

export default function CasePage() {
  return <TextOperation family={family} />;
}

import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/lines/family.ts";

export default function LinesPage() {
  return <TextOperation family={family} />;
}

import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/unicode/family.ts";

export default function UnicodePage() {
  return <TextOperation family={family} />;
}

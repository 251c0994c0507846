import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/charset/family.ts";

export default function CharsetPage() {
  return <TextOperation family={family} />;
}

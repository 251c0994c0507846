import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/number-base/family.ts";

export default function NumberBasePage() {
  return <TextOperation family={family} />;
}

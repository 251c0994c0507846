import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/escape/family.ts";

export default function EscapePage() {
  return <TextOperation family={family} />;
}

import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/escape/family.ts";
import params from "./params.ts";

export default function EscapePage() {
  return <TextOperation family={family} params={params} />;
}

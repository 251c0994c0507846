import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/base64/family.ts";

export default function Base64Page() {
  return <TextOperation family={family} />;
}

import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/base64/family.ts";
import params from "./params.ts";

export default function Base64Page() {
  return <TextOperation family={family} params={params} />;
}

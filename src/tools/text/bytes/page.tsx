import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/bytes/family.ts";

export default function BytesPage() {
  return <TextOperation family={family} />;
}

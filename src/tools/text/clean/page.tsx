import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/clean/family.ts";

export default function CleanPage() {
  return <TextOperation family={family} />;
}

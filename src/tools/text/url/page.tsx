import { TextOperation } from "#kits/text-operation/text-operation.tsx";
import family from "#operations/url/family.ts";

export default function UrlPage() {
  return <TextOperation family={family} />;
}

import { Scenery } from "#kits/css-generator/scenery.tsx";
import { usePicture } from "#kits/css-generator/use-picture.browser.ts";

/** The picture under the box: the visitor's own, or a harbor. */
export function GroundPicture() {
  const { url } = usePicture("ground");
  return url ? <img src={url} alt="" className="absolute inset-0 size-full object-cover" /> : <Scenery />;
}

import { type Zippable, zipSync } from "fflate";

/** A zip archive of the files under their names, which must differ. For use in a worker. */
export async function zipFiles(files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> {
  const content: Zippable = {};
  for (const { name, blob } of files) {
    // Pictures but BMP and SVG are compressed already: to try again only takes time.
    const level = /^(?:image\/(?:bmp|svg)|text\/)/.test(blob.type) ? 6 : 0;
    content[name] = [new Uint8Array(await blob.arrayBuffer()), { level }];
  }
  return new Blob([Uint8Array.from(zipSync(content))], { type: "application/zip" });
}

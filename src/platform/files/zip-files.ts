import { type Zippable, zipSync } from "fflate";

/** A file to put into an archive. Texts, as UTF-8, save asking the browser for the bytes of each of thousands of files. */
type Packed = { readonly name: string } & ({ readonly blob: Blob } | { readonly text: string });

/** A zip archive of the files under their names, which must differ. For use in a worker. */
export async function zipFiles(files: readonly Packed[]): Promise<Blob> {
  const content: Zippable = {};
  const utf8 = new TextEncoder();
  for (const file of files) {
    const { name } = file;
    if ("text" in file) {
      content[name] = [utf8.encode(file.text), { level: 6 }];
      continue;
    }
    const { blob } = file;
    // Pictures but BMP and SVG are compressed already: to try again only takes time.
    const level = /^(?:image\/(?:bmp|svg)|text\/)/.test(blob.type) ? 6 : 0;
    content[name] = [new Uint8Array(await blob.arrayBuffer()), { level }];
  }
  return new Blob([Uint8Array.from(zipSync(content))], { type: "application/zip" });
}

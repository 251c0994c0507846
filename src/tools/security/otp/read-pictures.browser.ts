import { fail, ok, type Result } from "#core/result.ts";
import { readPicture } from "#kits/code-reader/read-picture.browser.ts";
import { decodeImage } from "#platform/image/decode.ts";

/** The texts of all QR codes in pictures, one a line. Reading happens in this browser. */
export async function textsInPictures(files: readonly File[]): Promise<Result<string>> {
  const texts: string[] = [];
  for (const file of files) {
    const decoded = await decodeImage(file);
    if (!decoded.ok) return fail(decoded.message);
    for (const { text } of await readPicture(decoded.value.raster)) texts.push(text);
  }
  const own = texts.filter((text) => /^otpauth(?:-migration)?:/i.test(text));
  if (own.length > 0) return ok(own.join("\n"));
  return fail(
    texts.length > 0
      ? "The QR code in this picture isn't one of an authenticator app."
      : "No QR code was found. Try a sharper picture, straight from the front.",
  );
}

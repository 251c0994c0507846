/** Bytes in base64. */
export function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // A multiple of three, so that pieces join without padding, and short enough for an argument list.
  const step = 3 * 8192;
  for (let at = 0; at < bytes.length; at += step)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  return pieces.join("");
}

/** The bytes of a Base64 text; undefined if it isn't Base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

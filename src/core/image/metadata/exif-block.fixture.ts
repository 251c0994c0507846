/** The orders of bytes in a TIFF structure: the least of a number first, or the greatest. */
export type ByteOrder = "II" | "MM";

/** Writes the header of a TIFF structure whose first directory is at 8; gives what writes numbers in its order. */
export function writeHeader(bytes: Buffer, order: ByteOrder) {
  const isLittle = order === "II";
  const u16 = (at: number, value: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const u32 = (at: number, value: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittle ? "II*\0" : "MM\0*", "latin1");
  u32(4, 8);
  return { u16, u32 };
}

/** The byte orders of a TIFF structure: low byte first, or high byte first. */
export type ByteOrder = "II" | "MM";

/**
 * Writes the header of a TIFF structure whose first directory is at 8. Returns functions that write numbers in its
 * order.
 */
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

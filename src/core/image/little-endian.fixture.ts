/** A whole number in two bytes, low byte first. */
export const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];

/** A whole number in three bytes, low byte first. */
export const u24 = (value: number): number[] => [...u16(value & 0xffff), value >> 16];

/** A whole number in four bytes, low byte first. */
export const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];

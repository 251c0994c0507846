/** Writes bits, the lowest of each byte first (RFC 1951 §3.1.1). */
export class Bits {
  static out: usize = 0;
  static held: u64 = 0;
  static count: u64 = 0;

  static start(out: usize): void {
    Bits.out = out;
    Bits.held = 0;
    Bits.count = 0;
  }

  /** Adds up to 16 bits. */
  static put(bits: u32, count: u32): void {
    Bits.held |= u64(bits) << Bits.count;
    Bits.count += count;
    Bits.flush();
  }

  /** Writes the whole bytes that are held; up to seven bits stay. */
  @inline
  static flush(): void {
    store<u64>(Bits.out, Bits.held);
    Bits.out += usize(Bits.count >> 3);
    Bits.held >>= Bits.count & 56;
    Bits.count &= 7;
  }

  /** Fills the last byte with zeros. */
  static align(): void {
    if (Bits.count === 0) return;
    Bits.count = 8;
    Bits.flush();
  }
}

/** The most symbols of an alphabet: literals and lengths (RFC 1951 §3.2.5). */
export const MAX_SYMBOLS = 288;
// The longest code that 2^16 symbols can have before it is shortened is of Fibonacci's kind, and shorter than this.
const MAX_DEPTH = 32;

const sorted = memory.data(MAX_SYMBOLS * 4);
const weights = memory.data(MAX_SYMBOLS * 4);
const perLength = memory.data((MAX_DEPTH + 1) * 4);
const next = memory.data((MAX_DEPTH + 1) * 4);

/** A Huffman code: of each symbol, how often it occurs, its length in bits, and its bits, the first of them lowest. */
export class Code {
  readonly counts: usize = heap.alloc(MAX_SYMBOLS * 4);
  readonly lengths: usize = heap.alloc(MAX_SYMBOLS);
  readonly bits: usize = heap.alloc(MAX_SYMBOLS * 4);

  constructor(
    readonly size: i32,
    readonly longest: i32,
  ) {}

  clear(): void {
    memory.fill(this.counts, 0, MAX_SYMBOLS * 4);
  }

  @inline
  add(symbol: u32): void {
    const at = this.counts + (usize(symbol) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }

  @inline
  lengthOf(symbol: u32): u32 {
    return load<u8>(this.lengths + usize(symbol));
  }

  @inline
  bitsOf(symbol: u32): u32 {
    return load<u32>(this.bits + (usize(symbol) << 2));
  }

  /** How many bits the symbols take that were counted. */
  total(): u32 {
    let sum: u32 = 0;
    for (let i: usize = 0; i < usize(this.size); i++)
      sum += load<u32>(this.counts + i * 4) * load<u8>(this.lengths + i);
    return sum;
  }

  /** Makes the shortest code for the counts, for at least two symbols, since some decoders require a complete tree. */
  build(): void {
    let used = this.sortUsed();
    for (let symbol: u32 = 0; used < 2; symbol++) {
      if (load<u32>(this.counts + (usize(symbol) << 2)) !== 0) continue;
      this.add(symbol);
      used = this.sortUsed();
    }
    Code.depths(used);
    memory.fill(perLength, 0, (MAX_DEPTH + 1) * 4);
    for (let i = 0; i < used; i++) {
      const length = min(load<u32>(weights + (usize(i) << 2)), MAX_DEPTH);
      Code.change(length, 1);
    }
    this.shorten();
    memory.fill(this.lengths, 0, MAX_SYMBOLS);
    let at = used;
    for (let length = 1; length <= this.longest; length++) {
      for (let i = load<u32>(perLength + (usize(length) << 2)); i > 0; i--) {
        at -= 1;
        store<u8>(this.lengths + usize(load<u32>(sorted + (usize(at) << 2))), u8(length));
      }
    }
    this.assign();
  }

  /** Gives each symbol the bits of its length (RFC 1951 §3.2.2). */
  assign(): void {
    memory.fill(perLength, 0, (MAX_DEPTH + 1) * 4);
    for (let i: u32 = 0; i < u32(this.size); i++) if (this.lengthOf(i) > 0) Code.change(this.lengthOf(i), 1);
    let code: u32 = 0;
    for (let length = 1; length <= MAX_DEPTH; length++) {
      code = (code + load<u32>(perLength + (usize(length - 1) << 2))) << 1;
      store<u32>(next + (usize(length) << 2), code);
    }
    for (let i: u32 = 0; i < u32(this.size); i++) {
      const length = this.lengthOf(i);
      if (length === 0) continue;
      const at = next + (usize(length) << 2);
      const value = load<u32>(at);
      store<u32>(at, value + 1);
      store<u32>(this.bits + (usize(i) << 2), Code.reversed(value, length));
    }
  }

  static reversed(value: u32, length: u32): u32 {
    let result: u32 = 0;
    for (let i: u32 = 0; i < length; i++) result |= ((value >> i) & 1) << (length - 1 - i);
    return result;
  }

  @inline
  static change(length: u32, by: i32): void {
    const at = perLength + (usize(length) << 2);
    store<i32>(at, load<i32>(at) + by);
  }

  /** The symbols that occur, the rarest first, and their counts; returns their number. */
  sortUsed(): i32 {
    let used = 0;
    for (let symbol = 0; symbol < this.size; symbol++) {
      const count = load<u32>(this.counts + (usize(symbol) << 2));
      if (count === 0) continue;
      let at = used++;
      for (; at > 0 && load<u32>(weights + (usize(at - 1) << 2)) > count; at--) {
        store<u32>(weights + (usize(at) << 2), load<u32>(weights + (usize(at - 1) << 2)));
        store<u32>(sorted + (usize(at) << 2), load<u32>(sorted + (usize(at - 1) << 2)));
      }
      store<u32>(weights + (usize(at) << 2), count);
      store<u32>(sorted + (usize(at) << 2), symbol);
    }
    return used;
  }

  /** Replaces sorted weights by the depths of their leaves, in place (Moffat and Katajainen, 1995). */
  static depths(count: i32): void {
    let root = 0;
    let leaf = 2;
    Code.set(0, Code.weight(0) + Code.weight(1));
    for (let node = 1; node < count - 1; node++) {
      let sum: u32 = 0;
      for (let child = 0; child < 2; child++) {
        if (leaf >= count || (root < node && Code.weight(root) < Code.weight(leaf))) {
          sum += Code.weight(root);
          Code.set(root++, node);
        } else sum += Code.weight(leaf++);
      }
      Code.set(node, sum);
    }
    Code.set(count - 2, 0);
    for (let node = count - 3; node >= 0; node--) Code.set(node, Code.weight(Code.weight(node)) + 1);
    let available = 1;
    let inner = 0;
    let depth: u32 = 0;
    let node = count - 2;
    let at = count - 1;
    while (available > 0) {
      while (node >= 0 && Code.weight(node) === depth) {
        inner += 1;
        node -= 1;
      }
      while (available > inner) {
        Code.set(at--, depth);
        available -= 1;
      }
      available = 2 * inner;
      depth += 1;
      inner = 0;
    }
  }

  @inline
  static weight(at: i32): u32 {
    return load<u32>(weights + (usize(at) << 2));
  }

  @inline
  static set(at: i32, value: u32): void {
    store<u32>(weights + (usize(at) << 2), value);
  }

  /** Shortens codes that are too long to the maximum, and lengthens others until all fit (Kraft's inequality). */
  shorten(): void {
    const longest = this.longest;
    let room: u32 = 0;
    for (let length = longest + 1; length <= MAX_DEPTH; length++) {
      Code.change(longest, load<i32>(perLength + (usize(length) << 2)));
      store<u32>(perLength + (usize(length) << 2), 0);
    }
    for (let length = 1; length <= longest; length++) {
      room += load<u32>(perLength + (usize(length) << 2)) << u32(longest - length);
    }
    for (; room > (<u32>1) << u32(longest); room--) {
      Code.change(longest, -1);
      for (let length = longest - 1; length > 0; length--) {
        if (load<u32>(perLength + (usize(length) << 2)) === 0) continue;
        Code.change(length, -1);
        Code.change(length + 1, 2);
        break;
      }
    }
  }
}

// ISO/IEC 18004:2015 §7.5.2: the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
const POWERS = new Uint8Array(510);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, element = 1; power < 255; power++) {
  POWERS[power] = element;
  POWERS[power + 255] = element;
  LOGARITHMS[element] = power;
  element = (element << 1) ^ (element & 0x80 ? 0x11d : 0);
}

/** The `count` check words of a block: the remainder of its words divided by the generator polynomial. */
export function checkWordsOf(block: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const remainder = new Uint8Array(count);
  for (const word of block) {
    const factor = word ^ (remainder[0] ?? 0);
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    for (let index = 0; index < count; index++) {
      remainder[index] = (remainder[index] ?? 0) ^ product(generator[index] ?? 0, factor);
    }
  }
  return remainder;
}

// Annex A: (x - 2⁰)(x - 2¹)…, highest power first, without its leading 1.
function generatorOf(degree: number): Uint8Array {
  let polynomial = Uint8Array.of(1);
  for (let root = 0; root < degree; root++) {
    const next = new Uint8Array(polynomial.length + 1);
    for (const [index, coefficient] of polynomial.entries()) {
      next[index] = (next[index] ?? 0) ^ coefficient;
      next[index + 1] = product(coefficient, POWERS[root] ?? 0);
    }
    polynomial = next;
  }
  return polynomial.subarray(1);
}

function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (POWERS[(LOGARITHMS[a] ?? 0) + (LOGARITHMS[b] ?? 0)] ?? 0);
}

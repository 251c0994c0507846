/**
 * A product with the source it was made from: whoever saves, copies or sends it names that source, and gets nothing
 * outdated.
 */
export class Made<Source, Product> {
  readonly source: Source;
  /** To be shown only: while the next is made, or as what was made before the last change. */
  readonly shown: Product;

  constructor(source: Source, product: Product) {
    this.source = source;
    this.shown = product;
  }

  /** It, where it was made from exactly this; undefined where it was made from anything else. */
  of(source: Source): Product | undefined {
    return isSame(this.source, source) ? this.shown : undefined;
  }
}

/** Whether two values are the same, or plain records and lists of the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

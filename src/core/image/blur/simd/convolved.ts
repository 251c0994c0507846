import { PIXEL } from "./pixels";
import { extend, Plane, Rows } from "./rows";

/**
 * A separable convolution with extended edges. The weights are 32-bit floats, from the center out to `radius`. Rows
 * must be read in order.
 */
export class Convolved extends Rows {
  private readonly ring: Plane;
  private readonly line: usize;
  /** The addresses of the rows around the current one, from the top. */
  private readonly around: usize;
  private next: i32 = i32.MIN_VALUE;

  constructor(
    private readonly rows: Rows,
    private readonly weights: usize,
    private readonly radius: i32,
  ) {
    super(rows.width, rows.height);
    const count = 2 * radius + 1;
    this.ring = new Plane(rows.width, count);
    this.line = heap.alloc(usize(rows.width + 2 * radius) * PIXEL);
    this.around = heap.alloc(usize(count) * sizeof<usize>());
  }

  read(y: i32, into: usize): void {
    const radius = this.radius;
    for (this.next = max(this.next, y - radius); this.next <= y + radius; this.next++) this.fill(this.next);
    for (let away = -radius; away <= radius; away++) {
      store<usize>(this.around + usize(away + radius) * sizeof<usize>(), this.slot(y + away));
    }
    const end = usize(this.width) * PIXEL;
    for (let at: usize = 0; at < end; at += PIXEL) v128.store(into + at, this.column(at));
  }

  private slot(y: i32): usize {
    return this.ring.row((y + this.ring.height) % this.ring.height);
  }

  private fill(y: i32): void {
    const first = this.line + usize(this.radius) * PIXEL;
    this.rows.read(y, first);
    extend(first, this.width, this.radius, this.radius);
    const into = this.slot(y);
    const end = usize(this.width) * PIXEL;
    for (let at: usize = 0; at < end; at += PIXEL) v128.store(into + at, this.along(first + at));
  }

  private along(middle: usize): v128 {
    const reach = usize(this.radius) * PIXEL;
    let weight = this.weights;
    let sum = f32x4.mul(v128.load(middle), v128.load32_splat(weight));
    for (let away = PIXEL; away <= reach; away += PIXEL) {
      weight += sizeof<f32>();
      const both = f32x4.add(v128.load(middle - away), v128.load(middle + away));
      sum = f32x4.add(sum, f32x4.mul(both, v128.load32_splat(weight)));
    }
    return sum;
  }

  private column(at: usize): v128 {
    const reach = usize(this.radius) * sizeof<usize>();
    const middle = this.around + reach;
    let weight = this.weights;
    let sum = f32x4.mul(v128.load(load<usize>(middle) + at), v128.load32_splat(weight));
    for (let away = sizeof<usize>(); away <= reach; away += sizeof<usize>()) {
      weight += sizeof<f32>();
      const both = f32x4.add(v128.load(load<usize>(middle - away) + at), v128.load(load<usize>(middle + away) + at));
      sum = f32x4.add(sum, f32x4.mul(both, v128.load32_splat(weight)));
    }
    return sum;
  }
}

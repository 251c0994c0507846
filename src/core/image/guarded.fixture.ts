import type { Raster } from "#core/raster.ts";

/** The picture with an array that throws a RangeError if a sample outside it is read or written. */
export function guarded(picture: Raster): Raster {
  const check = (target: object, key: string | symbol) => {
    if (typeof key === "string" && String(Number(key)) === key && !(key in target)) {
      throw new RangeError(`There is no sample ${key}`);
    }
  };
  const data = new Proxy(picture.data, {
    get(target, key) {
      check(target, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(target, key, value) {
      check(target, key);
      return Reflect.set(target, key, value, target);
    },
  });
  return { ...picture, data };
}

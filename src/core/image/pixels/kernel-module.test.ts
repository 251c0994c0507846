import { describe, expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { allocate, type KernelMemory, KernelModule, place, throughMemory } from "./kernel-module.ts";

// The eight bytes at the start of every WebAssembly module are an empty module.
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

test("a module runs where its code is valid, and each instance is separate", () => {
  const module = new KernelModule<KernelMemory>(EMPTY);
  expect(module.runs()).toBe(true);
  expect(module.instantiate()).not.toBe(module.instantiate());
  expect(module.runs()).toBe(true);
  expect(new KernelModule(EMPTY.slice(1)).runs()).toBe(false);
});

/** A kernel with 4 MB of memory, which it hands out piece by piece from address 64 on. */
function fakeKernel() {
  const memory = new WebAssembly.Memory({ initial: 64 });
  const sizes: number[] = [];
  let next = 64;
  const kernel: KernelMemory = {
    memory,
    allocate(bytes) {
      sizes.push(bytes);
      const at = next;
      next += bytes;
      return at;
    },
  };
  return { kernel, memory, sizes };
}

test("an address above two gigabytes is a positive number", () => {
  const { kernel } = fakeKernel();
  expect(allocate({ ...kernel, allocate: (bytes) => -bytes }, 16)).toBe(2 ** 32 - 16);
});

test("values are placed by their bytes, also those of a subarray", () => {
  const { kernel, memory, sizes } = fakeKernel();
  const address = place(kernel, Int32Array.of(1, 2, 3, 4).subarray(1, 3));
  expect([address, sizes]).toEqual([64, [8]]);
  expect([...new Int32Array(memory.buffer, 60, 4)]).toEqual([0, 2, 3, 0]);
  expect(place(kernel, Uint8Array.of(9))).toBe(72);
});

describe("an image goes through memory in pieces of about 128 kB", () => {
  function through(width: number, height: number) {
    const { kernel, memory, sizes } = fakeKernel();
    const image = createRaster(width, height);
    image.data.forEach((_, at) => {
      image.data[at] = at % 251;
    });
    const pieces: string[] = [];
    const reported: number[] = [];
    const result = throughMemory(
      kernel,
      image,
      (pixels, top, rows) => {
        pieces.push(`${top}+${rows} at ${pixels}`);
        const bytes = new Uint8Array(memory.buffer, pixels, rows * width * 4);
        bytes.forEach((value, at) => {
          bytes[at] = value + 1;
        });
      },
      (share) => reported.push(share),
    );
    expect([result.width, result.height]).toEqual([width, height]);
    expect(result.data.every((value, at) => value === (image.data[at] ?? 0) + 1)).toBe(true);
    return { pieces, reported, sizes };
  }

  test("of a multiple of four rows: at 400 bytes a row 324 fit", () => {
    expect(through(100, 700)).toEqual({
      pieces: ["0+324 at 64", "324+324 at 64", "648+52 at 64"],
      reported: [0, 324 / 700, 648 / 700],
      sizes: [324 * 400],
    });
  });

  test("of four rows if fewer would fit", () => {
    expect(through(20_000, 6)).toEqual({
      pieces: ["0+4 at 64", "4+2 at 64"],
      reported: [0, 4 / 6],
      sizes: [4 * 80_000],
    });
  });

  test("or in one that is no larger than the image", () => {
    expect(through(3, 2)).toEqual({ pieces: ["0+2 at 64"], reported: [0], sizes: [24] });
    // 8192 bytes a row: just sixteen.
    expect(through(2048, 16).pieces).toEqual(["0+16 at 64"]);
    expect(through(2048, 17).pieces).toEqual(["0+16 at 64", "16+1 at 64"]);
  });
});

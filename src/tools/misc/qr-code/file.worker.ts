import type { MozJPEGModule } from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js";
import { needsWebAssembly } from "#core/image/failures.ts";
import { outputFormats } from "#core/image/formats.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { browserWrites, encodeInBrowser } from "#platform/image/canvas.ts";
import { codec } from "#platform/image/codec.ts";
import { writePng } from "#platform/image/formats/write-png.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { framedRaster } from "./draw/frame.ts";
import { LIGHT_PAGE } from "./draw/paper.ts";
import { drawRaster } from "./draw/raster.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";

const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/enc/mozjpeg_enc.js"));

/** The formats that are written from pixels. */
export type RasterType = keyof typeof encoders;

const encoders = {
  png: writePng,
  jpg: async (picture: ImageData) => {
    const { defaultOptions } = await loadPart(() => import("@jsquash/jpeg/meta.js"));
    // Colors at full resolution: the edges of a colored code are made of them. A progressive file would take three
    // times as long to write.
    const options = { ...defaultOptions, quality: 92, auto_subsample: false, chroma_subsample: 1, progressive: false };
    return jpeg(({ encode }) => encode(picture.data, picture.width, picture.height, options).slice().buffer);
  },
  webp: async (picture: ImageData) => {
    const { default: encode, init } = await loadPart(() => import("@jsquash/webp/encode.js"));
    await loadPart(() => init());
    return encode(picture, { lossless: 1 });
  },
};

/** The file as the browser itself writes it, or the sentence that it cannot. */
async function withoutWebAssembly(picture: Raster, type: "jpg" | "webp"): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { name, mediaType } = outputFormats[type];
  if (!(await browserWrites(mediaType))) return fail(needsWebAssembly("write", name));
  return ok(await encodeInBrowser(picture, mediaType, 100));
}

const methods = {
  async write({
    spec,
    type,
  }: {
    readonly spec: RenderSpec;
    readonly type: RasterType;
  }): Promise<Result<Uint8Array<ArrayBuffer> | ArrayBuffer>> {
    const symbol = symbolOf(spec.text, spec.level);
    if (!symbol.ok) return symbol;
    const { design } = spec;
    // JPEG has no transparency; the encoder would use black.
    const shown = type === "jpg" ? { ...design, background: design.background ?? LIGHT_PAGE } : design;
    const { grid } = symbol.value;
    const picture = spec.frame
      ? framedRaster(grid, shown, spec.frame, spec.pixels)
      : drawRaster(grid, shown, spec.pixels);
    if (!picture.ok) return picture;
    const { data, width, height } = picture.value;
    if (type !== "png" && !hasWebAssembly()) return withoutWebAssembly(picture.value, type);
    const bytes = await encoders[type](new ImageData(data, width, height));
    return transfer(ok(bytes), [bytes instanceof ArrayBuffer ? bytes : bytes.buffer]);
  },
};

export type Methods = typeof methods;
expose(methods);

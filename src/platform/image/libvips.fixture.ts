import { commands } from "vitest/browser";
import type { Raster } from "#core/raster.ts";

// Creates and checks pictures in browser tests with libvips, which runs in Node (scripts/picture-commands.ts).

type Source = Parameters<typeof commands.libvips>[0];
type Steps = Parameters<typeof commands.libvips>[1];

/** A file that libvips makes from another one, or from `create`, by steps such as `["blur", 2], ["png"]`. */
export async function madeByLibvips(source: Blob | Source, ...steps: Steps): Promise<Blob> {
  return new Blob([await samplesByLibvips(source, ...steps)]);
}

/** The same, for steps that end with 'raw'. */
export async function samplesByLibvips(source: Blob | Source, ...steps: Steps): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.fromBase64((await commands.libvips(await sourceOf(source), steps)).base64);
}

/** The pixels of a file as libvips reads them, in sRGB. */
export async function pixelsOf(file: Blob): Promise<Raster> {
  const steps = [["toColourspace", "srgb"], ["ensureAlpha"], ["raw"]] as const;
  const { base64, width, height } = await commands.libvips(await sourceOf(file), steps);
  return { width, height, data: new Uint8ClampedArray(Uint8Array.fromBase64(base64).buffer) };
}

/** The format and the number of channels that libvips reads in a file's header. */
export async function headerOf(file: Blob): Promise<{ readonly format: string; readonly channels: number }> {
  return commands.libvipsHeader(await base64Of(file));
}

const sourceOf = async (source: Blob | Source): Promise<Source> =>
  source instanceof Blob ? { base64: await base64Of(source) } : source;

const base64Of = async (file: Blob): Promise<string> => new Uint8Array(await file.arrayBuffer()).toBase64();

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import type { BrowserCommand } from "vitest/node";

/** A step of sharp, which is libvips for Node: the name of a method, and its arguments. */
export type LibvipsStep = readonly [method: string, ...args: unknown[]];

/** The input of libvips: a file or samples in base64, if any, and sharp's options. */
export interface LibvipsSource extends SharpOptions {
  readonly base64?: string;
  /** Bits per sample; 8 by default. */
  readonly bits?: 8 | 16;
}

/** A file that libvips wrote, or samples after the step 'raw'. */
export interface LibvipsResult {
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

/** What browser tests may ask of Node: commands run there, and everything is passed as JSON. */
interface PictureCommands {
  /** A file of e2e/fixtures/files, in base64. */
  readonly fixtureFile: (name: string) => Promise<string>;
  /** Has libvips create or examine a picture. */
  readonly libvips: (source: LibvipsSource, steps: readonly LibvipsStep[]) => Promise<LibvipsResult>;
  /** What libvips reads in a file's header. */
  readonly libvipsHeader: (base64: string) => Promise<{ readonly format: string; readonly channels: number }>;
}

declare module "vitest/internal/browser" {
  interface BrowserCommands extends PictureCommands {}
}

type Command<Name extends keyof PictureCommands> = BrowserCommand<
  Parameters<PictureCommands[Name]>,
  Awaited<ReturnType<PictureCommands[Name]>>
>;

const FIXTURES = join(import.meta.dirname, "../e2e/fixtures/files");

const bytesOf = (base64: string) => Buffer.from(base64, "base64");

/** Commands by which browser tests have pictures read, created and examined in Node. */
export const pictureCommands: { readonly [Name in keyof PictureCommands]: Command<Name> } = {
  fixtureFile: (_, name) => readFile(join(FIXTURES, name), "base64"),
  async libvips(_, { base64, bits = 8, ...options }, steps) {
    const bytes = base64 === undefined ? undefined : Uint8Array.from(bytesOf(base64));
    const samples = bits === 16 && bytes ? new Uint16Array(bytes.buffer) : bytes;
    let picture = samples ? sharp(samples, options) : sharp(options);
    for (const [method, ...args] of steps) {
      const step = picture[method as keyof Sharp] as (this: Sharp, ...args: unknown[]) => Sharp;
      picture = step.apply(picture, args);
    }
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { base64: data.toString("base64"), width: info.width, height: info.height };
  },
  async libvipsHeader(_, base64) {
    const { format, channels } = await sharp(bytesOf(base64)).metadata();
    return { format, channels };
  },
};

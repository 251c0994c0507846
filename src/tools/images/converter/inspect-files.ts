import { formatBytes } from "#core/number/format-bytes.ts";
import { fail, type Result } from "#core/result.ts";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import type { ImageFacts, NamedFile, NewFile, RejectedFiles } from "./converter-state.ts";
import { MAX_FILES } from "./params.ts";

const NOT_IMAGES = "Please select valid image files.";
const INVALID_FILES = "Please select valid image files (max size: 20MB).";

type SizedFile = NamedFile & { readonly size: number };

/**
 * The images among files, for a list that has `count` files, and those that are left out, each with its reason. `inspect` looks at one file.
 */
export async function inspectFiles(
  files: readonly SizedFile[],
  count: number,
  inspect: (file: SizedFile) => Promise<Result<ImageFacts>>,
): Promise<{ readonly files: readonly NewFile[] } & RejectedFiles> {
  const room = MAX_FILES - count;
  const remaining = [...files];
  const valid: NewFile[] = [];
  const invalid: { readonly file: SizedFile; readonly reason: string }[] = [];
  const look = async (file: SizedFile) => ({
    file,
    facts: file.size > MAX_PICTURE_BYTES ? fail(`This file is ${formatBytes(file.size)}.`) : await inspect(file),
  });
  // Of a folder with a thousand files, no more are inspected than needed.
  while (valid.length < room && remaining.length > 0) {
    const next = remaining.splice(0, room - valid.length);
    for (const { file, facts } of await Promise.all(next.map(look))) {
      if (facts.ok) valid.push({ file, facts: facts.value });
      else invalid.push({ file, reason: facts.message });
    }
  }
  const isLarge = invalid.some(({ file }) => file.size > MAX_PICTURE_BYTES);
  return {
    files: valid,
    surplus: remaining.map(({ name }) => name),
    ...(invalid.length > 0 && {
      invalid: {
        files: invalid.map(({ file, reason }) => ({ name: file.name, reason })),
        message: count === 0 || isLarge ? INVALID_FILES : NOT_IMAGES,
      },
    }),
  };
}

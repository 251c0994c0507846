import { pathOf } from "#platform/files/dropped-folders.ts";

/** Whether what was dropped is folders or archives, to be compared file by file. */
export const areFolders = (files: readonly File[]): boolean =>
  files.some((file) => pathOf(file).includes("/")) || files.every(({ name }) => /\.zip$/i.test(name));

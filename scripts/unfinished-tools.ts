// Fails while a tool still has sentences from the template that `npm run new-tool` wrote it from.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { templateSentences } from "./tool-template.ts";

/** A template sentence left in a tool's file. */
export interface LeftSentence {
  readonly file: string;
  readonly sentence: string;
}

/** What tools below `root` still have of the template's sentences. */
export function leftSentences(root: string): readonly LeftSentence[] {
  const sentences = templateSentences();
  return globSync("src/tools/*/*/**/*.{ts,tsx,md}", { cwd: root })
    .sort()
    .flatMap((file) => {
      const content = readFileSync(join(root, file), "utf8").replaceAll(/\s+/g, " ");
      return sentences.filter((sentence) => content.includes(sentence)).map((sentence) => ({ file, sentence }));
    });
}

if (import.meta.main) {
  const left = leftSentences(process.cwd());
  for (const { file, sentence } of left) console.error(`${file} still says ‘${sentence}’`);
  if (left.length > 0) {
    console.error(
      "\nThese are sentences of the template that npm run new-tool writes: say in your own words what your tool is, does and is tested with.",
    );
    process.exitCode = 1;
  }
}

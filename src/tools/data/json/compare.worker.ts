import type { CompareOptions } from "#core/json/compare.ts";
import { strictTree } from "#core/json/strict.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { compareTexts, type PatchForm, type Side, type TextComparison } from "#kits/json-comparison/compare-texts.ts";
import type { JsonJob } from "./convert.ts";
import { treeOfSource } from "./tree-of-source.browser.ts";

/** What comparing came to, with the patch. */
export type CompareOutcome =
  | (TextComparison & { readonly ok: true; readonly patch: LongText<Blob> })
  | { readonly ok: false; readonly message: string };

async function sideOf(source: Source, job: JsonJob, broken?: string) {
  const read = await treeOfSource(source, job, broken);
  if (!read.ok) return read;
  const { tree, isText } = read.value;
  const side: Side = { tree: strictTree(tree), hasPlaces: isText && tree.problems.length === 0 && tree.roots === 1 };
  return { ok: true, value: side } as const;
}

export const compareMethods = {
  /** The differences between two texts of any of the formats. */
  compare: async (asked: {
    source: Source;
    other: Source;
    job: JsonJob;
    options: CompareOptions;
    form: PatchForm;
  }): Promise<CompareOutcome> => {
    const before = await sideOf(asked.source, asked.job);
    if (!before.ok) return before;
    const after = await sideOf(
      asked.other,
      { ...asked.job, from: "auto" },
      "The other text has errors: format it to see them.",
    );
    if (!after.ok) return after;
    const long = longText((pieces) => new Blob(pieces));
    const layout = { indent: INDENTS[asked.job.indent], compactArrays: asked.job.compact, order: "none" } as const;
    const compared = compareTexts(before.value, after.value, asked.options, {
      form: asked.form,
      layout,
      emit: long.add,
    });
    return compared.ok ? { ok: true, ...compared.value, patch: long.done() } : compared;
  },
};

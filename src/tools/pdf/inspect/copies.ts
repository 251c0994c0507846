import { fail, ok, type Result } from "#core/result.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { jsonOf } from "#kits/pdf/document.browser.ts";
import { objectsOf, type PdfObjects, updateTo } from "#kits/pdf/pdf-objects.ts";
import { countPages, failureOf, inputPath, OUTPUT, passwordArgs, type RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { type Cleaning, UNWANTED, type Unwanted, withoutUnwanted } from "#kits/pdf/unwanted.ts";

interface Source {
  readonly blob: Blob;
  readonly password: string;
}

/** A copy that was written, and what was read back from it. */
export interface Copy {
  readonly blob: Blob;
  readonly checked: string;
}

const UNWANTED_WORDS: Readonly<Record<Unwanted, string>> = {
  metadata: "metadata",
  scripts: "scripts and actions",
  attachments: "attached files",
};

const UPDATE = "/cleaned.json";

/** A copy without unwanted entries. The result is checked for them again. */
export async function cleanedCopy(run: RunQpdf, source: Source, kinds: ReadonlySet<Unwanted>): Promise<Result<Copy>> {
  const before = await lookedThrough(run, source, kinds);
  if (!before.ok) return before;
  const { cleaning, objects, pages } = before.value;
  const removed = UNWANTED.filter((kind) => cleaning.found[kind] > 0);
  if (removed.length === 0) return fail("Nothing of that kind was found in this file.");
  const done = await run({
    args: [...passwordArgs(source.password), inputPath(0), `--update-from-json=${UPDATE}`, OUTPUT],
    files: [source.blob],
    texts: { [UPDATE]: JSON.stringify({ qpdf: [objects.header, updateTo(cleaning.objects, objects)] }) },
  });
  if (!done.output) return fail(failureOf(done));
  const after = await lookedThrough(run, { blob: done.output, password: source.password }, kinds);
  if (!after.ok) return after;
  const left = UNWANTED.filter((kind) => after.value.cleaning.found[kind] > 0);
  if (left.length > 0 || after.value.pages !== pages)
    return fail("The copy isn't as clean as it should be, so it wasn't saved.");
  const words = removed.map((kind) => UNWANTED_WORDS[kind]).join(", ");
  return ok({
    blob: done.output,
    checked: `Removed: ${words}. Checked: none of it was found in the copy, which has ${counted(pages, "page")} as before.`,
  });
}

async function lookedThrough(
  run: RunQpdf,
  source: Source,
  kinds: ReadonlySet<Unwanted>,
): Promise<Result<{ readonly cleaning: Cleaning; readonly objects: PdfObjects; readonly pages: number }>> {
  const { json, run: done } = await jsonOf(run, source, ["--json-key=qpdf", "--json-key=pages"]);
  if (!json?.qpdf) return fail(failureOf(done));
  const objects = objectsOf(json.qpdf);
  return ok({ cleaning: withoutUnwanted(objects, kinds), objects, pages: json.pages?.length ?? 0 });
}

/** A copy with what qpdf corrected while it read the file. What it came to is checked, with all streams decoded. */
export async function repairedCopy(run: RunQpdf, source: Source): Promise<Result<Copy>> {
  const password = passwordArgs(source.password);
  const done = await run({ args: [...password, inputPath(0), OUTPUT], files: [source.blob] });
  if (!done.output) return fail(failureOf(done));
  const files = [done.output];
  const checked = await run({ args: [...password, "--check", inputPath(0)], files });
  const { pages = 0 } = await countPages(run, done.output, source.password);
  const count = counted(pages, "page");
  return ok({
    blob: done.output,
    checked:
      checked.status === "done"
        ? `Checked: qpdf finds no damage in the copy, which has ${count}. Compare its pages: what was lost can't be brought back.`
        : `The copy has ${count}, but is still damaged: ${firstOf(checked.messages)}.`,
  });
}

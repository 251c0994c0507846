/**
 * `warnings`: qpdf repaired something, and wrote a file. `password`: a password is missing or wrong. `damaged`: it can't be
 * read as a PDF. `memory`: it needed more memory than there is. `refused`: another error, which the messages name. `no`:
 * the answer to a question such as `--is-encrypted`.
 */
type QpdfStatus = "done" | "warnings" | "no" | "password" | "damaged" | "memory" | "refused";

/** One call of qpdf: its arguments, and the files that they name by `inputPath`. */
export interface QpdfCall {
  /** Arguments as in a shell, without quotes. None may contain a line break: see `isArgument`. */
  readonly args: readonly string[];
  /** Those of more than 50 MB together are mounted, and not in memory. */
  readonly files: readonly Blob[];
  /** Files that qpdf reads besides, such as JSON to apply, by their paths. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What a call of qpdf came to. */
export interface QpdfRun {
  readonly status: QpdfStatus;
  /** What was written to `OUTPUT`; undefined if nothing was. */
  readonly output: Blob | undefined;
  /** What it printed, such as the number of pages. */
  readonly printed: string;
  /** Warnings and errors, without qpdf's paths. At most `MAX_MESSAGES`. */
  readonly messages: readonly string[];
}

/** Runs qpdf. Tools get it as an argument, so that they can be tried without a browser. */
export type RunQpdf = (call: QpdfCall) => Promise<QpdfRun>;

/** Where the file at this index of `files` is for qpdf. */
export const inputPath = (index: number): string => `/in/${index}.pdf`;

/** Where qpdf has to write its output. */
export const OUTPUT = "/out.pdf";

const MAX_MESSAGES = 50;

/** Whether a text, such as a password, can be an argument. */
export const isArgument = (text: string): boolean => !/[\r\n\0]/.test(text);

/** The arguments for a file's password; none without one. */
export const passwordArgs = (password: string): string[] => (password === "" ? [] : [`--password=${password}`]);

/** Asks for a file's number of pages, which reads its tree of pages alone; undefined if it can't be opened. */
export async function countPages(
  run: RunQpdf,
  file: Blob,
  password: string,
): Promise<QpdfRun & { readonly pages: number | undefined }> {
  const done = await run({ args: [...passwordArgs(password), "--show-npages", inputPath(0)], files: [file] });
  const pages = Number.parseInt(done.printed, 10);
  return { ...done, pages: Number.isNaN(pages) ? undefined : pages };
}

// Where in the file it is is named of damage alone.
const DAMAGE =
  /not a PDF file|unable to find|can't find (?:PDF header|startxref)|root dictionary|unable to get page|file is damaged|\boffset \d+/i;

/**
 * qpdf's exit codes: 0, 3 with warnings, and 2 for errors and for the answer "no". This build of it catches no errors on its
 * way: `--requires-password` fails like any other use of a locked file.
 */
export function statusOf(code: number, errors: string): QpdfStatus {
  if (code === 0) return "done";
  if (code === 3) return "warnings";
  if (/invalid password/.test(errors)) return "password";
  if (/std::bad_alloc|out of memory/i.test(errors)) return "memory";
  if (errors.trim() === "") return "no";
  return DAMAGE.test(errors) ? "damaged" : "refused";
}

/** The lines that qpdf wrote as errors, for a visitor: without its own name, its paths and its advice about arguments. */
export function messagesOf(errors: readonly string[]): string[] {
  const messages = errors
    .map((line) =>
      line
        .replace(/^(?:WARNING: |[\w./-]*(?:this\.program|\.[cm]?js|qpdf): )+/, "")
        .replace(/\/in\/(\d+)\.pdf/g, (_, index) => `file ${Number(index) + 1}`)
        .replace(/^file 1(?: \((.*?)\))?: /, (_, where) => (where ? `${where}: ` : "")),
    )
    .filter((line) => !/^(?:qpdf: )?(?:operation succeeded with warnings|For help|\s*$)/.test(line));
  return [...new Set(messages)].slice(0, MAX_MESSAGES);
}

/** A reference such as '5 0 R', as `--json-object` takes it. */
export const objectArgument = (reference: string): string => reference.replace(/ R$/, "").replace(" ", ",");

const SENTENCES: Readonly<Record<Exclude<QpdfStatus, "done" | "warnings">, string>> = {
  password: "This file needs a password.",
  damaged: "This isn't a PDF file, or it's damaged.",
  memory: "This file is too large for your browser's memory.",
  refused: "This file can't be processed.",
  no: "This file can't be processed.",
};

/** Why a run wrote nothing, as a sentence for the visitor. */
export const failureOf = ({ status, messages }: QpdfRun): string =>
  status === "refused" && messages[0]
    ? `This file can't be processed: ${messages[0]}.`
    : SENTENCES[status === "done" || status === "warnings" ? "refused" : status];

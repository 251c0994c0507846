import { fromBase64 } from "#core/keys/base64.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { verify } from "#kits/keys/native.browser.ts";
import { jsonOf } from "#kits/pdf/document.browser.ts";
import { isReference, type PdfValue } from "#kits/pdf/pdf-objects.ts";
import { failureOf, isArgument } from "#kits/pdf/qpdf-call.ts";
import { FOUND_ONE_BY_ONE, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { signatureWords } from "#kits/pdf/signatures.ts";
import { streamData } from "#kits/pdf/stream-data.ts";
import { UNWANTED, type Unwanted, withoutUnwanted } from "#kits/pdf/unwanted.ts";
import { expose } from "#platform/worker/expose.ts";
import { type Copy, cleanedCopy, repairedCopy } from "./copies.ts";
import { type PdfJson, type Property, propertiesOf, signedFields } from "./properties.ts";
import { type EmbeddedFile, embeddedFiles, type Reader, readerOf, scriptsOf } from "./reader.ts";

interface Source {
  readonly blob: Blob;
  readonly password: string;
}

/** What was found in a document. */
export interface Document {
  /** What copies are made of: the file, or one that was rebuilt from it. */
  readonly source: Blob;
  readonly properties: readonly Property[];
  readonly files: readonly EmbeddedFile[];
  readonly scripts: readonly string[];
  /** What a copy can be cleaned of. */
  readonly unwanted: readonly Unwanted[];
  readonly isDamaged: boolean;
  readonly isSigned: boolean;
}

/** What was found, or that a password is needed. */
type Inspected = { readonly kind: "locked" } | ({ readonly kind: "read" } & Document);

const qpdf = (call: Parameters<typeof runQpdf>[0]) => runQpdf(call);

// Its first object, which is within the first kilobyte.
const isLinearized = async (blob: Blob) => /\/Linearized\b/.test(await blob.slice(0, 1024).text());

async function read({ blob, password }: Source): Promise<Result<Inspected>> {
  if (blob.size === 0) return fail("This file is empty.");
  if (!isArgument(password)) return ok({ kind: "locked" });
  const source = await readable(qpdf, blob, password);
  const { json, run } = await jsonOf(qpdf, { blob: source.blob, password }, []);
  if (source.isLocked || run.status === "password") return ok({ kind: "locked" });
  if (!json) return fail(failureOf(run));
  const corrections = [...(source.isRebuilt ? [FOUND_ONE_BY_ONE] : []), ...run.messages];
  return ok(await described(json as unknown as PdfJson, corrections, { blob, password, source: source.blob }));
}

async function described(
  json: PdfJson,
  corrections: readonly string[],
  { blob, password, source }: Source & { readonly source: Blob },
): Promise<Inspected> {
  const document = readerOf(json.qpdf);
  const texts = await textsOf(document, { blob: source, password });
  const signatures: string[] = [];
  const signed = signedFields(document);
  for (const { value } of signed) signatures.push(await signatureWords(document.dict(value), blob, verify));
  const { xmp, scripts, formScripts } = texts;
  const facts = { isLinearized: await isLinearized(blob), corrections, xmp, formScripts, signatures };
  const { found } = withoutUnwanted(document.objects, new Set(UNWANTED));
  return {
    kind: "read",
    source,
    properties: propertiesOf(json, document, facts),
    files: embeddedFiles(document),
    scripts,
    unwanted: UNWANTED.filter((kind) => found[kind] > 0),
    isDamaged: corrections.length > 0,
    isSigned: signed.length > 0,
  };
}

/** The texts within streams: the XMP packet, scripts, and those of an XFA form. */
async function textsOf(document: Reader, { blob, password }: Source) {
  const { dict, resolve, catalog, objects } = document;
  const isStream = (value: PdfValue | undefined): value is string => isReference(value) && objects.streams.has(value);
  const packet = catalog["/Metadata"];
  const form = dict(catalog["/AcroForm"])["/XFA"];
  const list = isStream(form) ? [form] : resolve(form);
  const parts = Array.isArray(list) ? list.filter(isStream) : [];
  const scripts = scriptsOf(document);
  const wanted = [...new Set([packet, ...parts, ...scripts].filter(isStream))];
  const data = wanted.length > 0 ? await streamData(wanted, { file: blob, password }, qpdf) : new Map<string, string>();
  const text = (reference: PdfValue | undefined): string | undefined => {
    const bytes = isReference(reference) ? fromBase64(data.get(reference) ?? "!") : 0;
    return typeof bytes === "number" ? undefined : new TextDecoder().decode(bytes);
  };
  const forms = parts.map(text);
  return {
    xmp: text(packet),
    scripts: [...new Set(scripts.map((each) => (isStream(each) ? (text(each) ?? "") : each)))].filter(Boolean),
    formScripts: forms.some((each) => each === undefined)
      ? undefined
      : forms.reduce((sum, each) => sum + (each?.match(/<script\b/g)?.length ?? 0), 0),
  };
}

const methods = {
  inspect: read,
  clean: ({ kinds, ...source }: Source & { readonly kinds: readonly Unwanted[] }) =>
    cleanedCopy(qpdf, source, new Set(kinds)),
  repair: (source: Source) => repairedCopy(qpdf, source),
  /** A file that is embedded. */
  file: async ({ reference, blob, password }: Source & { readonly reference: string }): Promise<Result<Copy>> => {
    const data = await streamData([reference], { file: blob, password }, qpdf);
    const bytes = fromBase64(data.get(reference) ?? "!");
    return typeof bytes === "number"
      ? fail("This file can't be unpacked.")
      : ok({ blob: new Blob([bytes]), checked: "Not checked: a file from someone else may be harmful." });
  },
};
export type Methods = typeof methods;
expose(methods);

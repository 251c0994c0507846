import { toHex } from "#core/hex.ts";
import { type Asn1, contentOf, readDer, TAG } from "#core/keys/asn1/der.ts";
import { integerOf, nameOfTag, oidOf } from "#core/keys/asn1/fields.ts";
import { textOf, timeOf } from "#core/keys/asn1/texts.ts";
import { attempt } from "#core/keys/misread.ts";
import { oidWords } from "#core/keys/x509/names.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** A row of the tree: an element with its place in the bytes. */
export interface TreeRow {
  readonly depth: number;
  readonly label: string;
  readonly value: string;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** At most this many rows are made; the rest is left out, and the page says so. */
const MAX_ROWS = 20_000;

/** A tree as rows. */
interface Tree {
  readonly rows: readonly TreeRow[];
  readonly isCut: boolean;
}

/** The tree of DER or BER as rows, from the top down. Strings that hold DER themselves are opened. */
export function treeOf(bytes: Uint8Array): Result<Tree> {
  const strict = attempt(() => readDer(bytes));
  const root = strict.ok ? strict : attempt(() => readDer(bytes, 0, bytes.length, { ber: true }));
  if (!root.ok) return fail(strict.ok ? root.message : strict.message);
  const rows: TreeRow[] = [];
  const open: { readonly element: Asn1; readonly depth: number }[] = [{ element: root.value, depth: 0 }];
  for (let next = open.pop(); next && rows.length < MAX_ROWS; next = open.pop()) {
    const { element, depth } = next;
    const within = element.isConstructed ? element.children : wrapped(element);
    rows.push({
      depth,
      label: labelOf(element),
      value: within.length > 0 && !element.isConstructed ? "" : shortValue(element),
      start: element.start,
      contentStart: element.contentStart,
      end: element.end,
    });
    for (let at = within.length - 1; at >= 0; at--) open.push({ element: within[at] as Asn1, depth: depth + 1 });
  }
  return ok({ rows, isCut: open.length > 0 });
}

/** DER within an OCTET STRING or a BIT STRING, as extensions and keys have it. */
function wrapped(element: Asn1): readonly Asn1[] {
  if (element.tagClass !== 0) return [];
  const from =
    element.tag === TAG.octetString
      ? element.contentStart
      : element.tag === TAG.bitString
        ? element.contentStart + 1
        : -1;
  if (from < 0 || element.contentEnd - from < 2) return [];
  const first = element.source[from] as number;
  // What begins with another byte is hardly ever DER by design.
  if (first !== 0x30 && first !== 0x04 && first !== 0x03 && first !== 0x02 && first !== 0x0a) return [];
  const inner = attempt(() => readDer(element.source, from, element.contentEnd));
  return inner.ok ? [inner.value] : [];
}

const CLASSES = ["", "application ", "", "private "] as const;

function labelOf({ tagClass, tag }: Asn1): string {
  if (tagClass === 0) return nameOfTag(tag);
  return tagClass === 2 ? `[${tag}]` : `[${CLASSES[tagClass]}${tag}]`;
}

const MAX_LETTERS = 80;

function shortValue(element: Asn1): string {
  if (element.isConstructed) {
    const count = element.children.length;
    return count === 1 ? "1 element" : `${count} elements`;
  }
  const content = contentOf(element);
  const read = attempt(() => valueText(element));
  const text = read.ok && read.value !== undefined ? read.value : toHex(content.subarray(0, MAX_LETTERS / 2));
  const isLong = text.length > MAX_LETTERS || (text.length === MAX_LETTERS && content.length > MAX_LETTERS / 2);
  return isLong ? `${text.slice(0, MAX_LETTERS)} …` : text;
}

function valueText(element: Asn1): string | undefined {
  if (element.tagClass !== 0) return undefined;
  switch (element.tag) {
    case TAG.oid: {
      const oid = oidOf(element);
      const words = oidWords(oid);
      return words === oid ? oid : `${oid} ${words}`;
    }
    case TAG.integer:
    case TAG.enumerated:
      return contentOf(element).length <= 8 ? integerOf(element, true).toString() : undefined;
    case TAG.boolean:
      return contentOf(element)[0] === 0 ? "false" : "true";
    case TAG.null:
      return "";
    case TAG.utcTime:
    case TAG.generalizedTime:
      return new Date(timeOf(element)).toISOString();
    default:
      return textOf(element);
  }
}

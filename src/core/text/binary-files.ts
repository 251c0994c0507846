/** The kinds of files that people drop where text is meant, by their first bytes. */
const KINDS: readonly (readonly [kind: string, at: number, bytes: string])[] = [
  ["a PDF document", 0, "%PDF-"],
  ["a file compressed with gzip", 0, "\x1f\x8b"],
  ["a file compressed with bzip2", 0, "BZh"],
  ["a file compressed with xz", 0, "\xfd7zXZ\0"],
  ["a file compressed with Zstandard", 0, "\x28\xb5\x2f\xfd"],
  ["a 7-Zip archive", 0, "7z\xbc\xaf\x27\x1c"],
  ["a RAR archive", 0, "Rar!\x1a\x07"],
  ["a tar archive", 257, "ustar"],
  ["an older Office file, such as xls or doc", 0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["an SQLite database", 0, "SQLite format 3\0"],
  ["a Parquet file", 0, "PAR1"],
  ["an Arrow file", 0, "ARROW1"],
  ["an Avro file", 0, "Obj\x01"],
  ["a PNG image", 0, "\x89PNG"],
  ["a JPEG image", 0, "\xff\xd8\xff"],
  ["a GIF image", 0, "GIF8"],
  ["a WebP image", 8, "WEBP"],
  ["a program", 0, "\x7fELF"],
  ["a program", 0, "MZ\x90\0"],
  ["a WebAssembly module", 0, "\0asm"],
];

// By the names of files in the archive (OPC, OpenDocument), which aren't compressed.
const IN_ZIP: readonly (readonly [kind: string, name: string])[] = [
  ["an Excel workbook", "xl/"],
  ["a Word document", "word/"],
  ["a PowerPoint presentation", "ppt/"],
  ["an OpenDocument spreadsheet", "opendocument.spreadsheet"],
  ["an OpenDocument file", "application/vnd.oasis"],
  ["an EPUB book", "application/epub+zip"],
  ["a Java archive", "META-INF/MANIFEST.MF"],
];

const LOOKED = 4000;

/** The kind of a file that isn't text, such as 'an Excel workbook'; undefined for what may be text. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  const head = asLatin1(bytes.subarray(0, LOOKED));
  const known = KINDS.find(([, at, first]) => head.startsWith(first, at));
  if (known && !isPlainText(head)) return known[0];
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) {
    // The directory at the end has all names.
    const names = head + asLatin1(bytes.subarray(-LOOKED * 16));
    return IN_ZIP.find(([, name]) => names.includes(name))?.[0] ?? "a ZIP archive";
  }
  const zeros = head.split("\0").length - 1;
  // UTF-16 without a mark has zeros at every other place.
  return zeros > 0 && !isHalfZeros(bytes) ? "a binary file" : undefined;
}

// 'BZh' and 'Obj' may begin a text.
const isPlainText = (head: string): boolean =>
  /^(?:BZh|Obj|PAR1|ARROW1|GIF8|7z)/.test(head) && /^[\t\n\r\x20-\x7e]*$/.test(head);

function isHalfZeros(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 1000);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > looked / 4 && Math.min(even, odd) < looked / 20;
}

function asLatin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 1000) text += String.fromCharCode(...bytes.subarray(at, at + 1000));
  return text;
}

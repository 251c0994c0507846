const MAGIC = "Tabkit addresses 1";

/** Named parts of bytes in one file, after a line of text with the day that they are of. */
interface Container {
  /** A day as YYYY-MM-DD. */
  readonly date: string;
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

/** Puts parts into one file: two lines of text, then their bytes. */
export function packContainer({ date, parts }: Container): Uint8Array {
  const named = Object.entries(parts);
  const lengths = named.map(([name, { length }]) => `${name}=${length}`).join(" ");
  const head = Array.from(`${MAGIC}\n${date} ${lengths}\n`, (letter) => letter.charCodeAt(0));
  const file = new Uint8Array(head.length + named.reduce((sum, [, { length }]) => sum + length, 0));
  file.set(head);
  let at = head.length;
  for (const [, bytes] of named) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

/** Takes apart what `packContainer` made. Throws an Error for any other file. */
export function unpackContainer(file: Uint8Array): Container {
  const firstEnd = file.indexOf(10);
  const secondEnd = file.indexOf(10, firstEnd + 1);
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (firstEnd !== MAGIC.length || text(0, firstEnd) !== MAGIC || secondEnd - firstEnd > 500) {
    throw new Error("This isn't a file of addresses");
  }
  const [date = "", ...named] = text(firstEnd + 1, secondEnd).split(" ");
  const parts: Record<string, Uint8Array> = {};
  let at = secondEnd + 1;
  for (const each of named) {
    const [name = "", length] = each.split("=");
    parts[name] = file.subarray(at, at + Number(length));
    at += Number(length);
  }
  if (at !== file.length) throw new Error("The file of addresses is cut off");
  return { date, parts };
}

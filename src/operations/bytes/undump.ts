import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";

/** Repeated lines can mean as many bytes as their offsets say. */
const MAX = 64_000_000;

/** How a group of digits is bytes. */
interface Form {
  readonly group: RegExp;
  readonly bytesOf: (group: string) => readonly number[];
  /** A note if it isn't what it looks like. */
  readonly note?: string;
}

const pairs = (digits: string): readonly number[] =>
  (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const HEX: Form = { group: /^(?:0x)?((?:[\da-f]{2})+)$/i, bytesOf: pairs };
const WORDS: Form = {
  group: /^([\da-f]{2,16})$/i,
  bytesOf: (digits) => pairs(digits).toReversed(),
  note: "Groups are read lowest byte first, as hexdump, od -x and xxd -e print them.",
};
const BINARY: Form = { group: /^([01]{8})$/, bytesOf: (digits) => [Number.parseInt(digits, 2)] };
const OCTAL: Form = { group: /^([0-3][0-7]{2})$/, bytesOf: (digits) => [Number.parseInt(digits, 8)] };
const OCTAL_WORDS: Form = {
  group: /^([01][0-7]{5})$/,
  bytesOf: (digits) => [Number.parseInt(digits, 8) & 255, Number.parseInt(digits, 8) >> 8],
  note: "Its groups are read as octal words with their lowest byte first, as od prints them.",
};

/** A line with the offset that it starts with; `start` is its index in the whole text. */
interface Row {
  readonly start: number;
  readonly place: string;
  /** What follows the place, and where that begins in the line. */
  readonly rest: string;
  readonly from: number;
  readonly hasColon: boolean;
  /** It is followed by a line that says that it is repeated. */
  isRepeated: boolean;
}

/** The place: of xxd, hexdump, od, Wireshark, `0000h:` of 010 Editor, `0B2F:0100` of DEBUG, `0x7ffe <name+8>:` of gdb. */
const PLACE = /^\s*(?:[\da-f]{4}:(?=[\da-f]{4}\s))?(?:0x)?([\da-f]+)(h?)(?: <[^<>]*>)?(:?)(?=\s|$)/i;
/** Heads of PowerShell and 010 Editor: names, the numbers of the columns, lines. */
const HEAD = /^\s*(?:(?:Path|Label|Offset)\b.*|[-\s]+|\s+0{1,2}\s+0?1\s+0?2\s.*)$/i;

function rowsOf(text: string): Outcome<readonly Row[]> {
  const rows: Row[] = [];
  let start = 0;
  for (const whole of text.split("\n")) {
    const line = whole.replace(/\r$/, "");
    const found = PLACE.exec(line);
    const last = rows.at(-1);
    if (/^\s*\*\s*$/.test(line) && last) last.isRepeated = true;
    else if (line.trim() !== "" && !(rows.length === 0 && HEAD.test(line))) {
      if (!found) return wrong("A line of a dump starts with its offset in hexadecimal digits", start);
      const from = found[0].length;
      rows.push({
        start,
        place: found[1] ?? "",
        rest: line.slice(from),
        from,
        hasColon: found[3] === ":" || found[2] !== "",
        isRepeated: false,
      });
    }
    start += whole.length + 1;
  }
  return done(rows);
}

const tokensOf = (rest: string) =>
  Array.from(rest.matchAll(/[^\s|]+/g), ({ 0: token, index }) => ({ token, at: index }));

/** Hyphens may be between bytes: `6F-20` in the middle of a line of DEBUG. */
const groupsOf = (rest: string) =>
  tokensOf(rest).flatMap(({ token, at }) => {
    const parts = /^[\da-f]{2}-[\da-f]{2}$/i.test(token) ? token.split("-") : [token];
    return parts.map((part, index) => ({ token: part, at: at + 3 * index }));
  });

/** Whether what follows the bytes of a line is what can be seen of them: `.` or any other for what cannot. */
function isSeen(bytes: readonly number[], rest: string): boolean {
  const bare = rest.trimEnd();
  for (let from = 0; from <= bare.length; from++) {
    if (from > 0 && !/[\s|>]/.test(bare[from - 1] ?? "")) break;
    const opened = from > 0 && /[|>]/.test(bare[from - 1] ?? "");
    const seen = [...bare.slice(from, opened && /[|<]$/.test(bare) ? -1 : undefined)];
    if (seen.length > bytes.length || (seen.length === 0 && bytes.some((byte) => byte !== 32))) continue;
    const fits = bytes.every((byte, at) => {
      const shown = seen[at];
      if (shown === undefined) return byte === 32;
      return byte < 32 || byte > 126 || shown === String.fromCharCode(byte);
    });
    if (fits) return true;
  }
  return false;
}

/** How many of a line's groups are bytes; undefined where what follows cannot be what is seen of them. */
interface Parted {
  readonly bytes: readonly number[];
  readonly isChecked: boolean;
  /** Where the text view of the bytes begins in the line; -1 without one. */
  readonly seenAt: number;
}

/**
 * The bytes of a line: as many as the next line's offset leaves room for, otherwise the most that the text after them
 * shows; or what comes before the column where that text starts in other lines, or before two spaces.
 */
function parted(row: Row, form: Form, due: number | undefined, column: number | undefined): Parted | undefined {
  const groups: { readonly bytes: readonly number[]; readonly end: number }[] = [];
  for (const { token, at } of groupsOf(row.rest)) {
    const digits = form.group.exec(token)?.[1];
    if (digits === undefined || digits.length % (form === HEX || form === WORDS ? 2 : 1) !== 0) break;
    groups.push({ bytes: form.bytesOf(digits), end: at + token.length });
  }
  for (let count = groups.length; count > 0; count--) {
    const bytes = groups.slice(0, count).flatMap((group) => group.bytes);
    if (due !== undefined && bytes.length > due) continue;
    const rest = row.rest.slice(groups[count - 1]?.end);
    if (rest.trim() === "" || !isSeen(bytes, rest)) {
      if (due === bytes.length && rest.trim() === "") return { bytes, isChecked: true, seenAt: -1 };
      continue;
    }
    const seenAt = row.from + row.rest.length - rest.trimStart().length;
    return { bytes, isChecked: true, seenAt };
  }
  const end = column === undefined ? gapAt(row) : column - row.from;
  const within = groups.filter((group) => group.end <= end);
  const bytes = within.flatMap((group) => group.bytes);
  const rest = row.rest.slice(within.at(-1)?.end ?? 0);
  if (rest.trim() !== "" && !/^\s{2,}/.test(rest) && column === undefined) return undefined;
  if (within.length === 0 && row.rest.trim() !== "") return undefined;
  return { bytes: due === undefined ? bytes : bytes.slice(0, due), isChecked: false, seenAt: -1 };
}

/** Where two blanks, or three where bytes are in two halves, end the bytes of a line. */
function gapAt({ rest, hasColon }: Row): number {
  const body = rest.trimStart();
  const lead = rest.length - body.length;
  const bar = body.search(/ {2}[|>]/);
  const gap = body.search(hasColon ? / {2}/ : / {3}/);
  return lead + (bar >= 0 ? bar : gap >= 0 ? gap : body.length);
}

/** `od -c`: each byte in four columns, as a character, an escape or three octal digits. */
const ESCAPES: Readonly<Record<string, number>> = {
  "\\0": 0,
  "\\a": 7,
  "\\b": 8,
  "\\t": 9,
  "\\n": 10,
  "\\v": 11,
  "\\f": 12,
  "\\r": 13,
};
const CELLS = /^(?: {3}[ -~]| {2}\\[0abtnvfr]| [0-3][0-7]{2})+$/;

const CHARACTERS: Form = { group: /^$/, bytesOf: () => [] };
const charactersOf = (rest: string): readonly number[] =>
  (rest.match(/.{4}/g) ?? []).map((cell) => {
    const bare = cell.trim();
    return bare.length === 3 ? Number.parseInt(bare, 8) : (ESCAPES[bare] ?? cell.charCodeAt(3));
  });

interface Read {
  readonly bytes: Bytes;
  readonly form: Form;
  readonly checked: number;
  /** Lines whose place is not where their bytes are. */
  readonly astray: number;
}

function read(rows: readonly Row[], form: Form, base: number): Outcome<Read> | undefined {
  const places = rows.map(({ place }) => Number.parseInt(place, base));
  if (places.some((place) => Number.isNaN(place))) return undefined;
  const [first = 0] = places;
  const parts: (readonly number[])[] = [];
  let [length, checked, astray] = [0, 0, 0];
  let column: number | undefined;
  for (const [at, row] of rows.entries()) {
    const place = (places[at] ?? 0) - first;
    const before = parts.at(-1) ?? [];
    if (at > 0 && rows[at - 1]?.isRepeated && before.length > 0) {
      if (place > MAX) return wrong("Its repeated lines expand to more bytes than the limit", row.start);
      for (; length + before.length <= place; length += before.length) parts.push(before);
    }
    if (row.rest.trim() === "") {
      // The last offset is the length: extra bytes of a word are left out.
      if (at > 0 && at === rows.length - 1 && place < length && length - place < 8) {
        const last = parts.pop() ?? [];
        parts.push(last.slice(0, last.length - (length - place)));
        length = place;
      } else if (place !== length) astray++;
      continue;
    }
    if (place !== length) astray++;
    const next = places[at + 1];
    if (form === CHARACTERS) {
      parts.push(charactersOf(row.rest));
      length += parts.at(-1)?.length ?? 0;
      continue;
    }
    const room = next === undefined || row.isRepeated ? undefined : next - (places[at] ?? 0);
    const one = parted(row, form, room !== undefined && room > 0 && room <= 256 ? room : undefined, column);
    if (!one) return undefined;
    if (one.isChecked) checked++;
    if (one.seenAt >= 0) column ??= one.seenAt;
    parts.push(one.bytes);
    length += one.bytes.length;
  }
  return done({ bytes: Uint8Array.from(parts.flat()), form, checked, astray });
}

/** Whether lines are of `od -c`; numbers alone are octal bytes. */
const areCells = (rows: readonly Row[]): boolean =>
  rows.every(({ rest, hasColon }) => !hasColon && (rest === "" || CELLS.test(rest))) &&
  !rows.every(({ rest }) => /^(?: [0-3][0-7]{2})*$/.test(rest));

/** What groups of digits there are decides how they may be read; the likeliest first. */
function formsOf(rows: readonly Row[]): readonly Form[] {
  const all = rows.flatMap(({ rest }) => groupsOf(rest).map(({ token }) => token));
  const whole = rows.filter(({ rest }) => rest.trim() !== "");
  if (areCells(rows)) return [CHARACTERS];
  const isOfOd = rows.every(({ place, hasColon }) => /^[\da-f]{6,}$/i.test(place) && !hasColon);
  const has = (form: Form) => all.length > 0 && all.every((token) => form.group.test(token));
  const begin = (form: Form) =>
    whole.length > 0 && whole.every(({ rest }) => form.group.test(groupsOf(rest)[0]?.token ?? ""));
  if (isOfOd && has(OCTAL_WORDS)) return [OCTAL_WORDS];
  if (isOfOd && has(OCTAL)) return [OCTAL];
  if (isOfOd && all.length > 0 && all.every((token) => /^[\da-f]{4}$/i.test(token))) return [WORDS, HEX];
  if (begin(BINARY)) return [BINARY, HEX, WORDS];
  return [HEX, WORDS];
}

/** The error for the first character that isn't a digit, or for half a byte, with its place. */
function refusal(rows: readonly Row[]): Outcome<never> {
  for (const { start, rest, from } of rows) {
    const hex = rest.slice(0, gapAt({ rest, from, start, place: "", hasColon: true, isRepeated: false }));
    const bad = /[^\da-f\s]/i.exec(hex);
    if (bad) return wrong(`${shownCharacter(hex, bad.index)} isn't a hexadecimal digit`, start + from + bad.index);
    const odd = groupsOf(hex).find(({ token }) => token.length % 2 !== 0);
    if (odd) return wrong("A byte needs two digits, but here is only one", start + from + odd.at);
  }
  return wrong("This isn't a dump: its lines need an offset, bytes and printable characters", rows[0]?.start);
}

/**
 * The bytes of a dump as xxd, hexdump, od, Wireshark, 010 Editor, PowerShell and debuggers print it. A line's place and the next
 * one say how many bytes it has, and what is seen of them shows which they are: of the readings that succeed, the one that most
 * of it agrees with.
 */
export function undump(text: string): Outcome<Bytes> {
  const found = rowsOf(text);
  if (!found.ok) return found;
  const rows = found.value;
  if (rows.length === 0) return done(new Uint8Array(0));
  const readings: Read[] = [];
  for (const form of formsOf(rows)) {
    // Places of od are octal, unless groups of four digits show that it may be hexdump as well.
    const isOctal = form !== WORDS && rows.every(({ place, hasColon }) => /^[0-7]{7}$/.test(place) && !hasColon);
    for (const base of isOctal ? [8, 16, 10] : [16, 8, 10]) {
      const one = read(rows, form, base);
      if (one && !one.ok) return one;
      if (one?.ok) readings.push(one.value);
    }
  }
  if (readings.length === 0) return refusal(rows);
  const best = readings.reduce((one, other) => {
    if (other.astray !== one.astray) return other.astray < one.astray ? other : one;
    return other.checked > one.checked ? other : one;
  });
  const isUnclear = best.form === WORDS && rows.some(({ isRepeated }) => isRepeated) && rows[0]?.place.length === 7;
  const notes = [
    ...(isUnclear ? ["Its places are read as hexadecimal, as hexdump has them: those of od -x are octal."] : []),
    ...(best.form.note === undefined ? [] : [best.form.note]),
    ...(best.astray > 0
      ? [
          `The places of ${best.astray === 1 ? "a line do" : `${best.astray} lines do`} not fit the bytes before: all are read in their order.`,
        ]
      : []),
  ];
  return done(best.bytes, ...notes);
}

/** A change of a text: the text from `from` to `to` becomes `insert`, and this part of the new text is selected. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** Makes a change of a text with this part selected. */
export type Command = (text: string, start: number, end: number) => Edit;

/** Puts marks around the selected words, or takes those around them away; without any it puts in `sample`. */
export const wrap =
  (mark: string, sample: string): Command =>
  (text, start, end) => {
    // Blanks at the ends stay outside: marks hold on to words alone.
    const chosen = text.slice(start, end);
    const from = start + (chosen.length - chosen.trimStart().length);
    const words = chosen.trim();
    const to = from + words.length;
    const size = mark.length;
    if (words !== "" && isMarked(text, from, to, mark)) {
      return { from: from - size, to: to + size, insert: words, select: [from - size, to - size] };
    }
    const inside = words.length > 2 * size && words.startsWith(mark) && words.endsWith(mark);
    if (inside && words.charAt(size) !== mark.charAt(0)) {
      const bare = words.slice(size, -size);
      return { from, to, insert: bare, select: [from, from + bare.length] };
    }
    const content = words || sample;
    const at = words === "" ? start : from;
    return {
      from: at,
      to: words === "" ? end : to,
      insert: `${mark}${content}${mark}`,
      select: [at + size, at + size + content.length],
    };
  };

/** Whether exactly this mark surrounds a part: one star isn't half of two. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  const size = mark.length;
  const first = mark.charAt(0);
  return (
    text.slice(from - size, from) === mark &&
    text.slice(to, to + size) === mark &&
    text.charAt(from - size - 1) !== first &&
    text.charAt(to + size) !== first
  );
}

// lastIndexOf takes a place before the text for 0, where a text may have its first line break.
const lineStart = (text: string, at: number): number => text.slice(0, at).lastIndexOf("\n") + 1;

/** Puts a mark before each selected line, or takes it away where all have it. A number counts up. */
export const prefix =
  (mark: string): Command =>
  (text, start, end) => {
    const from = lineStart(text, start);
    const last = end > start && text.charAt(end - 1) === "\n" ? end - 1 : end;
    const next = text.indexOf("\n", last);
    const to = next < 0 ? text.length : next;
    const lines = text.slice(from, to).split("\n");
    const known = mark === "1. " ? /^\d+\. / : new RegExp(`^${mark.replace(/[[\]]/g, "\\$&")}`);
    const isDone = lines.every((line) => known.test(line) || (line === "" && lines.length > 1));
    let number = 0;
    const made = lines.map((line) => {
      if (line === "" && lines.length > 1) return line;
      if (isDone) return line.replace(known, "");
      number += 1;
      return `${mark === "1. " ? `${number}. ` : mark}${line.replace(known, "")}`;
    });
    const insert = made.join("\n");
    const isOneLine = lines.length === 1 && start === end;
    const caret = Math.max(from, start + (made[0]?.length ?? 0) - (lines[0]?.length ?? 0));
    return { from, to, insert, select: isOneLine ? [caret, caret] : [from, from + insert.length] };
  };

/** The next kind of line: a heading of the second level, then the third, then none. */
export const heading: Command = (text, start, end) => {
  const from = lineStart(text, start);
  const next = text.indexOf("\n", from);
  const to = next < 0 ? text.length : next;
  const [, marks = "", words = ""] = /^(#{1,6} )?(.*)$/.exec(text.slice(from, to)) ?? [];
  const wanted = marks === "" ? "## " : marks === "## " ? "### " : "";
  const shift = wanted.length - marks.length;
  return {
    from,
    to,
    insert: `${wanted}${words}`,
    select: [Math.max(from, start + shift), Math.max(from, Math.min(end, to) + shift)],
  };
};

/** A link with the selected words, or to the selected address. */
export const link: Command = (text, start, end) => {
  const chosen = text.slice(start, end);
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(chosen);
  const words = isAddress || chosen === "" ? "text" : chosen;
  const address = isAddress ? chosen : "https://";
  const insert = `[${words}](${address})`;
  const at = isAddress || chosen === "" ? start + 1 : start + words.length + 3;
  return {
    from: start,
    to: end,
    insert,
    select: [at, at + (isAddress || chosen === "" ? words.length : address.length)],
  };
};

/** Code within a line, or as a block where several lines are selected. */
export const code: Command = (text, start, end) => {
  const chosen = text.slice(start, end);
  if (!chosen.includes("\n")) return wrap("`", "code")(text, start, end);
  const fence = "`".repeat(Math.max(3, 1 + Math.max(0, ...[...chosen.matchAll(/`+/g)].map(([run]) => run.length))));
  return block(`${fence}\n${chosen.replace(/\n$/, "")}\n${fence}`)(text, start, end);
};

/** Puts a block in place of the selection, with blank lines around it. */
export const block =
  (content: string): Command =>
  (text, start, end) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    const above = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const below = after === "" ? "\n" : after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
    const at = start + above.length;
    return { from: start, to: end, insert: above + content + below, select: [at, at + content.length] };
  };

/** What Enter does at the end of a line of a list or a quote: continues it, or ends it if it's empty. */
export function newLine(text: string, start: number, end: number): Edit | undefined {
  const from = lineStart(text, start);
  const [mark, indent = "", bullet = "", box = ""] =
    /^([ \t]*)([-*+]|\d{1,9}[.)]|>)[ \t]+(\[[ xX]\][ \t]+)?/.exec(text.slice(from, start)) ?? [];
  if (mark === undefined || start !== end) return undefined;
  const rest = text.slice(start, text.indexOf("\n", start) < 0 ? undefined : text.indexOf("\n", start));
  if (text.slice(from, start) === mark && rest === "") return { from, to: start, insert: "", select: [from, from] };
  const number = /^\d+/.exec(bullet)?.[0];
  const next = number === undefined ? bullet : `${Number(number) + 1}${bullet.slice(number.length)}`;
  const insert = `\n${indent}${next} ${box && "[ ] "}`;
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] };
}

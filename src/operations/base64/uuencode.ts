import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { text } from "#core/params.ts";
import { shownCharacter } from "#core/text/characters.ts";

const file = text("file", { maxLength: 60 });

/** Six bits as a character from the space on; zero is `` ` ``, as spaces at ends of lines get lost (POSIX uuencode). */
const character = (bits: number): string => (bits === 0 ? "`" : String.fromCharCode(32 + bits));

function lineOf(bytes: Uint8Array): string {
  let line = character(bytes.length);
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) line += character((group >> shift) & 63);
  }
  return line;
}

function encodeUu(bytes: Bytes, name: string): string {
  const lines = [`begin 644 ${name.trim() || "file"}`];
  for (let at = 0; at < bytes.length; at += 45) lines.push(lineOf(bytes.subarray(at, at + 45)));
  return `${lines.join("\n")}\n\`\nend\n`;
}

/** Reads the lines after 'begin', or all lines if it's missing. */
function decodeUu(input: string): Outcome<Bytes> {
  const begin = /^begin [0-7]{3,4} (.+)$/m.exec(input);
  let start = begin ? begin.index + begin[0].length + 1 : 0;
  const bytes = new Uint8Array(input.length);
  let at = 0;
  let isEnded = false;
  while (start < input.length) {
    const end = input.indexOf("\n", start) < 0 ? input.length : input.indexOf("\n", start);
    const line = input.slice(start, end).replace(/\r$/, "");
    if (line === "end") break;
    if (line !== "") {
      if (isEnded) return wrong("After the line that ends it, “end” must follow", start);
      const bad = /[^ -`]/.exec(line);
      if (bad) return wrong(`${shownCharacter(line, bad.index)} isn't a character of uuencode`, start + bad.index);
      const count = (line.charCodeAt(0) - 32) & 63;
      if (count === 0) isEnded = true;
      const needed = Math.ceil(count / 3) * 4;
      const body = line.slice(1);
      // Mailers cut spaces off the end of a line, and some programs add a character to check the line.
      if (body.slice(needed).trim().length > 1) {
        return wrong(`The line says that it has ${count} bytes, and is longer`, start + 1 + needed);
      }
      if (needed - body.length > 3) {
        return wrong(`The line says that it has ${count} bytes, and is shorter`, start + line.length);
      }
      const put = at + count;
      for (let group = 0; group < needed; group += 4) {
        const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
          (next) => ((body.charCodeAt(group + next) || 32) - 32) & 63,
        );
        const number = (a << 18) | (b << 12) | (c << 6) | d;
        for (const shift of [16, 8, 0]) if (at < put) bytes[at++] = (number >> shift) & 255;
      }
    }
    start = end + 1;
  }
  return done(bytes.slice(0, at), ...(begin ? [`It is the file “${(begin[1] ?? "").trim()}”.`] : []));
}

export const uuEncode = operation({
  id: "uu-encode",
  name: "uuencode",
  words: ["uuencode encoder", "uu encode", "unix to unix"],
  asked: ["uuencode"],
  takes: "bytes",
  gives: "text",
  params: { file },
  labels: { file: "Name of the file" },
  inverse: { id: "uu-decode" },
  run: (bytes, values) => done(encodeUu(bytes, values.file)),
  examples: [{ input: "Cat", output: "begin 644 file\n#0V%T\n`\nend\n" }],
});

export const uuDecode = operation({
  id: "uu-decode",
  name: "uudecode",
  words: ["uuencode decoder", "uu decode"],
  asked: ["uudecode"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "uu-encode" },
  run: decodeUu,
  examples: [{ input: "begin 644 file\n#0V%T\n`\nend\n", output: "Cat" }],
});

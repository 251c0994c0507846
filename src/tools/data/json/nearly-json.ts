// jsonrepair makes something of any text: of a sentence it makes an array of its parts. What isn't nearly JSON is left alone.

const COMMENTS = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|#[^\n]*(?:\n|$))*/;
const KEY =
  /^(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|“[^”\n]*”)\s*:|[\p{L}_$][\p{L}\p{N}_$-]*\s*:\s*(?:["'“{[\d-]|(?:true|false|null|None|True|False)\b))/u;
/** A call around a value, as JSONP and MongoDB's shell have it. */
const CALL = /^[\p{L}_$][\w$.]*\(\s*(?:[{[][\s\S]*|"[^"\n]*"|'[^'\n]*')\s*\)?\s*;?\s*$/u;
const STRING = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`[^`]*`?)/;
/** A number in any notation, or one word: `None`, `0x1F`, `NaN`. Code and sentences have more in a row. */
const WORD = /^[^\s,"'`“”‘’()=;<>[\]{}]+/u;

/** Whether a text is so near to JSON that repairing it is no guess about what it is. */
export function isNearlyJson(text: string): boolean {
  const bare = text.replace(/^\ufeff/, "").replace(COMMENTS, "");
  if (/^[{[]/.test(bare)) return !isMarkdownLink(bare);
  if (KEY.test(bare) || CALL.test(bare)) return true;
  return isValues(bare);
}

const isMarkdownLink = (bare: string): boolean => /^\[[^\]\n]*\]\(/.test(bare);

/** Values without an array around them, between commas or in lines; rows with as many commas each are CSV. */
function isValues(bare: string): boolean {
  const commas: number[] = [0];
  for (let at = 0; at < bare.length; ) {
    const rest = bare.slice(at, at + 10_000);
    const value = (STRING.exec(rest) ?? WORD.exec(rest))?.[0];
    if (value === undefined) return false;
    at += value.length;
    const [gap = ""] = /^\s*(?:,|;(?=\s*$))?\s*/.exec(bare.slice(at, at + 10_000)) ?? [];
    // A blank alone is between two words of a sentence.
    if (at + gap.length < bare.length && !/[,\n]/.test(gap) && !/^["']/.test(value)) return false;
    if (at + gap.length < bare.length && gap === "") return false;
    if (gap.includes(",")) commas.push((commas.pop() ?? 0) + 1);
    if (gap.includes("\n")) commas.push(0);
    at += gap.length;
  }
  const isTable = commas.length > 1 && (commas[0] ?? 0) > 0 && commas.every((count) => count === commas[0]);
  return bare !== "" && !isTable;
}

/** Whether brackets hold what JSON has: keys or values, up to one end. */
function isJsonInside(inside: string): boolean {
  if (
    !/^(?:\{\s*(?:(?:"[^"\n]*"|'[^'\n]*'|“[^”\n]*”|[\p{L}_$][\p{L}\p{N}_$-]*)\s*:|\}|["']|\/[/*])|\[\s*(?:[{["'“\]\d-]|(?:true|false|null|None|True|False)\b))/u.test(
      inside,
    )
  )
    return false;
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    const sign = inside.charAt(at);
    if (sign === '"' || (sign === "'" && /[\s,:[{]/.test(inside.charAt(at - 1)))) {
      const string = STRING.exec(inside.slice(at, at + 1_000_000))?.[0] ?? sign;
      at += string.length - 1;
    } else if (sign === "{" || sign === "[") depth++;
    else if ((sign === "}" || sign === "]") && --depth <= 0) return inside.slice(at + 1).trim() === "";
  }
  return true;
}

// Chats and logs print JSON among words, and programs assign it to a name.

const FENCE = /```[\w-]*[^\S\n]*\n([\s\S]*?)\n?[^\S\n]*```/g;
const ASSIGNED =
  /(?:^|\n)\s*(?:(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::[^={]*)?=|export\s+default|module\.exports\s*=)\s*$/;
const TWO_WORDS = /\p{L}+[^\S\n]+\p{L}+/u;

/**
 * A text with spaces for the words around the JSON in it, so that places stay. Undefined if there are no such words, or
 * they may be part of the JSON.
 */
export function jsonWithin(text: string): string | undefined {
  const fences = [...text.matchAll(FENCE)];
  const [fence] = fences;
  if (fence) {
    const inside = fence[1] ?? "";
    const start = fence.index + fence[0].indexOf("\n") + 1;
    const isOne = fences.length === 1 && /^\s*[{[]/.test(inside) && !/[{[\]}]/.test(text.replace(fence[0], ""));
    return isOne ? onlyFrom(text, start, start + inside.length) : undefined;
  }
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  if (start < 0 || end <= start) return undefined;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // Quotes, and the comments of JSON5, are part of broken JSON rather than of a sentence.
  if (/["`]|^\s*(?:\/[/*]|#)/m.test(before + after) || !isSaid(before) || !isSaid(after.replace(/^\s*[;.]/, "")))
    return undefined;
  if (before.trim() === "" && after.trim() === "") return undefined;
  // Brackets of a sentence, of code or of a link in Markdown are no JSON.
  const isAttached = /[\p{L}\p{N}_)]$/u.test(before) || after.startsWith("(");
  return !isAttached && isJsonInside(text.slice(start, end)) ? onlyFrom(text, start, end) : undefined;
}

/** Whether nothing but words is here: a sentence, or what gives JSON a name. One word may be a key. */
const isSaid = (part: string): boolean => part.trim() === "" || TWO_WORDS.test(part) || ASSIGNED.test(part);

const onlyFrom = (text: string, start: number, end: number): string =>
  text.slice(0, start).replace(/[^\n]/g, " ") + text.slice(start, end) + text.slice(end).replace(/[^\n]/g, " ");

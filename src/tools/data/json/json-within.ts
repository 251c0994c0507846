import { isJsonInside } from "./nearly-json.ts";

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

import { type Codes, codeOf, fromTyped } from "#core/operation.ts";
import {
  AFTER_UNSPACED,
  BEFORE_UNSPACED,
  HIDDEN,
  JOINED_EMOJI,
  JOINED_LETTER,
  SELECTED,
} from "#core/text/hidden-characters.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { count, frequency } from "./count.ts";
import { ABBREVIATED, JOINED, READ_A_MINUTE, SPOKEN_A_MINUTE } from "./counts.ts";
import { extract, PATTERNS } from "./extract.ts";
import findAndReplace, { readsEscapes, searchFor } from "./find-and-replace.ts";
import operation from "./lookalike-letters.ts";
import mask from "./mask.ts";
import {
  hiddenCharacters,
  NAMES,
  normalizeUnicode,
  quotesAndDashes,
  removeAccents,
  SPACES,
  STROKED,
  straightened,
} from "./plain-characters.ts";
import removeTags from "./remove-tags.ts";
import { BLOCKS, ELEMENTS } from "./tags.ts";
import trim from "./trim.ts";

const SEGMENTS = `const segmentsOf = (text, granularity) => [...new Intl.Segmenter("en", { granularity }).segment(text)];`;

const WORDS = String.raw`function wordsIn(text) {
  const words = [];
  // A placeholder of letters keeps an address together, and its neighbors apart.
  const addresses = [];
  const plain = text.replace(${JOINED}, (address) => {
    addresses.push(address);
    return "\ue000";
  });
  let [isJoined, wasWord] = [false, false];
  for (const { segment, isWordLike } of segmentsOf(plain, "word")) {
    if (segment === "\ue000") words.push(addresses.shift() ?? "");
    else if (/^[-‑]$/.test(segment) && wasWord && !isJoined) {
      isJoined = true;
      continue;
    } else if (isWordLike && isJoined) words.push(words.pop() + "-" + segment);
    else if (isWordLike) words.push(segment);
    [isJoined, wasWord] = [false, isWordLike === true];
  }
  return words;
}`;

const COUNTED = String.raw`function counted(text) {
  const seen = (part) => segmentsOf(part, "grapheme").length;
  const words = wordsIn(text);
  let [sentences, pending] = [0, ""];
  for (const { segment } of [...segmentsOf(text, "sentence"), { segment: "" }]) {
    pending += segment;
    if (segment !== "" && ${ABBREVIATED}.test(segment)) continue;
    if (/[\p{L}\p{N}]/u.test(pending)) sentences++;
    pending = "";
  }
  const lines = text === "" ? [] : text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const duration = (aMinute) => {
    const seconds = Math.round((words.length * 60) / aMinute);
    return seconds < 60 ? seconds + " s" : Math.floor(seconds / 60) + " min " + String(seconds % 60).padStart(2, "0") + " s";
  };
  const rows = [
    [seen(text), "Characters"],
    [seen(text.replace(/\s+/g, "")), "Characters without blanks"],
    [words.length, "Words"],
    [new Set(words.map((word) => word.toLowerCase())).size, "Different words"],
    [sentences, "Sentences"],
    [text.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/).filter((part) => part.trim() !== "").length, "Paragraphs"],
    [lines.length, "Lines"],
    [Math.max(0, ...lines.map(seen)), "Longest line"],
    [[...text].length, "Code points"],
    [text.length, "UTF-16 units"],
    [Buffer.byteLength(text), "Bytes in UTF-8"],
    [duration(${READ_A_MINUTE}), "Reading time"],
    [duration(${SPOKEN_A_MINUTE}), "Speaking time"],
  ].map(([value, name]) => [value.toLocaleString("en-US"), name]);
  const width = Math.max(...rows.map(([value]) => value.length));
  return rows.map(([value, name]) => value.padStart(width) + "  " + name).join("\n");
}`;

const FREQUENCIES = String.raw`function frequencies(items, most) {
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const all = [...counts].sort(([, one], [, other]) => other - one);
  const names = { " ": "space", "\n": "line break", "\r\n": "line break", "\t": "tab" };
  const width = String(all[0]?.[1] ?? 0).length;
  return all.slice(0, most).map(([item, count]) =>
    String(count).padStart(width) + "  " + ((100 * count) / items.length).toFixed(2).padStart(6) + " %  " + (names[item] ?? item),
  ).join("\n");
}`;

const TAKES = "Unicode's rules of where characters, words and sentences end, which Python does not ship";

const countCode = [
  codeOf(count, {
    javascript: () => ({ needs: [SEGMENTS, WORDS, COUNTED], expression: "counted(data)" }),
    takes: TAKES,
  }),
  codeOf(frequency, {
    javascript: ({ of, most, ignoreCase }) => {
      const text = `data${ignoreCase ? ".toLowerCase()" : ""}`;
      const characters = `segmentsOf(${text}, "grapheme").map(({ segment }) => segment)`;
      const items =
        of === "words"
          ? `wordsIn(${text})`
          : `${characters}${of === "letters" ? String.raw`.filter((each) => /\p{L}/u.test(each))` : ""}`;
      return {
        needs: [SEGMENTS, ...(of === "words" ? [WORDS] : []), FREQUENCIES],
        expression: `frequencies(${items}, ${most})`,
      };
    },
    takes: TAKES,
  }),
];

const PYTHON = [
  String.raw`def end_of_tag(html, at):
    quote, is_value = "", False
    for end in range(at + 1, len(html)):
        if quote:
            quote = "" if html[end] == quote else quote
        elif html[end] == ">":
            return end + 1
        elif is_value and html[end] in "\"'":
            quote, is_value = html[end], False
        elif html[end] == "=":
            is_value = True
        elif html[end] not in BLANKS_OF_HTML:
            is_value = False
    return len(html)`,
  `def is_element(html, name, tag):
    bare = name.removeprefix("/")
    if re.fullmatch(r"${ELEMENTS.source.slice(1, -1)}", bare, re.I):
        return True
    if not re.fullmatch(r"[a-zA-Z][a-zA-Z0-9_:.-]*", bare):
        return False
    return name.startswith("/") or "-" in bare or bool(re.match("<[^<>]*/>", tag)) or f"</{bare}>" in html`,
  `def control(found):
    # What Python leaves out, browsers keep.
    code = int(found[1], 16) if found[1] else int(found[2])
    is_kept = 0 < code < 32 and code not in (9, 10, 12, 13) or code == 127 or 0xfdd0 <= code <= 0xfdef or code < 0x110000 and code & 0xfffe == 0xfffe
    return chr(code) if is_kept else found[0]`,
  String.raw`def without_tags(html):
    text, at, found_any = "", 0, False
    while (open := html.find("<", at)) >= 0:
        text += html[at:open]
        found = re.match(f"<(/?[a-zA-Z][^{BLANKS}/>]*)", html[open:open + 40])
        name = found[1] if found else ""
        if html.startswith("<!--", open):
            found_any = True
            end = re.compile("<!---?>").match(html, open) or re.compile("--!?>").search(html, open + 4)
            at = end.end() if end else len(html)
        elif re.match("<[!?]|</[^a-zA-Z]", html[open:open + 3]):
            found_any = True
            mark = "?>" if re.match(r"<\?(?:php\b|=)", html[open:open + 6], re.I) else ">"
            end = html.find(mark, open)
            at = len(html) if end < 0 else end + len(mark)
        elif name and is_element(html, name, html[open:open + 500]):
            found_any = True
            at = end_of_tag(html, open)
            if re.fullmatch("script|style|template|noscript", name, re.I):
                closing = re.compile(f"</{name}[{BLANKS}/>]", re.I).search(html, at)
                at = end_of_tag(html, closing.start()) if closing else len(html)
            elif re.fullmatch(r"${BLOCKS.source.slice(1, -1)}", name, re.I):
                text += "\n"
            elif re.fullmatch("/t[dh]", name, re.I):
                text += "\t"
        else:
            text, at = text + "<", open + 1
    text = (text + html[at:]).replace("&nbsp;", " ")
    text = unescape(re.sub("&#(?:x([0-9a-f]+)|([0-9]+));?", control, text, flags=re.I))
    if not found_any:
        return text
    text = re.sub(r"[ \t]+(?=\n)|(?<=\n)[ \t]+", "", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip(BLANKS)`,
];

const removeTagsCode = [
  codeOf(removeTags, {
    python: () => ({
      needs: ["import re", "from html import unescape", PYTHON_BLANKS, "BLANKS_OF_HTML = BLANKS", ...PYTHON],
      expression: "without_tags(data)",
    }),
    takes: "the 2,231 names of characters that HTML has, which Node does not ship",
  }),
];

const PYTHON_FILLED = String.raw`def filled_lines(text, keep_one):
    end = (re.findall(r"\r\n|\n|\r", text) or ["\n"])[0]
    lines = re.split(r"\r\n|\n|\r", text)
    is_ended = len(lines) > 1 and lines[-1] == ""
    if is_ended:
        lines.pop()
    kept = [line for at, line in enumerate(lines) if line.strip(BLANKS) or keep_one and at > 0 and lines[at - 1].strip(BLANKS)]
    return end.join(kept) + (end if is_ended and kept else "")`;

const JAVASCRIPT_FILLED = String.raw`function filledLines(text, keepsOne) {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const lines = text.split(/\r\n|\n|\r/);
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  if (isEnded) lines.pop();
  const kept = lines.filter((line, at) => line.trim() !== "" || (keepsOne && at > 0 && lines[at - 1].trim() !== ""));
  return kept.join(end) + (isEnded && kept.length > 0 ? end : "");
}`;

const trimCode = [
  codeOf(trim, {
    python: ({ where, scope, collapse, blankLines }) => {
      const single = collapse ? 're.sub("(?:(?![\\r\\n])[" + BLANKS + "])+", " ", data)' : "data";
      const strip = { both: "strip", start: "lstrip", end: "rstrip", none: "" }[where];
      const stripped = (text: string) => `${text}.${strip}(BLANKS + "\\x85\\u200b\\u2060")`;
      const bare =
        strip === ""
          ? single
          : scope === "text"
            ? stripped(single)
            : `re.sub(r"[^\\r\\n]+", lambda line: ${stripped("line.group()")}, ${single})`;
      return {
        needs: ["import re", PYTHON_BLANKS, ...(blankLines === "keep" ? [] : [PYTHON_FILLED])],
        expression: blankLines === "keep" ? bare : `filled_lines(${bare}, ${blankLines === "one" ? "True" : "False"})`,
      };
    },
    javascript: ({ where, scope, collapse, blankLines }) => {
      const single = collapse ? 'data.replace(/[^\\S\\r\\n]+/g, " ")' : "data";
      const blank = "[\\s\\u0085\\u200b\\u2060\\ufeff]+";
      const ends = { both: `/^${blank}|${blank}$/g`, start: `/^${blank}/`, end: `/${blank}$/`, none: "" }[where];
      const bare =
        ends === ""
          ? single
          : scope === "text"
            ? `${single}.replace(${ends}, "")`
            : `${single}.replace(/[^\\r\\n]+/g, (line) => line.replace(${ends}, ""))`;
      return {
        needs: blankLines === "keep" ? [] : [JAVASCRIPT_FILLED],
        expression: blankLines === "keep" ? bare : `filledLines(${bare}, ${blankLines === "one"})`,
      };
    },
  }),
];

// As hasUse has it.
const KEPT = String.raw`const SELECTED = [
${Object.entries(SELECTED)
  .map(([selectors, base]) => `  [${JSON.stringify(selectors)}, ${base}],`)
  .join("\n")}
];
function isKeptHidden(text, at, sign) {
  if (/[\t\n\r]/.test(sign)) return true;
  const before = text.slice(Math.max(0, at - 16), at);
  const after = text.slice(at + sign.length, at + sign.length + 16);
  if (/[\u{e0100}-\u{e01ef}]/u.test(sign)) return /\p{Unified_Ideograph}$/u.test(before);
  if (/\p{Variation_Selector}/u.test(sign)) return SELECTED.some(([selectors, base]) => selectors.includes(sign) && base.test(before));
  if (sign === "\u200d" || sign === "\u200c")
    return ${JOINED_EMOJI}.test(before) ? sign === "\u200d" && /^\p{Extended_Pictographic}/u.test(after) : ${JOINED_LETTER}.test(before);
  if (sign === "\u200b") return ${AFTER_UNSPACED}.test(before) || ${BEFORE_UNSPACED}.test(after);
  if (sign === "\u180e") return /\p{Script=Mongolian}$/u.test(before) && /^\p{Script=Mongolian}/u.test(after);
  if (sign === "\u2800") return /[\u2801-\u28ff]\u2800*$/u.test(before) || /^\u2800*[\u2801-\u28ff]/u.test(after);
  if (sign === "\u115f") return /^[\u1160-\u11a7\ud7b0-\ud7c6]/u.test(after);
  if (sign === "\u1160") return /[\u1100-\u115f\ua960-\ua97c]$/u.test(before);
  if (/[\u{13430}-\u{1345f}]/u.test(sign)) return /\p{Script=Egyptian_Hieroglyphs}$/u.test(before);
  return /^[\u{e0020}-\u{e007f}]$/u.test(sign) && /🏴[\u{e0020}-\u{e007e}]*$/u.test(before);
}`;

const SHOWN = [
  `const HIDDEN_NAMES = ${JSON.stringify(NAMES)};`,
  `function shownHidden(sign) {
  const code = sign.codePointAt(0);
  return "⟨U+" + code.toString(16).toUpperCase().padStart(4, "0") + (code in HIDDEN_NAMES ? " " + HIDDEN_NAMES[code] : "") + "⟩";
}`,
];

const hiddenCharactersCode = [
  codeOf(hiddenCharacters, {
    javascript: ({ action, spaces }) => {
      const isShown = action === "show";
      const other = isShown ? "shownHidden(sign)" : String.raw`/[\u2028\u2029]/.test(sign) ? "\n" : ""`;
      return {
        needs: [KEPT, ...(isShown ? SHOWN : [])],
        expression: `data.replace(${HIDDEN}, (sign, at) => (isKeptHidden(data, at, sign) ? sign : ${other}))${spaces ? `.replace(${SPACES}, ${isShown ? "shownHidden" : '" "'})` : ""}`,
      };
    },
    takes: "Unicode's scripts and emoji, which Python does not ship",
  }),
];

const textOf = (replacement: string): string => (readsEscapes(replacement) ? fromTyped(replacement) : replacement);

const findAndReplaceCode = [
  codeOf(findAndReplace, {
    // Python ignores case and ends words by rules of its own.
    python: ({ find, replacement, expression, ignoreCase, wholeWords }) => {
      if (find === "" || expression || ignoreCase || wholeWords) return undefined;
      const [typed, read] = [JSON.stringify(find), JSON.stringify(fromTyped(find))];
      const wanted = typed === read ? typed : `${typed} if ${typed} in data else ${read}`;
      return { expression: `data.replace(${wanted}, ${JSON.stringify(textOf(replacement))})` };
    },
    javascript: (values) => {
      const { find, replacement, expression } = values;
      const [typed, read] = [searchFor(values), searchFor(values, true)];
      if (!typed.ok || !read.ok || find === "") return undefined;
      const made = ({ source, flags }: RegExp) => `new RegExp(${JSON.stringify(source)}, "${flags}")`;
      const wanted =
        typed.value.source === read.value.source
          ? made(typed.value)
          : `${made(typed.value)}.test(data) ? ${made(typed.value)} : ${made(read.value)}`;
      const text = JSON.stringify(textOf(replacement));
      return { expression: `data.replace(${wanted}, ${expression ? text : `() => ${text}`})` };
    },
  }),
];

/** What each character becomes. */
const STRAIGHT: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("“”„‟«»″‘’‚‛‹›′ʼ‐‑‒−–—―…", (character) => [character, straightened(character)]),
);

const quotesAndDashesCode = [
  codeOf(quotesAndDashes, {
    python: ({ quotes }) =>
      quotes === "straight" ? { expression: `data.translate(str.maketrans(${JSON.stringify(STRAIGHT)}))` } : undefined,
    javascript: ({ quotes }) =>
      quotes === "straight"
        ? {
            expression: `data.replace(/[${Object.keys(STRAIGHT).join("")}]/g, (sign) => (${JSON.stringify(STRAIGHT)})[sign])`,
          }
        : undefined,
  }),
];

const removeAccentsCode = [
  codeOf(removeAccents, {
    javascript: ({ strokes }) => {
      const bare = String.raw`data.normalize("NFD").replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, "$1").normalize("NFC")`;
      const letters = Object.keys(STROKED).join("");
      return {
        expression: strokes
          ? `${bare}.replace(/[${letters}]/g, (letter) => (${JSON.stringify(STROKED)})[letter])`
          : bare,
      };
    },
  }),
];

const extractCode = [
  codeOf(extract, {
    javascript: ({ kind, unique, sorted }) => {
      // The others are checked again after they are found.
      if (kind === "links" || kind === "ips" || kind === "phones") return undefined;
      const found = `(data.match(${PATTERNS[kind]}) ?? []).filter(Boolean)`;
      return { expression: `${unique ? `[...new Set(${found})]` : found}${sorted ? ".toSorted()" : ""}.join("\\n")` };
    },
  }),
];

const normalizeUnicodeCode = [
  codeOf(normalizeUnicode, {
    python: ({ form }) => ({ needs: ["import unicodedata"], expression: `unicodedata.normalize("${form}", data)` }),
    javascript: ({ form }) => ({ expression: `data.normalize("${form}")` }),
  }),
];

const maskCode = [
  codeOf(mask, {
    takes: "the lengths of account numbers of eighty countries, the schemes of cards, and a check of all that is found",
  }),
];

const lookalikeLettersCode = [
  codeOf(operation, { takes: "the table of look-alike letters of UTS 39, which no language ships" }),
];

export default new Map([
  ...lookalikeLettersCode,
  ...maskCode,
  ...countCode,
  ...removeTagsCode,
  ...hiddenCharactersCode,
  ...extractCode,
  ...findAndReplaceCode,
  ...normalizeUnicodeCode,
  ...quotesAndDashesCode,
  ...removeAccentsCode,
  ...trimCode,
]) satisfies Codes;

import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import type { Language } from "./languages.ts";

/** A program part that finds all matches of an expression in `text`. */
export function codeFor(language: Language, pattern: AST.Pattern, flags: string): string {
  const source = language === "JavaScript" ? pattern.raw : translated(pattern, flags, language);
  return WRITERS[language](source, flags);
}

/** Where `\d` is a digit of any script. */
const UNICODE_DIGITS: readonly Language[] = ["Python", "C#", "Rust", "Perl", "PHP"];

/** The expression in the words of another engine, where the same thing is written differently there. */
export function translated(pattern: AST.Pattern, flags: string, language: Language): string {
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const replace = ({ start, end }: { readonly start: number; readonly end: number }, text: string) =>
    changes.push({ start, end, text });
  const linesMode = flags.includes("m");
  visitRegExpAST(pattern, {
    onCapturingGroupEnter(node) {
      if (node.name === null || !["Python", "Go"].includes(language)) return;
      replace({ start: node.start, end: node.start + node.name.length + 4 }, `(?P<${node.name}>`);
    },
    onBackreferenceEnter(node) {
      if (typeof node.ref === "string" && language === "Python") replace(node, `(?P=${node.ref})`);
    },
    onAssertionEnter(node) {
      if (node.kind === "end" && !linesMode) replace(node, language === "Python" ? "\\Z" : "\\z");
      if (node.kind === "start" && !linesMode && language === "Ruby") replace(node, "\\A");
    },
    onCharacterSetEnter(node) {
      const isInClass = node.parent.type === "CharacterClass";
      if (node.kind === "digit" && UNICODE_DIGITS.includes(language) && !isInClass) {
        replace(node, node.negate ? "[^0-9]" : "[0-9]");
      }
      if (node.kind === "digit" && !node.negate && UNICODE_DIGITS.includes(language) && isInClass) {
        replace(node, "0-9");
      }
      if (node.kind === "property" && ["Ruby", "Kotlin", "Java", "C#"].includes(language) && node.value !== null) {
        replace(node, `\\${node.negate ? "P" : "p"}{${language === "C#" ? "Is" : ""}${node.value}}`);
      }
    },
    onCharacterEnter(node) {
      const isBraced = /^\\u\{/.test(node.raw);
      if (isBraced || /^\\u/.test(node.raw)) {
        const hex = node.value.toString(16).toUpperCase();
        if (["PHP", "Go", "Java", "Rust", "Perl", "Kotlin"].includes(language)) replace(node, `\\x{${hex}}`);
        else if (language === "Python" && node.value > 0xffff) replace(node, `\\U${hex.padStart(8, "0")}`);
        else if (language !== "Ruby" && isBraced) replace(node, units(node.value));
      }
      // A slash needs no backslash where it is no delimiter, and Rust refuses one.
      if (node.raw === "\\/") replace(node, "/");
    },
  });
  let text = "";
  let at = 0;
  for (const change of changes.sort((a, b) => a.start - b.start)) {
    text += pattern.raw.slice(at, change.start - pattern.start) + change.text;
    at = change.end - pattern.start;
  }
  return text + pattern.raw.slice(at);
}

const units = (value: number): string =>
  Array.from(
    { length: value > 0xffff ? 2 : 1 },
    (_, index) => `\\u${String.fromCodePoint(value).charCodeAt(index).toString(16).toUpperCase().padStart(4, "0")}`,
  ).join("");

const ESCAPED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A string in double quotes, as C and its kin have it. */
const quoted = (text: string): string => `"${text.replace(/["\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? `\\${sign}`)}"`;

/** Delimiters that are not escaped yet. */
const delimited = (source: string): string =>
  source.replace(/\\[\s\S]|\//g, (part) => (part === "/" ? "\\/" : part)).replaceAll("\n", "\\n");

const inline = (flags: string): string => {
  const kept = flags.replace(/[^ims]/g, "");
  return kept === "" ? "" : `(?${kept})`;
};

const options = (flags: string, names: Readonly<Record<string, string>>, separator: string): string =>
  [...flags].flatMap((letter) => names[letter] ?? []).join(separator);

const python = (source: string): string => (/["\n]|\\$/.test(source) ? quoted(source) : `r"${source}"`);

const rust = (source: string): string => {
  const longest = Math.max(-1, ...Array.from(source.matchAll(/"(#*)/g), ([, hashes = ""]) => hashes.length));
  const hashes = "#".repeat(longest + 1);
  return `r${hashes}"${source}"${hashes}`;
};

// Kotlin's raw strings have no escapes.
const DOLLAR = `$\{'$'}`;

const WRITERS: Readonly<Record<Language, (source: string, flags: string) => string>> = {
  JavaScript: (source, flags) => {
    const all = flags.includes("g") ? flags : `${flags}g`;
    return `const expression = /${delimited(source) || "(?:)"}/${all};\nfor (const match of text.matchAll(expression)) {\n  console.log(match[0]);\n}`;
  },
  Python: (source, flags) => {
    const set = options(flags, { i: "re.IGNORECASE", m: "re.MULTILINE", s: "re.DOTALL" }, " | ");
    return `import re\n\nexpression = re.compile(${python(source)}${set && `, ${set}`})\nfor match in expression.finditer(text):\n    print(match[0])`;
  },
  PHP: (source, flags) =>
    `preg_match_all('/${delimited(source).replace(/\\(?=\\|'|$)|'/g, (sign) => `\\${sign}`)}/u${flags.replace(/[^ims]/g, "")}', $text, $matches);\nforeach ($matches[0] as $match) {\n    echo $match, "\\n";\n}`,
  Go: (source, flags) => {
    const whole = inline(flags) + source;
    return `expression := regexp.MustCompile(${whole.includes("`") || whole.includes("\r") ? quoted(whole) : `\`${whole}\``})\nfor _, match := range expression.FindAllString(text, -1) {\n\tfmt.Println(match)\n}`;
  },
  Java: (source, flags) => {
    const set = options(flags, { i: "Pattern.CASE_INSENSITIVE", m: "Pattern.MULTILINE", s: "Pattern.DOTALL" }, " | ");
    return `Matcher matcher = Pattern.compile(${quoted(source)}${set && `, ${set}`}).matcher(text);\nwhile (matcher.find()) {\n    System.out.println(matcher.group());\n}`;
  },
  "C#": (source, flags) => {
    const set = options(
      flags,
      { i: "RegexOptions.IgnoreCase", m: "RegexOptions.Multiline", s: "RegexOptions.Singleline" },
      " | ",
    );
    return `var expression = new Regex(@"${source.replaceAll('"', '""')}"${set && `, ${set}`});\nforeach (Match match in expression.Matches(text)) {\n    Console.WriteLine(match.Value);\n}`;
  },
  Ruby: (source, flags) =>
    `text.scan(/${delimited(source).replace(/#(?=[{$@])/g, "\\#")}/${flags.includes("i") ? "i" : ""}${flags.includes("s") ? "m" : ""}) do\n  puts $&\nend`,
  Rust: (source, flags) =>
    `let expression = Regex::new(${rust(inline(flags) + source)}).unwrap();\nfor found in expression.find_iter(text) {\n    println!("{}", found.as_str());\n}`,
  Perl: (source, flags) =>
    `my $expression = qr'${source.replace(/\\[\s\S]|'/g, (part) => (part === "'" ? "\\'" : part))}'${flags.replace(/[^ims]/g, "")};\nwhile ($text =~ /$expression/g) {\n    print "$&\\n";\n}`,
  Kotlin: (source, flags) => {
    const set = options(
      flags,
      { i: "RegexOption.IGNORE_CASE", m: "RegexOption.MULTILINE", s: "RegexOption.DOT_MATCHES_ALL" },
      ", ",
    );
    const literal = source.includes('"')
      ? quoted(source).replaceAll("$", "\\$")
      : `"""${source.split("$").join(DOLLAR)}"""`;
    return `val expression = Regex(${literal}${set && `, setOf(${set})`})\nfor (match in expression.findAll(text)) {\n    println(match.value)\n}`;
  },
};

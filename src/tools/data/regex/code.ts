import type { AST } from "@eslint-community/regexpp";
import type { Language } from "./languages.ts";
import { translated } from "./translate.ts";

const COMMENT: Readonly<Partial<Record<Language, string>>> = { Python: "#", Ruby: "#", Perl: "#" };

/**
 * Code that finds all matches of an expression in `text`, or the first without the flag g. Comments above it list what
 * doesn't run or matches differently in the language.
 */
export function codeFor(language: Language, pattern: AST.Pattern, flags: string): string {
  const { source, problems } = translated(pattern, flags, language);
  const remarks = problems.map((problem) => `${COMMENT[language] ?? "//"} ${problem}\n`).join("");
  return remarks + WRITERS[language](source, flags, !flags.includes("g"));
}

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

const WRITERS: Readonly<Record<Language, (source: string, flags: string, isFirst: boolean) => string>> = {
  JavaScript: (source, flags, isFirst) => {
    const head = `const expression = /${delimited(source) || "(?:)"}/${flags};\n`;
    return isFirst
      ? `${head}const match = expression.exec(text);\nif (match) {\n  console.log(match[0]);\n}`
      : `${head}for (const match of text.matchAll(expression)) {\n  console.log(match[0]);\n}`;
  },
  Python: (source, flags, isFirst) => {
    const set = options(flags, { i: "re.IGNORECASE", m: "re.MULTILINE", s: "re.DOTALL" }, " | ");
    const head = `import re\n\nexpression = re.compile(${python(source)}${set && `, ${set}`})\n`;
    return isFirst
      ? `${head}match = expression.search(text)\nif match:\n    print(match[0])`
      : `${head}for match in expression.finditer(text):\n    print(match[0])`;
  },
  PHP: (source, flags, isFirst) => {
    const expression = `'/${delimited(source).replace(/\\(?=\\|'|$)|'/g, (sign) => `\\${sign}`)}/u${flags.replace(/[^ims]/g, "")}'`;
    return isFirst
      ? `if (preg_match(${expression}, $text, $match)) {\n    echo $match[0], "\\n";\n}`
      : `preg_match_all(${expression}, $text, $matches);\nforeach ($matches[0] as $match) {\n    echo $match, "\\n";\n}`;
  },
  Go: (source, flags, isFirst) => {
    const whole = inline(flags) + source;
    const head = `expression := regexp.MustCompile(${whole.includes("`") || whole.includes("\r") ? quoted(whole) : `\`${whole}\``})\n`;
    return isFirst
      ? `${head}if place := expression.FindStringIndex(text); place != nil {\n\tfmt.Println(text[place[0]:place[1]])\n}`
      : `${head}for _, match := range expression.FindAllString(text, -1) {\n\tfmt.Println(match)\n}`;
  },
  Java: (source, flags, isFirst) => {
    const set = options(
      flags,
      { i: "Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE", m: "Pattern.MULTILINE", s: "Pattern.DOTALL" },
      " | ",
    );
    return `Matcher matcher = Pattern.compile(${quoted(source)}${set && `, ${set}`}).matcher(text);\n${isFirst ? "if" : "while"} (matcher.find()) {\n    System.out.println(matcher.group());\n}`;
  },
  "C#": (source, flags, isFirst) => {
    const set = options(
      flags,
      { i: "RegexOptions.IgnoreCase", m: "RegexOptions.Multiline", s: "RegexOptions.Singleline" },
      " | ",
    );
    const head = `var expression = new Regex(@"${source.replaceAll('"', '""')}"${set && `, ${set}`});\n`;
    return isFirst
      ? `${head}var match = expression.Match(text);\nif (match.Success) {\n    Console.WriteLine(match.Value);\n}`
      : `${head}foreach (Match match in expression.Matches(text)) {\n    Console.WriteLine(match.Value);\n}`;
  },
  Ruby: (source, flags, isFirst) => {
    const expression = `/${delimited(source).replace(/#(?=[{$@])/g, "\\#")}/${flags.includes("i") ? "i" : ""}${flags.includes("s") ? "m" : ""}`;
    return isFirst ? `puts $& if text =~ ${expression}` : `text.scan(${expression}) do\n  puts $&\nend`;
  },
  Rust: (source, flags, isFirst) => {
    const head = `let expression = Regex::new(${rust(inline(flags) + source)}).unwrap();\n`;
    return isFirst
      ? `${head}if let Some(found) = expression.find(text) {\n    println!("{}", found.as_str());\n}`
      : `${head}for found in expression.find_iter(text) {\n    println!("{}", found.as_str());\n}`;
  },
  Perl: (source, flags, isFirst) =>
    `my $expression = qr'${source.replace(/\\[\s\S]|'/g, (part) => (part === "'" ? "\\'" : part))}'${flags.replace(/[^ims]/g, "")};\n${isFirst ? "if ($text =~ /$expression/)" : "while ($text =~ /$expression/g)"} {\n    print "$&\\n";\n}`,
  Kotlin: (source, flags, isFirst) => {
    const set = options(
      flags,
      { i: "RegexOption.IGNORE_CASE", m: "RegexOption.MULTILINE", s: "RegexOption.DOT_MATCHES_ALL" },
      ", ",
    );
    const literal = source.includes('"')
      ? quoted(source).replaceAll("$", "\\$")
      : `"""${source.split("$").join(DOLLAR)}"""`;
    const head = `val expression = Regex(${literal}${set && `, setOf(${set})`})\n`;
    return isFirst
      ? `${head}expression.find(text)?.let { match -> println(match.value) }`
      : `${head}for (match in expression.findAll(text)) {\n    println(match.value)\n}`;
  },
};

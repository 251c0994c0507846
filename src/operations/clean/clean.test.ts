import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byPython } from "#operations/python.fixture.ts";
import { count } from "./count.ts";
import { countsOf, frequencies, graphemesIn, READ_A_MINUTE, SPOKEN_A_MINUTE, sentencesIn, wordsIn } from "./counts.ts";
import { found } from "./extract.ts";
import { withLatin } from "./lookalike-letters.ts";
import { hasLuhnDigit, masked } from "./masked.ts";
import { curled, NAMES, straightened, withoutAccents, withoutHidden } from "./plain-characters.ts";
import { withoutTags } from "./tags.ts";
import { charactersIn, collapsed, trimmed } from "./trim.ts";

const hasPython = byPython("x", [1]) !== undefined;

test.each([
  ["\ufeff a\u0085\u200b ", "both", "a"],
  ["  a  ", "start", "a  "],
  ["  a  ", "end", "  a"],
  [" \u3000 ", "both", ""],
  ["", "both", ""],
] as const)("%j trimmed at %s is %j", (text, where, expected) => {
  expect(trimmed(text, where)).toBe(expected);
});

test.skipIf(!hasPython)("strips the blanks that Python also knows", () => {
  const cases = fc.sample(fc.string({ unit: fc.constantFrom(..." \t\n\r\u00a0\u2003\u3000ab") }), 200);
  expect(cases.map((text) => [trimmed(text, "both"), trimmed(text, "start"), trimmed(text, "end")])).toEqual(
    byPython("[x.strip(), x.lstrip(), x.rstrip()]", cases),
  );
  expect(cases.map(collapsed)).toEqual(byPython("re.sub(r'[^\\S\\r\\n]+', ' ', x)", cases, "import re"));
});

describe("hidden characters", () => {
  test.each([
    ["a\u200bb\u00ad", "ab"],
    ["\ufeffa\u0000\u001b", "a"],
    ["a\u2028b", "a\nb"],
    ["if (a\u202e) {", "if (a) {"],
    ["👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["می‌خواهم क्‍ष", "می‌خواهم क्‍ष"],
    ["a\u200db", "ab"],
    ["a\u{e0041}", "a"],
    ["tab\tline\r\n", "tab\tline\r\n"],
    ["e\u0301", "e\u0301"],
  ])("removed from %j leave %j", (text, expected) => {
    expect(withoutHidden(text, "remove", true).value).toBe(expected);
  });

  test("are shown by number and name, and counted", () => {
    expect(withoutHidden("a\u200b\u200bb\u00a0c", "show", true)).toEqual({
      value: "a⟨U+200B ZWSP⟩⟨U+200B ZWSP⟩b⟨U+00A0 NBSP⟩c",
      found: [
        ["U+200B ZWSP", 2],
        ["U+00A0 NBSP", 1],
      ],
    });
    expect(withoutHidden("a\u00a0b", "remove", false)).toEqual({ value: "a\u00a0b", found: [] });
  });
});

test.each([
  ["pаypal", "paypal"],
  ["Ａｐｐｌｅ １", "Apple 1"],
  ["𝐁𝐨𝐥𝐝", "Bold"],
  ["Привет мир", "Привет мир"],
  ["Καλημέρα", "Καλημέρα"],
  ["раураӏ.com", "paypal.com"],
  ["он и я", "он и я"],
  ["Моя роса и хаос, ура! СССР 4х4", "Моя роса и хаос, ура! СССР 4х4"],
  ["роса", "роса"],
  ["роса (dew) und соус/sauce", "роса (dew) und соус/sauce"],
  ["ΟΝΟΜΑ, ρgh, kΩ, λx", "ΟΝΟΜΑ, ρgh, kΩ, λx"],
  ["ışık Diyarbakır'da, Iğdır", "ışık Diyarbakır'da, Iğdır"],
  ["SQLзапрос, USBпорт", "SQLзапрос, USBпорт"],
  ["ＮＨＫの１２月", "ＮＨＫの１２月"],
  ["m², CO₂, 1º, Ⅷ, ℓ, 𝑥 + 𝑦", "m², CO₂, 1º, Ⅷ, ℓ, 𝑥 + 𝑦"],
  ["googⅼe, Сhrome, ᏴmW, ann@роса.com", "google, Chrome, BmW, ann@poca.com"],
  ["роса.рф", "роса.рф"],
  ["ор.com, оро.com", "ор.com, opo.com"],
  ["plain", "plain"],
])("look-alikes in %j: %j", (text, expected) => {
  expect(withLatin(text, "replace").value).toBe(expected);
});

test("counts look-alikes, the most frequent first", () => {
  expect(withLatin("pаypаl сat", "replace").found).toEqual([
    ["а U+0430 like a", 2],
    ["с U+0441 like c", 1],
  ]);
});

test("shows reading and speaking times in minutes and seconds", async () => {
  const outcome = await count.run("word ".repeat(265), {});
  const rows = outcome.ok ? outcome.value.split("\n").map((row) => row.trim()) : [];
  const time = (words: number, aMinute: number) => {
    const seconds = Math.round((words * 60) / aMinute);
    return seconds < 60
      ? `${seconds} s`
      : `${Math.trunc(seconds / 60)} min ${seconds % 60 < 10 ? 0 : ""}${seconds % 60} s`;
  };
  expect(rows).toContain(`${time(265, READ_A_MINUTE)}  Reading time`);
  expect(rows).toContain(`${time(265, SPOKEN_A_MINUTE)}  Speaking time`);
  expect(rows).toContain("1,325  Characters");
  expect([time(60, 60), time(65, 60), time(59, 60)]).toEqual(["1 min 00 s", "1 min 05 s", "59 s"]);
  const minute = async (words: number) => {
    const counted = await count.run("word ".repeat(words), {});
    return counted.ok ? counted.value.match(/(?<=^ *1 min 00 s {2})\S+/m)?.[0] : undefined;
  };
  // The mean of Brysbaert 2019, table 2, and a common speaking rate.
  expect([await minute(238), await minute(150)]).toEqual(["Reading", "Speaking"]);
});

test("shows look-alikes", () => {
  expect(withLatin("pаy", "show")).toEqual({
    value: "p⟨а U+0430 like a⟩y",
    found: [["а U+0430 like a", 1]],
    left: [],
  });
});

describe("accents", () => {
  const text = fc.string({ unit: fc.constantFrom(..."éÉñçåöüđøłßæŒğİıñệὴάйё漢が한क़a1 \u0301") });
  test.skipIf(!hasPython)("removes them as Python's unicodedata does, in Latin, Greek and Cyrillic", () => {
    const cases = fc.sample(text, 200);
    const setup = `import unicodedata as u
def bare(x):
    out = ""; script = ""
    for c in u.normalize("NFD", x):
        if u.category(c) == "Mn":
            if script in ("LATIN", "GREEK", "CYRILLIC"): continue
        else: script = u.name(c, "?").split(" ")[0]
        out += c
    return u.normalize("NFC", out)`;
    expect(cases.map((each) => withoutAccents(each, false))).toEqual(byPython("bare(x)", cases, setup));
  });

  test("removes strokes on request", () => {
    expect(withoutAccents("Łódź, Straße, Æsir, Ørsted, Þór", true)).toBe("Lodz, Strasse, AEsir, Orsted, Thor");
    expect(withoutAccents("Łódź", false)).toBe("Łodz");
  });
});

test.each([
  [`"It's 'fine'," she said -- 'til 10-12...`, "“It’s ‘fine’,” she said — ’til 10-12…"],
  [`rock 'n' roll in the '90s`, "rock ’n’ roll in the ’90s"],
  ["2026-11-29, 555-1234, --help -x", "2026-11-29, 555-1234, --help -x"],
  ["| a | b |\n|---|---|\n| -- | x |", "| a | b |\n|---|---|\n| -- | x |"],
  ["'tis 'twere, give 'her '60s", "’tis ’twere, give ’her ’60s"],
  [
    `<a href="x">\`it's\`</a> for (i--; j) <!-- "a" --> {{ "x" }}`,
    `<a href="x">\`it's\`</a> for (i--; j) <!-- "a" --> {{ "x" }}`,
  ],
  ["one--two -- three", "one—two — three"],
  [`("a" "b")`, "(“a” “b”)"],
])("%j is printed %j", (text, expected) => {
  expect(curled(text)).toBe(expected);
});

test("types quotes and dashes of print", () => {
  expect(straightened("“It’s” «so» — 1–2 ‐ … „x‟ 5−3")).toBe(`"It's" "so" -- 1-2 - ... "x" 5-3`);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab '\" .1") }), (text) => {
      expect(straightened(curled(text))).toBe(text);
    }),
  );
});

test.each([
  ["<p>One</p><p>Two &amp; <b>three</b></p>", "One\n\nTwo & three"],
  ["a<script>if (1<2) alert('</p>')</script >b<style>p{}</style>", "ab"],
  ["<!-- <p>hidden</p> -->x", "x"],
  ['<a title="a > b" href=x>link</a>', "link"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["&lt;b&gt; &#233;&#xe9;&#0;&#x110000;&bogus;", "<b> éé\ufffd\ufffd&bogus;"],
  ["<td>a</td><td>b</td>", "a\tb"],
  ["line<br>break", "line\nbreak"],
  ["caf&eacute; &copy; &hellip; &#128;&NotEqualTilde;", "café © … €≂̸"],
  ['<a title = "a > b">x</a>', "x"],
  ["<!-->x<!--->y<!-- a --!>z", "xyz"],
  ["<!doctype html>a</ b>c", "ac"],
  ["<p><?php if ($a > 1) echo '<b>'; ?>one<?= $x ?></p>", "one"],
  ["head > shoulders, a<b", "head > shoulders, a"],
  ["From: Bob <bob@b.example>, Result<Page>", "From: Bob <bob@b.example>, Result<Page>"],
  ["<note><to>x</to></note><x-y>z<e/>", "xz"],
  ["<p unclosed", ""],
  ["it's <i>don't</i>", "it's don't"],
])("without tags, %j is %j", (html, text) => {
  expect(withoutTags(html).text).toBe(text);
});

describe("extraction", () => {
  test.each([
    [
      "emails",
      "Ann <ann.b+c@mail.example.co.uk>, x@y, a@b.de. é@ü.fr ..@a.b",
      ["ann.b+c@mail.example.co.uk", "a@b.de", "é@ü.fr"],
    ],
    [
      "links",
      "See https://a.example/x_(y)?q=1#z. (http://b.example/c), www.d.example/e!",
      ["https://a.example/x_(y)?q=1#z", "http://b.example/c", "www.d.example/e"],
    ],
    [
      "ips",
      "10.0.0.1, 256.1.1.1 1.2.3.4.5 ::1 2001:db8::8a2e:370:7334 ::ffff:1.2.3.4 12:30:45 1:2:3:4:5:6:7:8",
      ["10.0.0.1", "::1", "2001:db8::8a2e:370:7334", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8"],
    ],
    ["numbers", "1, -2.5 and 1,234.5 or 1e-3; v2 x3 .5 1.2.3", ["1", "-2.5", "1,234.5", "1e-3", ".5"]],
    [
      "dates",
      "2024-02-29T10:30:00Z 3.4.2024, 4 July 2024, July 4th, 2024 and 7/4/24; 2024/1/2 1.2.3 2024-13-01",
      ["2024-02-29T10:30:00Z", "3.4.2024", "4 July 2024", "July 4th, 2024", "7/4/24", "2024/1/2"],
    ],
    [
      "uuids",
      "id=123E4567-e89b-12d3-a456-426614174000, 123e4567-e89b-12d3-a456-4266141740001",
      ["123E4567-e89b-12d3-a456-426614174000"],
    ],
    ["hashtags", "#one #2 #été_3 a#b &#39; #日本", ["#one", "#été_3", "#日本"]],
    ["mentions", "@ann a@b.de @bob_c. @x", ["@ann", "@bob_c", "@x"]],
    [
      "emails",
      "{'email': 'ann@mail.example'} f'b@c.de' o'brien@x.org, 'o'neil@y.org' ('it''s','d@e.fr')",
      ["ann@mail.example", "b@c.de", "o'brien@x.org", "o'neil@y.org", "d@e.fr"],
    ],
    [
      "emails",
      "юзер@екзампл.ком gâteau@mail.example मे@मोहन.example a@xn--e1afmkfd.xn--p1ai.",
      ["юзер@екзампл.ком", "gâteau@mail.example", "मे@मोहन.example", "a@xn--e1afmkfd.xn--p1ai"],
    ],
    [
      "links",
      "_https://a.example/x_, ~~http://b.example/y_(z)~~ __https://c.example/w_.__ https://d.example/v_ https://e.example/~~",
      [
        "https://a.example/x",
        "http://b.example/y_(z)",
        "https://c.example/w_",
        "https://d.example/v_",
        "https://e.example/~~",
      ],
    ],
    ["ips", "a::b::c Vec::new() ::1: fe80::1", ["::1", "fe80::1"]],
    [
      "ips",
      "1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1:2:3:4:5::1.2.3.4",
      ["1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2:3:4:5::1.2.3.4"],
    ],
    [
      "links",
      "“https://a.example/x” 见https://b.example/y。 «http://c.example» （https://d.example/z） **https://e.example/w** 『https://f.example』",
      [
        "https://a.example/x",
        "https://b.example/y",
        "http://c.example",
        "https://d.example/z",
        "https://e.example/w",
        "https://f.example",
      ],
    ],
    [
      "ips",
      "f :: Int -> Int, a::before, std::ad 192.168.0.1:8080 10.0.0.0/8 [::1]:443 fe80::1%eth0 2001:db8::1: gone",
      ["192.168.0.1", "10.0.0.0", "::1", "fe80::1", "2001:db8::1"],
    ],
    [
      "dates",
      "29-Nov-2026 29/Nov/2026:10:15 2026.11.29 1.2.2026-3.4.2026 2026-11-29: 5",
      ["29-Nov-2026", "29/Nov/2026", "2026.11.29", "1.2.2026", "3.4.2026", "2026-11-29"],
    ],
    ["phones", "7 100 250; 29.11.2026 10:15, 2026-11-29 12; 1.234.567,89; 978-3-16-148410-0; 1999-2004; 0x41", []],
    [
      "phones",
      "06 12 34 56 78, +1 555 123 4567 Ext 12; 555-123-4567 or 00 49 30 1234567",
      ["06 12 34 56 78", "+1 555 123 4567", "555-123-4567", "00 49 30 1234567"],
    ],
    ["phones", "+49 30 123456, (555) 123-4567, 2024-01-01, 12, 1.2.3.4", ["+49 30 123456", "(555) 123-4567"]],
  ] as const)("%s of %j", (kind, text, expected) => {
    expect(found(text, kind).map((each) => each.text)).toEqual(expected);
  });

  test.skipIf(!hasPython)("finds the addresses that Python's ipaddress accepts", () => {
    const part = fc.constantFrom("0", "255", "256", "1", "01", "99");
    const group = fc.constantFrom("", "1", "ffff", "0", "db8", "12345");
    const cases = fc.sample(
      fc.oneof(
        fc.array(part, { minLength: 4, maxLength: 4 }).map((parts) => parts.join(".")),
        fc.array(group, { minLength: 3, maxLength: 8 }).map((groups) => groups.join(":")),
        // About eight groups with `::` somewhere in them, where it may stand for one group or for none.
        fc
          .tuple(fc.array(fc.constantFrom("1", "ffff", "0"), { minLength: 5, maxLength: 8 }), fc.nat(8))
          .map(([groups, at]) => `${groups.slice(0, at).join(":")}::${groups.slice(at).join(":")}`),
      ),
      600,
    );
    const setup = `import ipaddress
def ok(x):
    try: ipaddress.ip_address(x); return True
    except ValueError: return False`;
    const judged = byPython<string, boolean>("ok(x)", cases, setup) ?? [];
    for (const [at, text] of cases.entries()) {
      const whole = found(text, "ips").some((each) => each.text === text);
      expect([text, whole]).toEqual([text, judged[at]]);
    }
  });
});

describe("personal data", () => {
  const all = { emails: true, phones: true, cards: true, ibans: true, addresses: true };
  test.each([
    ["label", "ann@b.example, 4111 1111 1111 1111", "[e-mail], [card]"],
    ["stars", "call +49 30 123456", "call +** ** ******"],
    ["partly", "ann@mail.example and DE89 3704 0044 0532 0130 00", "a***@m***.example and **** **** **** **** **30 00"],
    ["label", "Card 4111 1111 1111 1111 12/27 CVC 123", "Card [card] 12/27 CVC 123"],
    ["label", "4111111111111111 12/27; 12/27 4111-1111-1111-1111 123", "[card] 12/27; 12/27 [card] 123"],
    ...["05/30 999", "12/27 123", "05/2030 999", "12-27 1234", "1/30/9999"].map(
      (rest) => ["label", `4111 1111 1111 1111 ${rest}; ${rest}`, `[card] ${rest}; ${rest}`] as const,
    ),
    ["label", "05/30 9991234, 0530/999 12, 05 30 99 91 23", "[phone], [phone], [phone]"],
    ["label", "IBAN ES91 2100 0418 4502 0005 1332 from Ana", "IBAN [IBAN] from Ana"],
    ["label", "AT61 1904 3002 3457 3201 und PL61 1090 1014 0000 0712 1981 2874 dla", "[IBAN] und [IBAN] dla"],
    ["label", "RO49 AAAA 1B31 0075 9384 0000 si Nr de91 DE89370400440532013000 an", "[IBAN] si Nr de91 [IBAN] an"],
    ["label", "f :: Int", "f :: Int"],
    ["label", "from 10.0.0.1, not 4111 1111 1111 1112 x", "from [IP address], not 4111 1111 1111 1112 x"],
  ] as const)("%s: %j", (style, text, expected) => {
    expect(masked(text, { ...all, style }).value).toBe(expected);
  });

  test("finds values next to any punctuation, word, number or port", () => {
    const samples = {
      emails: ["ann@mail.example", "o'brien@x.org", "मे@मोहन.example"],
      links: ["https://a.example/x?y=1", "http://b.example"],
      ips: ["192.168.0.1", "2001:db8::8a2e:370:7334", "::ffff:192.0.2.1"],
      phones: ["+49 30 123456", "(555) 123-4567", "06 12 34 56 78"],
      cards: ["4111 1111 1111 1111", "378282246310005", "5500-0055-5555-5559"],
      ibans: [
        "ES91 2100 0418 4502 0005 1332",
        "DE89370400440532013000",
        "NO93 8601 1117 947",
        "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
      ],
    } as const;
    const befores = ["", "'", '"', "“", "«", "(", "[", "von ", "为「", "=", ": ", "12/27 ", "**"];
    const afters = [
      "",
      "'",
      '"',
      "”",
      "»",
      ")",
      "]",
      ",",
      ";",
      ".",
      "。",
      "，",
      "」",
      " und",
      " 12/27",
      ", 5",
      ":",
      "!",
      "**",
    ];
    for (const [kind, texts] of Object.entries(samples)) {
      for (const sample of texts)
        for (const before of befores)
          for (const after of afters) {
            // A digit before a value without a prefix belongs to it, as far as we can know.
            if (kind === "phones" && before.startsWith("12")) continue;
            const text = before + sample + after;
            const spans =
              kind === "cards" || kind === "ibans"
                ? masked(text, { ...all, style: "stars" }).value
                : found(text, kind as "emails").map((each) => each.text);
            if (typeof spans === "string") expect(spans, text).toBe(before + sample.replace(/[A-Z\d]/g, "*") + after);
            else expect(spans, text).toEqual([sample]);
          }
    }
  });

  test("card checksums: published numbers pass, changed ones fail", () => {
    for (const card of ["4111111111111111", "5500005555555559", "378282246310005"]) {
      expect(hasLuhnDigit(card)).toBe(true);
      expect(hasLuhnDigit(card.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))).toBe(false);
    }
  });
});

describe("counts", () => {
  test("counts characters as people see them", () => {
    expect([..."é क्षि 👩‍👩‍👧‍👦 \r\n".normalize("NFD").split(" ")].map(graphemesIn)).toEqual([1, 1, 1, 1]);
    expect(charactersIn("ae\u0301")).toEqual(["a", "e\u0301"]);
  });

  test("counts words and sentences", () => {
    expect(wordsIn("Don't mail well-known bob@a.example at https://a.example/x, ok? 3.14")).toEqual([
      "Don't",
      "mail",
      "well-known",
      "bob@a.example",
      "at",
      "https://a.example/x,",
      "ok",
      "3.14",
    ]);
    expect(wordsIn("- a -- b - c-d-e")).toEqual(["a", "b", "c-d-e"]);
    expect(sentencesIn("Mr. Smith met Dr. No. Did he? Yes!")).toBe(3);
    expect(sentencesIn("He asked for Dr. ")).toBe(1);
    expect(sentencesIn("")).toBe(0);
  });

  test.skipIf(!hasPython)("matches Python's lengths", () => {
    const cases = fc.sample(fc.string({ unit: fc.constantFrom(..."aé😀\n日 ") }), 100);
    expect(cases.map((text) => [countsOf(text).codePoints, countsOf(text).bytes, countsOf(text).units])).toEqual(
      byPython("[len(x), len(x.encode()), len(x.encode('utf-16-le')) // 2]", cases),
    );
  });

  test("counts paragraphs, lines and frequencies", () => {
    expect(countsOf("a b\nccc\n\n\nd\n")).toMatchObject({
      paragraphs: 2,
      lines: 5,
      longestLine: 3,
      words: 4,
      different: 4,
    });
    expect(countsOf("")).toMatchObject({ characters: 0, paragraphs: 0, lines: 0, words: 0, sentences: 0 });
    expect(frequencies(["b", "a", "b"])).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
  });
});

const ALIASES = "/usr/share/unicode/NameAliases.txt";

test.skipIf(!existsSync(ALIASES))("hidden characters have the abbreviations listed by Unicode", () => {
  const listed = new Map<number, string[]>();
  for (const [, hex, name] of readFileSync(ALIASES, "utf8").matchAll(/^([\dA-F]+);([^;]+);abbreviation$/gm)) {
    const code = Number.parseInt(hex ?? "", 16);
    listed.set(code, [...(listed.get(code) ?? []), name ?? ""]);
  }
  const isNamed = ([code, name]: readonly [string, string]) =>
    listed.get(Number(code))?.includes(name) ?? ["LS", "PS", "HANGUL FILLER"].includes(name);
  expect(Object.entries(NAMES).filter((each) => !isNamed(each))).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { byPython } from "#operations/python.fixture.ts";
import { alternated, lowerCase, swapCase, swapped, upperCase } from "./letter-case.ts";
import { inStyle, STYLES, wordsOf } from "./naming.ts";
import { inSentences, sentenceCase, titled } from "./title-case.ts";

const lines = { each: "line", acronyms: "" } as const;
const within = { each: "identifier", acronyms: "" } as const;

describe("words of names", () => {
  test.each([
    ["parseHTTPResponse", "parse HTTP Response"],
    ["userIDs", "user IDs"],
    ["URLs", "URLs"],
    ["userIDString", "user ID String"],
    ["IPv6", "IPv6"],
    ["isIPv4Address", "is IPv4 Address"],
    ["utf8Decode", "utf8 Decode"],
    ["ISO8601Date", "ISO8601 Date"],
    ["foo_bar-baz.qux/quux", "foo bar baz qux quux"],
    ["don't stop", "dont stop"],
    ["XMLHttpRequest", "XML Http Request"],
    ["aB", "a B"],
    ["getX", "get X"],
    ["ÄrgerÜberÉté", "Ärger Über Été"],
    ["straßeŒuvre", "straße Œuvre"],
    ["привет Мир", "привет Мир"],
    ["日本語 テスト", "日本語 テスト"],
    ["version2beta", "version2 beta"],
    ["2fast 2furious", "2 fast 2 furious"],
    ["SCREAMING_CASE", "SCREAMING CASE"],
    ["IDsOfUsers", "IDs Of Users"],
    ["thisIsATest", "this Is A Test"],
    ["getXCoordinate", "get X Coordinate"],
    ["IUserRepository", "I User Repository"],
    ["TShirt", "T Shirt"],
    ["OAuth2Token", "O Auth2 Token"],
    ["GPU3DModel", "GPU3 D Model"],
    ["vitaminBComplex", "vitamin B Complex"],
    ["planBAndC", "plan B And C"],
    ["ÉtatÀVenir", "État À Venir"],
    ["", ""],
  ])("%j", (name, words) => {
    expect(wordsOf(name).join(" ")).toBe(words);
  });

  test("reports words from its list", () => {
    const listed = new Map([
      ["oauth", "OAuth"],
      ["ios", "iOS"],
      ["api", "API"],
    ]);
    expect(wordsOf("myOAuthAPIForIOS", listed)).toEqual(["my", "OAuth", "API", "For", "IOS"]);
    expect(wordsOf("iOSVersion", listed)).toEqual(["iOS", "Version"]);
    // A word that only starts the same way is a different word.
    expect(wordsOf("APIary Rapid", listed)).toEqual(["AP", "Iary", "Rapid"]);
  });
});

describe("styles of names", () => {
  test.each([
    ["camel", "user IDs", "userIds"],
    ["camel", "HTTPServer", "httpServer"],
    ["pascal", "parse http response", "ParseHttpResponse"],
    ["snake", "userIDs", "user_ids"],
    ["snake", "IPv6", "ipv6"],
    ["snake", "__init__", "__init__"],
    ["camel", "__private_name", "__privateName"],
    ["camel", "$some_element", "$someElement"],
    ["kebab", "Hello, World!", "hello-world"],
    ["constant", "maxRetryCount", "MAX_RETRY_COUNT"],
    ["dot", "maxRetryCount", "max.retry.count"],
    ["path", "maxRetryCount", "max/retry/count"],
    ["train", "content type", "Content-Type"],
    ["camel", "v1 2", "v1_2"],
    ["snake", "---", "---"],
    ["constant", "straße", "STRASSE"],
    ["snake", "ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
  ] as const)("%s of %j", (style, name, expected) => {
    expect(inStyle(name, STYLES[style], lines).value).toBe(expected);
  });

  test("keeps lines, and what is between several identifiers", () => {
    expect(inStyle("fooBar\r\n\nBaz Qux\n", STYLES.snake, lines).value).toBe("foo_bar\r\n\nbaz_qux\n");
    expect(inStyle("let fooBar = get-user(maxCount, 'aB'); // x.yZ", STYLES.snake, within).value).toBe(
      "let foo_bar = get-user(max_count, 'aB'); // x.yZ",
    );
  });

  test.each([
    ['const userName = "Hello World-Wide"; // The Comment', 'const user_name = "Hello World-Wide"; // The Comment'],
    ["maskBits = 0xFF + 1e5 - x2Val", "mask_bits = 0xFF + 1e5 - x2_val"],
    ["x=y-zVal", "x=y-z_val"],
    ["it doesn't matter: isOk and 'aB'", "it doesn't matter: is_ok and 'aB'"],
    ["see https://a.example/fooBar # aComment", "see https://a.example/fooBar # aComment"],
    ["user-name firstName", "user_name first_name"],
    ["if (a-b) { getAll() } /* getAll */", "if (a-b) { get_all() } /* getAll */"],
    ["`\u0024{userName}` + maxCount", "`\u0024{userName}` + max_count"],
  ])("names in code: %s", (code, expected) => {
    expect(inStyle(code, STYLES.snake, within).value).toBe(expected);
  });

  test.each([
    "SELECT id, NOW() FROM users WHERE x = 'A B';",
    "a { width: 10px; color: #ff00AA }",
    "&nbsp;<b>One</b> &amp; Two",
  ])("finds no multi-word name in %s", (code) => {
    for (const style of Object.values(STYLES)) expect(inStyle(code, style, within).value).toBe(code);
  });

  test("converts hyphenated properties and reports the changes", () => {
    expect(inStyle("{ background-color: red; --main-color: x }", STYLES.camel, within)).toEqual({
      value: "{ backgroundColor: red; --mainColor: x }",
      note: "2 different names changed: background-color → backgroundColor, --main-color → --mainColor. Single words, numbers, strings and comments stay.",
    });
  });

  test("spells listed acronyms as listed in styles with capitals", () => {
    const options = { each: "line", acronyms: "API, IPv6 HTTP" } as const;
    expect(inStyle("http api of ipv6", STYLES.pascal, options).value).toBe("HTTPAPIOfIPv6");
    expect(inStyle("http api of ipv6", STYLES.camel, options).value).toBe("httpAPIOfIPv6");
    expect(inStyle("HTTPAPIOfIPv6", STYLES.snake, options).value).toBe("http_api_of_ipv6");
    const nested = { each: "line", acronyms: "HTTP HTTPS" } as const;
    expect(inStyle("HTTPSHTTPProxy", STYLES.snake, nested).value).toBe("https_http_proxy");
  });

  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  test("reads plain words back from every style", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const snake = words.join("_");
        for (const style of Object.values(STYLES)) {
          const name = inStyle(words.join(" "), style, lines).value;
          expect(inStyle(name, STYLES.snake, lines).value).toBe(snake);
          expect(inStyle(name, style, lines).value).toBe(name);
        }
      }),
    );
  });
});

describe("titles", () => {
  test.each([
    ["ap", "the 24-hour shift of a 5-year plan, 10-year-old's", "The 24-Hour Shift of a 5-Year Plan, 10-Year-Old's"],
    ["ap", "peter o'connely at five o'clock, o'er there", "Peter O'Connely at Five O'Clock, O'er There"],
    ["ap", "the lord of the rings: the return of the king", "The Lord of the Rings: The Return of the King"],
    ["ap", "they're walking through the park", "They're Walking Through the Park"],
    ["chicago", "they're walking through the park", "They're Walking through the Park"],
    ["chicago", "what is this for", "What Is This For"],
    ["ap", "the iPhone and e-mail by McDonald at example.com", "The iPhone and E-Mail by McDonald at example.com"],
    ["ap", "A WELL-KNOWN STATE-OF-THE-ART STORY", "A Well-Known State-of-the-Art Story"],
    ["every", "one of the many", "One Of The Many"],
    ["ap", "“to be or not to be”", "“To Be or Not to Be”"],
    ["ap", "war and peace\nto the lighthouse", "War and Peace\nTo the Lighthouse"],
    ["ap", "is it? a question", "Is It? A Question"],
    ["ap", "usage of NASA's data", "Usage of NASA's Data"],
    ["ap", "  spaces   stay  ", "  Spaces   Stay  "],
    ["ap", "ßeta ǆungla", "Sseta ǅungla"],
    ["ap", "", ""],
  ] as const)("%s: %j", (style, text, expected) => {
    expect(titled(text, style, "und")).toBe(expected);
  });

  test("follow the language", () => {
    expect(titled("istanbul ığdır", "every", "tr")).toBe("İstanbul Iğdır");
    expect(titled("het ijsselmeer", "every", "nl")).toBe("Het IJsselmeer");
    expect(titled("het ijsselmeer", "every", "und")).toBe("Het Ijsselmeer");
  });
});

test.each([
  ["HELLO THERE. I AM HERE! WHERE? ok", "Hello there. I am here! Where? Ok"],
  ["“who?” i'm off. see e.i. or i-d", "“Who?” I'm off. See e.i. or i-d"],
  ["one\ntwo", "One\nTwo"],
  ["¿qué pasa? ¡nada!", "¿Qué pasa? ¡Nada!"],
])("finds the sentences of %j", (text, expected) => {
  expect(inSentences(text, false, "und")).toBe(expected);
});

test("sentence case can keep capitals", () => {
  expect(inSentences("we met Ann. she knows NASA", true, "und")).toBe("We met Ann. She knows NASA");
  expect(inSentences("BIR I IKI", false, "tr")).toBe("Bır ı ıkı");
});

test("alternates the case of letters", () => {
  expect(alternated("hello, world", true, "und")).toBe("hElLo, WoRlD");
  expect(alternated("hello", false, "und")).toBe("HeLlO");
});

test.each([
  // One letter becomes two or three, and a final sigma depends on its position.
  [lowerCase, "İ ΟΔΥΣΣΕΥΣ Σ", "any", "i̇ οδυσσευς σ"],
  [lowerCase, "I İ", "tr", "ı i"],
  [upperCase, "ŉ ﬃ ß άό", "any", "ʼN FFI SS ΆΌ"],
  [upperCase, "άό", "el", "ΑΟ"],
  [upperCase, "i ı", "tr", "İ I"],
  [swapCase, "ΟΔΥΣΣΕΥΣ ß", "any", "οδυσσευς SS"],
  [swapCase, "α Σ, ΑΣ. ΣΣΑ", "any", "Α σ, ας. σσα"],
  [sentenceCase, "ΟΔΥΣΣΕΥΣ. ΣΑΣ", "any", "Οδυσσευς. Σας"],
] as const)("$id of %j", (operation, text, language, expected) => {
  const run: (text: string, values: never) => unknown = operation.run;
  expect(run(text, { ...defaults(operation.params), language } as never)).toEqual({ ok: true, value: expected });
});

const letters = fc.string({
  unit: fc.constantFrom(..."abzAZßéÉσςΣάΆжЖİıǆŉﬃ 1,'👍\u0301Ωºǅᾳ"),
  maxLength: 30,
});

test.skipIf(!byPython("x", [1]))("swaps, raises and lowers case like Python", () => {
  const cases = fc.sample(letters, 300);
  const python = byPython<string, readonly string[]>("[x.upper(), x.lower()]", cases);
  expect(cases.map((text) => [text.toLocaleUpperCase("und"), text.toLocaleLowerCase("und")])).toEqual(python);
  // Python converts one character at a time, but a sigma still depends on its position.
  const plain = cases.filter((text) => !/[\u0301ǅºΣ]/.test(text));
  expect(plain.map((text) => swapped(text, "und"))).toEqual(byPython("x.swapcase()", plain));
});

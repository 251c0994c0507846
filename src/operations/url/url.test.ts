import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { byPython, hasPython, inPython } from "#operations/python.fixture.ts";
import { formDecode, formEncode, queryToTable, tableToQuery } from "./form.ts";
import { idnaDecode, idnaEncode, punycodeDecode, punycodeEncode } from "./idna.ts";
import { urlAddressDecode, urlAddressEncode, urlDecode, urlEncode } from "./percent.ts";

function resultOf(operation: AnyOperation, input: string, settings: AnyValues = {}): string {
  const outcome: Outcome<string> = operation.run(input, { ...defaults(operation.params), ...settings });
  return outcome.ok ? outcome.value : `${outcome.at ?? "-"}: ${outcome.message}`;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = fc.sample(
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({ maxLength: 60 }),
    fc.webUrl({ withQueryParameters: true }),
  ),
  { numRuns: 300, seed: 11 },
);

describe("percent encoding", () => {
  test("component and form encoding leave different characters", () => {
    expect(resultOf(urlEncode, "a b~*'()!é")).toBe("a%20b~*'()!%C3%A9");
    expect(resultOf(urlEncode, "*'()!", { all: true })).toBe("%2A%27%28%29%21");
    expect(resultOf(formEncode, "a b~*'()!é")).toBe("a+b%7E*%27%28%29%21%C3%A9");
  });
  test("a whole address keeps its escapes and brackets, unlike encodeURI", () => {
    expect(resultOf(urlAddressEncode, "http://[::1]/%41 b")).toBe("http://[::1]/%41%20b");
    expect(resultOf(urlAddressEncode, "100%")).toBe("100%25");
  });
  test("a whole address is unchanged by decoding and encoding", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const again = resultOf(urlAddressEncode, resultOf(urlAddressDecode, address));
        expect(decodeURIComponent(again)).toBe(decodeURIComponent(address));
      }),
    );
  });
  test("a decoded address means the same, and shows no invisible character", () => {
    const part = fc.string({
      unit: fc.constantFrom(
        ..."aé日%/?#&=+ :@[]\t\n\0\u001b\u007f\u0085\u00ad\u200b\u200e\u202e\u2066\ufeff\ue000\u{e0041}",
      ),
      maxLength: 6,
    });
    fc.assert(
      fc.property(part, part, part, (folder, value, place) => {
        const address = `https://a.example/${encodeURIComponent(folder)}/x?q=${encodeURIComponent(value)}#${encodeURIComponent(place)}`;
        const decoded = resultOf(urlAddressDecode, address);
        expect(decoded).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]/u);
        const { pathname, searchParams, hash } = new URL(decoded);
        const plain = (text: string) => text.replace(/\+/g, "%2B");
        expect(pathname.split("/").map(decodeURIComponent)).toEqual(["", folder, "x"]);
        expect(new URLSearchParams(plain(new URL(decoded).search)).get("q")).toBe(value);
        expect([...searchParams.keys()]).toEqual(["q"]);
        expect(decodeURIComponent(hash.slice(1))).toBe(place);
      }),
    );
  });
  test.each([
    ["100%", "3: After “%” two hexadecimal digits must follow; the sign itself is written “%25”"],
    ["a%zz", "1: After “%” two hexadecimal digits must follow; the sign itself is written “%25”"],
    ["a%C3%A9%ff", "7: “%ff” isn't a character in UTF-8: the text may be in another character set"],
    ["%E2%82", "0: “%E2” isn't a character in UTF-8: the text may be in another character set"],
  ])("%s", (text, message) => expect(resultOf(urlDecode, text)).toBe(message));
  test("forms keep invalid escapes and replace invalid UTF-8", () => {
    expect(resultOf(formDecode, "100%")).toBe("100%");
    expect(resultOf(formDecode, "%ff")).toBe("\ufffd");
  });
  test("half a character has no bytes", () => {
    expect(resultOf(urlEncode, "a\ud800")).toMatch(/^1: U\+D800 is half/);
  });
  test.skipIf(!hasPython)("Python's urllib reads what we write", () => {
    const inputs = texts.map(bytes);
    const written = texts.map((text) => bytes(resultOf(urlEncode, text)));
    expect(inPython("urllib.parse.unquote_to_bytes(data)", written, "import urllib.parse").map(String)).toEqual(texts);
    const forms = inPython("urllib.parse.quote_plus(data)", inputs, "import urllib.parse");
    expect(forms.map((form) => resultOf(formDecode, String(form)))).toEqual(texts);
  });
});

describe("queries", () => {
  test("b differs from b=, a semicolon doesn't separate, duplicates keep their order", () => {
    const query = "a=1&b&c=&=d&&e=f;g&a=2";
    expect(resultOf(queryToTable, query)).toBe("a\t1\nb\nc\t\n\td\ne\tf;g\na\t2");
    expect(resultOf(tableToQuery, resultOf(queryToTable, query))).toBe("a=1&b&c=&=d&e=f%3Bg&a=2");
    const signs = "a=%5C%5Ct&b=%09%0A%0D";
    expect(resultOf(queryToTable, signs)).toBe("a\t\\\\\\\\t\nb\t\\t\\n\\r");
    expect(resultOf(tableToQuery, resultOf(queryToTable, signs))).toBe(signs);
    expect(resultOf(tableToQuery, "{}", { table: "json" })).toBe("");
    expect(resultOf(tableToQuery, '{"a": [1, "x"]}', { table: "json" })).toBe("a=1&a=x");
    expect(resultOf(tableToQuery, '{"a": [12345678901234567890, 1.0], "b": 1e400}', { table: "json" })).toBe(
      "a=12345678901234567890&a=1.0&b=1e400",
    );
    expect(resultOf(tableToQuery, '[["a", -0]]', { table: "json" })).toBe("a=-0");
    expect(resultOf(tableToQuery, "[1]", { table: "json" })).toMatch(/must be an object/);
    expect(resultOf(tableToQuery, "{", { table: "json" })).toMatch(/isn't JSON/);
  });
  test("a table with any fields survives either form", () => {
    const field = fc.tuple(fc.string({ unit: "grapheme", minLength: 1 }), fc.option(fc.string({ unit: "grapheme" })));
    fc.assert(
      fc.property(fc.array(field, { minLength: 1 }), fc.constantFrom("tabs", "json"), (fields, table) => {
        const query = resultOf(tableToQuery, JSON.stringify(fields), { table: "json" });
        const rows = resultOf(queryToTable, query, { table });
        expect(resultOf(tableToQuery, rows, { table })).toBe(query);
        expect([...new URLSearchParams(query)]).toEqual(fields.map(([name, value]) => [name, value ?? ""]));
      }),
    );
  });
});

const IDNA_2008 = `import idna
def ok(x):
    try: idna.encode(x, uts46=True); return True
    except idna.IDNAError: return False`;

describe("domains", () => {
  test.each([
    ["faß.de", "xn--fa-hia.de"],
    ["βόλος.com", "xn--nxasmm1c.com"],
    ["☃.net", "xn--n3h.net"],
    ["a_b.com", "a_b.com"],
    ["日本。jp", "xn--wgv71a.jp"],
    ["mün\u00adchen.de", "xn--mnchen-3ya.de"],
    ["℀.com", "0: Browsers refuse “℀.com” as a domain"],
    ["https://a.de/", "5: A domain can't have this character: enter only the name, without “https://” and path"],
    ["a.de\n ü.de", "a.de\nxn--tda.de"],
  ])("%s is %s", (domain, ascii) => expect(resultOf(idnaEncode, domain)).toBe(ascii));
  test("reports what registries refuse and browsers accept, and no numeric address is a domain", () => {
    const notes = (domain: string) => {
      const outcome = idnaEncode.run(domain, {});
      return outcome.ok ? (outcome.notes ?? []).join() : outcome.message;
    };
    for (const [domain, label] of [
      ["☃.net", "☃"],
      ["a_b.com", "a_b"],
      ["ab--cd.com", "ab--cd"],
      ["xn--a", "xn--a"],
      ["-a.b", "-a"],
      ["a..b", ""],
    ])
      expect(notes(domain ?? "")).toContain(`accept “${label}” in a domain; registries`);
    for (const domain of ["münchen.de", "example.com.", "日本。jp", "büro-1.de", "ab-cd.com", "1.2.3.4"])
      expect(notes(domain)).toBe("");
    expect(notes("βόλος.com")).toMatch(/^Older programs/);
    expect(notes("0x7f.1")).toBe("Browsers read “0x7f.1” as the address 127.0.0.1, and not as a domain");
  });
  test.skipIf(!byPython("x", [1], "import idna"))("Python's idna rejects what we report as rejected", () => {
    const letter = fc.constantFrom(..."abz09-_é☃ßςж漢字あ👍·٣øÅ");
    const names = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), { numRuns: 300, seed: 8 });
    const judged = byPython<string, boolean>("ok(x)", names, IDNA_2008) ?? [];
    const isRefused = (name: string) => {
      const outcome = idnaEncode.run(`${name}.com`, {});
      return !outcome.ok || /registries/.test(String(outcome.notes));
    };
    // Rules about context and direction are the registries' own.
    const differing = names.filter((name, at) => isRefused(name) === judged[at] && !/[·٣]/.test(name));
    expect(differing).toEqual([]);
  });
  test("reports xn--a as something browsers wouldn't write", () => {
    expect(idnaDecode.run("xn--mnchen-3ya.de", {})).toEqual({ ok: true, value: "münchen.de" });
    expect(resultOf(idnaDecode, "a.xn--ß")).toMatch(/^6: /);
  });
  test.skipIf(!hasPython)("Punycode matches Python's", () => {
    const theirs = inPython('data.decode().encode("punycode")', texts.map(bytes));
    expect(texts.map((text) => resultOf(punycodeEncode, text))).toEqual(theirs.map(String));
    for (const text of texts) expect(resultOf(punycodeDecode, resultOf(punycodeEncode, text))).toBe(text);
  });
  test("RFC 3492 §7.1 and invalid Punycode", () => {
    expect(resultOf(punycodeEncode, "他们为什么不说中文")).toBe("ihqwcrb4cv8a8dqg056pqjye");
    expect(resultOf(punycodeDecode, "a-!")).toMatch(/^2: /);
    expect(resultOf(punycodeDecode, "99999999")).toMatch(/too large|does not exist/);
    expect(resultOf(punycodeDecode, "bcher-kv")).toMatch(/ends in the middle/);
  });
});

test("reads what JavaScript's escape() writes and rejects half of it", () => {
  const reported = (text: string) => {
    const outcome = urlDecode.run(text, {});
    return outcome.ok ? outcome.value : `${outcome.at}: ${outcome.message}`;
  };
  expect(reported("%u041F%u0440%u0438%20%E9")).toBe("При é");
  expect(reported("%u03c3 %uD83D%uDE00 %C3%A9")).toBe("σ 😀 é");
  expect(reported("%u041F%u04")).toMatch(/^6: After % two/);
});

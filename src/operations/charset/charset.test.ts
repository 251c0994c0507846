import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { hasPython, inPython } from "#operations/python.fixture.ts";
import { charsetDecode, charsetEncode, ENCODING_IDS, SINGLE_IDS, unicodeDecode, unicodeEncode } from "./decode.ts";
import { repairText } from "./repair.ts";

function resultOf(operation: AnyOperation, input: string | Uint8Array, settings: AnyValues = {}): string {
  const outcome: Outcome<string | Uint8Array> = operation.run(input as never, {
    ...defaults(operation.params),
    ...settings,
  });
  if (!outcome.ok) return `${outcome.at ?? "-"}: ${outcome.message}`;
  return typeof outcome.value === "string" ? outcome.value : Buffer.from(outcome.value).toString("hex");
}

describe("repair", () => {
  test.each([
    ["cafÃ©", "café"],
    ["cafÃƒÂ©", "café"],
    ["â€œhiâ€\x9d", "“hi”"],
    ["voilÃ  le", "voilà le"],
    ["caf├⌐", "café"],
    ["Itâ€™s café", "It’s café"],
    ["naÃ¯ve â‚¬ ðŸ’£", "naïve € 💣"],
    ["РџСЂРёРІРµС‚", "Привет"],
    ["SÃO PAULO", "SÃO PAULO"],
    ["AHÅ™, the new sofa from IKEA®", "AHÅ™, the new sofa from IKEA®"],
    ["Ã", "Ã"],
    // A capital before lowercase letters isn't a word in capitals.
    ["FUÃŸe", "FUße"],
    ["FUÃŸE", "FUÃŸE"],
    ["Â¿QuÃ© pasÃ³? Ã¿", "¿Qué pasó? ÿ"],
    ["plain text", "plain text"],
    ["Рік, Сікора, Рівне", "Рік, Сікора, Рівне"],
    ["Łódź, žluťoučký kůň, ĂŁ", "Łódź, žluťoučký kůň, ĂŁ"],
    ["Привет, мир", "Привет, мир"],
    ["œuvre déjà été naïve Ångström €", "œuvre déjà été naïve Ångström €"],
    ["lâ€™Ã©tÃ© Ã\u00a0 lâ€™Ã©cole", "l’été à l’école"],
    ["K√∂nig, DrÃ¥ber", "König, Dråber"],
    ["K√∂nig", "König"],
    ["Itâ€™s â‚¬5, 2Ï€r and 20Âµm", "It’s €5, 2πr and 20µm"],
    ["Viá»‡t Nam, má»—i ngÃ y", "Việt Nam, mỗi ngày"],
    ["cÅ“ur, bÅ‚Ä…d, Å»aba, Ã–sterreich, HÃ”TEL", "cœur, błąd, Żaba, Österreich, HÔTEL"],
    ["l‚Äô√©t√© ‚Äî K√∂nig", "l’été — König"],
    ["–ü—Ä–∏–≤–µ—Ç", "Привет"],
    ["æ—¥æœ¬èªž", "日本語"],
  ])("%s", (broken, whole) => expect(repairText(broken).text).toBe(whole));

  test.each([
    "C’était l’été à l’école",
    "“Österreich” — «école» … «África» y “América”",
    "«FRANÇAIS À L’ÉCOLE», «CAFÉ», CAFÉ…, MANHÃ—",
    "naïve—été “©2026” …é",
    "„Spaß“, »Spaß«, Spaß… der Buchstabe „Ä“, »Ö« und ‚ÄÖÜ‘",
    "«Il a chanté…» «está»… «está»—dijo, la letra «Ñ», la letra Ñ…",
    "фабрика хамрам рабочая цвет",
    "має її, моєї, «США» и «РФ», С… Р»",
    "A = √π + √Ω, f√ ≈ ±½, 2√πr²",
    "o que é… – è? à “lui”",
  ])("leaves correct text alone: %s", (text) => {
    expect(repairText(text).text).toBe(text);
  });

  test("reports each repair once per occurrence", () => {
    expect(repairText("cafÃƒÂ©").done).toEqual([
      "2 characters were UTF-8 read as Windows 1252: Western (Latin-1).",
      "1 character was UTF-8 read as Windows 1252: Western (Latin-1).",
    ]);
  });

  test("repairs what was misread up to four times", () => {
    const misread = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
    let broken = "café crème";
    for (let times = 1; times <= 4; times++) {
      broken = misread(broken);
      expect(repairText(broken)).toMatchObject({ text: "café crème", done: { length: times } });
    }
  });

  test("restores words of European languages that were misread once", () => {
    const words = "Grüße señor garçon Ærø kött déjà cœur één über Smørrebrød “quoted” – dash … ça".split(" ");
    const whole = words.join(" ");
    expect(repairText(new TextDecoder("windows-1252").decode(new TextEncoder().encode(whole)).normalize()).text).toBe(
      whole,
    );
    expect(repairText(whole).text).toBe(whole);
  });
});

test("the platform decodes every encoding", () => {
  for (const id of ENCODING_IDS) expect(new TextDecoder(id).encoding).toBe(id);
});

describe("single bytes", () => {
  test("all of them decode what they encode", () => {
    for (const single of SINGLE_IDS) {
      const all = new TextDecoder(single)
        .decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
        .replaceAll("\ufffd", "");
      const hex = resultOf(charsetEncode, all, { single });
      expect(resultOf(charsetDecode, Buffer.from(hex, "hex"), { encoding: single })).toBe(all);
    }
  });
  test("reports or replaces characters that a set lacks", () => {
    expect(resultOf(charsetEncode, "ab💣")).toBe("2: Windows 1252: Western (Latin-1) has no “💣”");
    expect(resultOf(charsetEncode, "ab💣", { replace: true })).toBe("61623f");
    expect(resultOf(charsetEncode, "€", { single: "iso-8859-15" })).toBe("a4");
    const replaced = charsetEncode.run("💣 or 💣", { single: "windows-1252", replace: true });
    expect(replaced).toMatchObject({ notes: ["2 became “?”, because the character set doesn't have them."] });
    expect(charsetEncode.run("or", { single: "windows-1252", replace: true })).not.toHaveProperty("notes");
  });
  test("rejects bytes without a character, with their position, or replaces them", () => {
    expect(resultOf(charsetDecode, Uint8Array.of(97, 0xa1), { encoding: "iso-8859-6" })).toMatch(
      /^1: These bytes aren't text in ISO 8859-6/,
    );
    expect(resultOf(charsetDecode, Uint8Array.of(0xe2, 0x82, 0x41), { encoding: "utf-8", fatal: false })).toBe(
      "\ufffdA",
    );
    expect(resultOf(charsetDecode, Uint8Array.of(0xe2, 0x82, 0x41), { encoding: "utf-8" })).toMatch(/^0: /);
    expect(resultOf(charsetDecode, Uint8Array.of(0x81, 0x60), { encoding: "shift_jis" })).toBe("～");
  });
  test("reports a byte order mark and bytes that only browsers map to characters", () => {
    const notes = (bytes: readonly number[], encoding: string) => {
      const outcome = charsetDecode.run(Uint8Array.from(bytes), { encoding, fatal: true } as never);
      return outcome.ok ? [outcome.value, ...(outcome.notes ?? [])] : [outcome.message];
    };
    expect(notes([0xef, 0xbb, 0xbf, 65], "utf-8")).toEqual(["A", "The byte order mark was removed."]);
    expect(notes([0xff, 0xfe, 65, 0], "utf-16le")).toEqual(["A", "The byte order mark was removed."]);
    expect(notes([65, 0x80], "windows-1252")).toEqual(["A€"]);
    expect(notes([0x81], "windows-1252")[1]).toMatch(/^1 byte .* became a control character, as in browsers/);
    expect(notes([0x81, 0x8d, 0x8f, 0x90, 0x9d], "windows-1252")).toEqual([
      "\x81\x8d\x8f\x90\x9d",
      expect.stringMatching(/^5 bytes .* became control characters/),
    ]);
    // ISO 8859 has these control characters.
    expect(notes([0x85], "iso-8859-2")).toEqual(["\x85"]);
  });
  test("rejects the unassigned bytes of a set, as many as the standard has", () => {
    const holes = (encoding: string) =>
      Array.from({ length: 256 }, (_, byte) =>
        charsetDecode.run(Uint8Array.of(byte), { encoding, fatal: true } as never),
      ).filter(({ ok }) => !ok).length;
    expect(["iso-8859-6", "iso-8859-8", "windows-874", "windows-1252", "koi8-r"].map(holes)).toEqual([45, 36, 8, 0, 0]);
  });
  test.skipIf(!hasPython)("Python writes the same bytes, except for the few that browsers read differently", () => {
    const python = {
      "windows-1252": "cp1252",
      "windows-1251": "cp1251",
      "iso-8859-2": "iso8859_2",
      "koi8-r": "koi8_r",
      "iso-8859-15": "iso8859_15",
      "windows-1250": "cp1250",
      ibm866: "cp866",
      macintosh: "mac_roman",
    } as const;
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(..."aé€ßñÆжЖыłŁőŐ“”–Ω§"), maxLength: 30 }), {
      numRuns: 60,
      seed: 9,
    });
    for (const [single, codec] of Object.entries(python)) {
      const theirs = inPython(
        `data.decode().encode("${codec}", "replace")`,
        texts.map((text) => new TextEncoder().encode(text)),
      );
      expect(texts.map((text) => resultOf(charsetEncode, text, { single, replace: true }))).toEqual(
        theirs.map((bytes) => bytes?.toString("hex")),
      );
    }
  });
});

describe("UTF-16 and UTF-32", () => {
  test("byte order marks set the byte order", () => {
    for (const form of ["utf-16le", "utf-16be", "utf-32le", "utf-32be"]) {
      expect(resultOf(unicodeDecode, Buffer.from(resultOf(unicodeEncode, "é💣", { form }), "hex"))).toBe("é💣");
    }
  });
  test("rejects invalid input", () => {
    expect(resultOf(unicodeDecode, Uint8Array.of(0, 0xd8), { form: "utf-16le" })).toMatch(/^0: /);
    expect(resultOf(unicodeDecode, Uint8Array.of(0, 0, 0, 1, 0), { form: "utf-32be" })).toMatch(
      /^4: A character of UTF-32 has four bytes/,
    );
    expect(resultOf(unicodeDecode, Uint8Array.of(0, 0x11, 0, 0), { form: "utf-32be" })).toMatch(/^0: No character has/);
    expect(resultOf(unicodeEncode, "a\ud800")).toMatch(/^1: /);
  });
});

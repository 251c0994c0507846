import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byProgram, byPython } from "#operations/python.fixture.ts";
import { baconEncode, fromBacon, fromBraille, spelled, toBacon, toBraille, unspelled } from "./alphabets.ts";
import { likeliestKey, likeliestShifts, pairsLikeEnglish } from "./frequency.ts";
import { railFence } from "./keys.ts";
import { fromMorse, soundsOf, toMorse } from "./morse.ts";
import { rot5, rot47, shifted, shiftsOf } from "./rotations.ts";

const hasPython = byPython("x", [1]) !== undefined;
const text = fc.string({ unit: fc.constantFrom(..."abcxyzABCXYZ 019.,!é😀\n~") });
const textOf = (outcome: { readonly ok: boolean; readonly value?: string }) => outcome.value;

const ENGLISH =
  "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness, it was the spring of hope, it was the winter of despair.";

test.skipIf(!hasPython)(
  "matches Python's codec for ROT13, and three lines of Python for any shift and Vigenère",
  () => {
    const cases = fc.sample(fc.tuple(text, fc.integer({ min: -30, max: 30 }), fc.stringMatching(/^[A-Z]{1,6}$/)), 200);
    expect(cases.map(([plain]) => shifted(plain, () => 13))).toEqual(
      byPython("codecs.encode(x[0], 'rot13')", cases, "import codecs"),
    );
    const setup = `import string, itertools
def move(x, by):
    up = string.ascii_uppercase; k = itertools.cycle(by); out = ""
    for c in x:
        if c in string.ascii_letters:
            m = up[(up.index(c.upper()) + next(k)) % 26]; out += m if c.isupper() else m.lower()
        else: out += c
    return out`;
    expect(
      cases.map(([plain, by, key]) => {
        const shifts = shiftsOf(key);
        return [shifted(plain, () => by), shifted(plain, (at) => shifts[at % shifts.length] ?? 0)];
      }),
    ).toEqual(byPython("[move(x[0], [x[1]]), move(x[0], [ord(c) - 65 for c in x[2]])]", cases, setup));
  },
);

test.skipIf(byProgram("tr", ["a", "b"], "a") !== "b")("matches tr for ROT47 and ROT5", () => {
  for (const plain of fc.sample(fc.string({ unit: "grapheme-ascii" }), 10)) {
    expect(rot47(plain)).toBe(byProgram("tr", ["!-~", "P-~!-O"], plain));
    expect(rot5(plain)).toBe(byProgram("tr", ["0-9", "5-90-4"], plain));
  }
});

test.skipIf(!hasPython)("rail fence matches a Python drawing, and decodes", () => {
  const cases = fc.sample(fc.tuple(text, fc.integer({ min: 2, max: 9 })), 200);
  const setup = `def fence(x, n):
    rows = [[] for _ in range(n)]; row = 0; step = 1
    for c in x:
        rows[row].append(c)
        if row == 0: step = 1
        elif row == n - 1: step = -1
        row += step
    return "".join("".join(r) for r in rows)`;
  expect(cases.map(([plain, rails]) => railFence(plain, rails, false))).toEqual(byPython("fence(*x)", cases, setup));
  for (const [plain, rails] of cases) expect(railFence(railFence(plain, rails, false), rails, true)).toBe(plain);
});

describe("keys found by letter frequency", () => {
  test("for every shift", () => {
    for (let shift = 0; shift < 26; shift++)
      expect(likeliestShifts(shifted(ENGLISH.slice(0, 80), () => shift))[0]?.shift).toBe(shift);
  });

  test("for Vigenère, up to seven letters in three hundred", () => {
    for (const key of ["K", "KEY", "LEMON", "SECRETS"]) {
      const shifts = shiftsOf(key);
      expect(likeliestKey(shifted(ENGLISH, (at) => shifts[at % shifts.length] ?? 0))).toBe(key);
    }
    expect(likeliestKey("too short")).toBeUndefined();
    expect(likeliestKey("")).toBeUndefined();
  });

  test("for rail fence", () => {
    const hidden = railFence(ENGLISH, 4, false);
    const scores = [2, 3, 4, 5, 6, 7].map(
      (rails) => [pairsLikeEnglish(railFence(hidden, rails, true)), rails] as const,
    );
    expect(scores.sort((one, other) => other[0] - one[0])[0]?.[1]).toBe(4);
  });
});

describe("Morse", () => {
  test.each([
    ["SOS", "... --- ..."],
    ["Hello, World", ".... . .-.. .-.. --- --..-- / .-- --- .-. .-.. -.."],
    ["a\nb", ".-\n-..."],
    ["é ñ à", "..-.. / --.-- / .-"],
    ["", ""],
  ])("%j is %j", (plain, code) => {
    expect(textOf(toMorse(plain))).toBe(code);
  });

  test("decodes to capitals, whatever its signs", () => {
    const known = fc.string({
      unit: fc.constantFrom(..."ABCXYZ0123456789.,?'!/()&:;=+-_\"$@"),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 4 }), (words) => {
        const plain = words.join(" ");
        expect(textOf(fromMorse(textOf(toMorse(plain)) ?? ""))).toBe(plain);
      }),
    );
    expect(textOf(fromMorse("···  −−−  ···   •—"))).toBe("SOS A");
    expect(textOf(fromMorse("... | ---"))).toBe("S O");
  });

  test("reports what it can't encode", () => {
    expect(toMorse("a😀")).toMatchObject({ value: ".-", notes: ["No code for “😀”: left out."] });
    expect(fromMorse(".- x")).toMatchObject({ ok: false, at: 3 });
    expect(fromMorse("........")).toMatchObject({ ok: false, at: 0 });
  });

  test("PARIS and the gap after it take 50 units, the usual measure of speed", () => {
    const sounds = soundsOf(textOf(toMorse("PARIS")) ?? "");
    expect(sounds.reduce((sum, { units }) => sum + units, 0) + 7).toBe(50);
    expect(soundsOf(". / .")).toEqual([
      { on: true, units: 1 },
      { on: false, units: 7 },
      { on: true, units: 1 },
    ]);
  });
});

test("spells a text and reads it back", () => {
  expect(spelled("Ab1 é-")).toBe("Alfa Bravo One / Echo -");
  expect(textOf(unspelled("alpha BRAVO one / x-ray niner"))).toBe("AB1 X9");
  expect(unspelled("alfa hello")).toMatchObject({ value: "Ahello", notes: [expect.stringContaining("hello")] });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,8}(?: [A-Z0-9]{1,8}){0,3}$/), (plain) => {
      expect(textOf(unspelled(spelled(plain)))).toBe(plain);
    }),
  );
});

describe("Braille", () => {
  test.each([
    ["hello", "⠓⠑⠇⠇⠕"],
    ["Ab 12a", "⠠⠁⠃⠀⠼⠁⠃⠰⠁"],
    ["www, 3.5!", "⠺⠺⠺⠂⠀⠼⠉⠲⠑⠖"],
    ["xyz", "⠭⠽⠵"],
  ])("%j is %s", (plain, cells) => {
    expect(textOf(toBraille(plain))).toBe(cells);
    expect(textOf(fromBraille(cells))).toBe(plain);
  });

  test("decodes what it encodes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abjkzABW 0129.,;:!?'-\n") }), (plain) => {
        expect(textOf(fromBraille(textOf(toBraille(plain)) ?? ""))).toBe(plain);
      }),
    );
    expect(fromBraille("⠁⣿")).toMatchObject({ ok: false, at: 1 });
  });
});

describe("Bacon", () => {
  test("has alphabets of 24 and 26 letters", () => {
    expect(toBacon("Hi you", true)).toBe("AABBB ABAAA / BABBA ABBAB BAABB");
    expect(toBacon("jv", false)).toBe("ABAAB BABAB");
    expect(textOf(fromBacon("aabbb 01000", true))).toBe("HI");
    expect(baconEncode.run("Hé, 1 ß!", { alphabet: "24" })).toEqual({
      ok: true,
      value: "AABBB AABAA / BAAAB BAAAB",
      notes: ["No code for “,”, “1”, “!”: left out."],
    });
    expect(baconEncode.run("Hi\n", { alphabet: "24" })).toEqual({ ok: true, value: "AABBB ABAAA\n" });
    expect(fromBacon("AABB", false)).toMatchObject({ ok: false, at: 0 });
    expect(fromBacon("AABBx", false)).toMatchObject({ ok: false, at: 4 });
    expect(fromBacon("BBBBB", false)).toMatchObject({ ok: false, message: "This group isn't a letter" });
  });

  test("reads back what it writes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,8}(?: [A-Z]{1,8}){0,3}$/), (plain) => {
        expect(textOf(fromBacon(toBacon(plain, false), false))).toBe(plain);
        expect(textOf(fromBacon(toBacon(plain, true), true))).toBe(plain.replace(/J/g, "I").replace(/V/g, "U"));
      }),
    );
  });
});

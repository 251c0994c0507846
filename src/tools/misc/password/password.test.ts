import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { CHOICES } from "./choices.fixture.ts";
import { unevenness } from "./evenness.fixture.ts";
import {
  ALPHABETS,
  CHARACTER_KINDS,
  type CharacterClass,
  type Choices,
  countTexts,
  drawBelow,
  LOOKALIKES,
  passwordMaker,
  type Rules,
  rulesOf,
} from "./password.ts";

const kindOf = (character: string) => CHARACTER_KINDS.find((kind) => ALPHABETS[kind].includes(character));

const rulesFor = (changes: Partial<Choices> = {}): Rules => {
  const rules = rulesOf({ ...CHOICES, ...changes });
  if (!rules.ok) throw new Error(rules.message);
  return rules.value;
};

/** Every text of the classes' characters, and the allowed ones among them: found by trying, not by counting. */
function allowed(classes: readonly CharacterClass[], length: number): string[] {
  const characters = classes.flatMap((one) => [...one.characters]);
  let texts = [""];
  for (let place = 0; place < length; place++) {
    texts = texts.flatMap((text) => characters.map((character) => text + character));
  }
  return texts.filter((text) =>
    classes.every((one) => [...text].filter((character) => one.characters.includes(character)).length >= one.least),
  );
}

test("the alphabets are the specified ones", () => {
  expect(ALPHABETS).toEqual({
    uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    lowercase: "abcdefghijklmnopqrstuvwxyz",
    numbers: "0123456789",
    special: "!@#$%^&*()+~`}{[]:;?><,.-=",
  });
  const all = CHARACTER_KINDS.map((kind) => ALPHABETS[kind]).join("");
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(88);
});

test("the count matches trying every text", () => {
  const classOf = (characters: string) =>
    fc.record({
      characters: fc.integer({ min: 1, max: characters.length }).map((n) => characters.slice(0, n)),
      least: fc.nat(3),
    });
  fc.assert(
    fc.property(
      classOf("AB"),
      classOf("ab"),
      classOf("1"),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 5 }),
      (a, b, c, classes, length) => {
        const chosen = [a, b, c].slice(0, classes);
        expect(countTexts(chosen, length)).toBe(BigInt(allowed(chosen, length).length));
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  {
    name: "two classes",
    classes: [
      { characters: "ab", least: 1 },
      { characters: "12", least: 1 },
    ],
    length: 4,
  },
  {
    name: "a rare minimum",
    classes: [
      { characters: "abcd", least: 1 },
      { characters: "1", least: 3 },
    ],
    length: 5,
  },
  {
    name: "three uneven classes",
    classes: [
      { characters: "a", least: 1 },
      { characters: "12", least: 1 },
      { characters: "#", least: 1 },
    ],
    length: 5,
  },
  {
    name: "no room to spare",
    classes: [
      { characters: "ab", least: 2 },
      { characters: "12", least: 2 },
    ],
    length: 4,
  },
])("every allowed password is equally likely, and no other occurs: $name", ({ classes, length }) => {
  const make = passwordMaker({ length, classes });
  const random = seededRandom(20_26);
  const counts = new Map(allowed(classes, length).map((text) => [text, 0]));
  const total = counts.size * 400;
  for (let drawn = 0; drawn < total; drawn++) {
    const text = make(random);
    counts.set(text, (counts.get(text) ?? Number.NaN) + 1);
  }
  // Five standard deviations; a generator that forces one of each class into a random place exceeds fifty.
  expect(unevenness([...counts.values()], total)).toBeLessThan(5);
});

test("the evenness test detects the usual mistake: one of each class first, the rest at random, then shuffled", () => {
  const classes = [
    { characters: "ab", least: 1 },
    { characters: "12", least: 1 },
  ];
  const counts = new Map(allowed(classes, 4).map((text) => [text, 0]));
  const free = passwordMaker({ length: 2, classes: [{ characters: "ab12", least: 0 }] });
  const random = seededRandom(1);
  const total = counts.size * 400;
  for (let drawn = 0; drawn < total; drawn++) {
    const texts = ["ab"[random() % 2], "12"[random() % 2], ...free(random)];
    const order = texts.map((text) => ({ text, at: random() })).sort((a, b) => a.at - b.at);
    const text = order.map(({ text }) => text).join("");
    counts.set(text, (counts.get(text) ?? Number.NaN) + 1);
  }
  expect(unevenness([...counts.values()], total)).toBeGreaterThan(50);
});

test("every chosen kind is in every password with its minimum, and nothing else is", () => {
  fc.assert(
    fc.property(
      fc.record({
        length: fc.integer({ min: 22, max: 256 }),
        uppercase: fc.boolean(),
        lowercase: fc.boolean(),
        numbers: fc.boolean(),
        special: fc.boolean(),
        noLookalikes: fc.boolean(),
        leastNumbers: fc.integer({ min: 1, max: 10 }),
        leastSpecial: fc.integer({ min: 1, max: 10 }),
        leaveOut: fc.string({ maxLength: 5 }),
        ownSymbols: fc.constant(""),
      }),
      fc.integer(),
      (chosen, seed) => {
        const rules = rulesOf(chosen);
        fc.pre(rules.ok);
        if (!rules.ok) return;
        const password = passwordMaker(rules.value)(seededRandom(seed));
        expect(password).toHaveLength(chosen.length);
        const ofKind = (kind: (typeof CHARACTER_KINDS)[number]) =>
          [...password].filter((one) => kindOf(one) === kind).length;
        const unwanted = chosen.leaveOut + (chosen.noLookalikes ? LOOKALIKES : "");
        expect([...password].filter((one) => unwanted.includes(one))).toEqual([]);
        for (const kind of CHARACTER_KINDS) {
          if (!chosen[kind]) expect(ofKind(kind)).toBe(0);
          else expect(ofKind(kind)).toBeGreaterThanOrEqual(1);
        }
        if (chosen.numbers) expect(ofKind("numbers")).toBeGreaterThanOrEqual(chosen.leastNumbers);
        if (chosen.special) expect(ofKind("special")).toBeGreaterThanOrEqual(chosen.leastSpecial);
      },
    ),
  );
});

test("every character of every alphabet appears, equally often within its kind", () => {
  const make = passwordMaker(rulesFor({ length: 256 }));
  const random = seededRandom(7);
  const text = Array.from({ length: 400 }, () => make(random)).join("");
  for (const kind of CHARACTER_KINDS) {
    const counts = [...ALPHABETS[kind]].map((character) => text.split(character).length - 1);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(
      unevenness(
        counts,
        counts.reduce((sum, count) => sum + count, 0),
      ),
    ).toBeLessThan(5);
  }
});

test("meets at once a minimum that random characters would rarely meet", () => {
  const make = passwordMaker(rulesFor({ length: 22, leastNumbers: 10, leastSpecial: 10, leaveOut: "123456789" }));
  expect([...make(seededRandom(3))].filter((one) => one === "0").length).toBeGreaterThanOrEqual(10);
});

test("a large number below a limit: the limit itself never occurs, and a draw beyond it is rejected", () => {
  const draws = [0xffffffff, 0xffffffff, 1, 2];
  expect(drawBelow(2n ** 63n + 1n, () => draws.shift() ?? 0)).toBe(2n ** 32n + 2n);
  expect(drawBelow(1n, () => 5)).toBe(0n);
  expect(() => drawBelow(0n, () => 0)).toThrow(RangeError);
});

test("no kind, an emptied kind and too many minimums each have a message", () => {
  const message = (changes: Partial<Choices>) => {
    const rules = rulesOf({ ...CHOICES, ...changes });
    return rules.ok ? "" : rules.message;
  };
  expect(message({ uppercase: false, lowercase: false, numbers: false, special: false })).toBe(
    "Select at least one kind of character to make a new password.",
  );
  expect(message({ leaveOut: "0123456789" })).toBe(
    "Every number is left out. Deselect that kind, or leave out fewer characters.",
  );
  expect(message({ length: 12, leastNumbers: 6, leastSpecial: 5 })).toBe(
    "These rules need 13 characters, and the password has 12. Make it longer, or lower a minimum.",
  );
  expect(message({ numbers: false, leaveOut: "0123456789", leastNumbers: 10, length: 12 })).toBe("");
});

test("custom special characters replace the usual ones, each once", () => {
  const special = (ownSymbols: string) => rulesFor({ ownSymbols }).classes.at(-1)?.characters;
  expect(special("")).toEqual([...ALPHABETS.special]);
  expect(special("_/|'\"\\€😀_")).toEqual(["_", "/", "|", "'", '"', "\\", "€", "😀"]);
  // A character of another kind would be counted twice; spaces are easily lost.
  expect(special("a-Z 9\t_\u200b\u0301")).toEqual(["-", "_"]);
  expect(rulesOf({ ...CHOICES, ownSymbols: "abc 1" })).toMatchObject({ ok: false });
  expect(rulesOf({ ...CHOICES, special: false, ownSymbols: "abc 1" })).toMatchObject({ ok: true });
  const make = passwordMaker(rulesFor({ ownSymbols: "😀€", length: 13, leastSpecial: 10 }));
  const characters = [...make(seededRandom(3))];
  expect(characters).toHaveLength(13);
  expect(characters.filter((one) => "😀€".includes(one))).toHaveLength(10);
});

import { type Codes, codeOf, type Snippet } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import alphabets, { brailleCode } from "./alphabets-code.ts";
import { caesarKey, ENGLISH, FREQUENT } from "./frequency.ts";
import { railFenceDecode, railFenceEncode, railFenceKey, vigenereDecode, vigenereEncode, vigenereKey } from "./keys.ts";
import { atbash, caesar, rot13, rot47Operation, shiftsOf } from "./rotations.ts";

/** Python that moves letters by one shift after the other; it needs `re`. */
const SHIFTED_IN_PYTHON: string = `def shifted(text, shifts):
    count = 0
    def move(match):
        nonlocal count
        first = 97 if match.group() >= "a" else 65
        count += 1
        return chr(first + (ord(match.group()) - first + shifts[(count - 1) % len(shifts)]) % 26)
    return re.sub("[A-Za-z]", move, text)`;

/** JavaScript that moves letters by one shift after the other. */
const SHIFTED_IN_JAVASCRIPT: string = `function shifted(text, shifts) {
  let count = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter >= "a" ? 97 : 65;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + shifts[count++ % shifts.length] + 26) % 26));
  });
}`;

/** Letters that are moved by one shift after the other. */
const vigenereCode = {
  python: (shifts: readonly number[]): Snippet | undefined =>
    shifts.length === 0
      ? undefined
      : { needs: ["import re", SHIFTED_IN_PYTHON], expression: `shifted(data, ${JSON.stringify(shifts)})` },
  javascript: (shifts: readonly number[]): Snippet | undefined =>
    shifts.length === 0
      ? undefined
      : { needs: [SHIFTED_IN_JAVASCRIPT], expression: `shifted(data, ${JSON.stringify(shifts)})` },
};

/** Characters that each have another. */
const translated = (
  from: string,
  to: string,
): { readonly python: () => Snippet; readonly javascript: () => Snippet } => ({
  python: () => ({ expression: `data.translate(str.maketrans(${JSON.stringify(from)}, ${JSON.stringify(to)}))` }),
  javascript: () => ({
    expression: `((from, to) => data.replace(/[!-~]/g, (sign) => to[from.indexOf(sign)] ?? sign))(${JSON.stringify(from)}, ${JSON.stringify(to)})`,
  }),
});

/** Python that writes a text over rails and back. */
const RAILS_IN_PYTHON: string = `def rail_fence(text, rails, is_back):
    period = 2 * (rails - 1)
    places = sorted(range(len(text)), key=lambda at: min(at % period, period - at % period))
    if not is_back:
        return "".join(text[at] for at in places)
    return "".join(text[at] for at in sorted(range(len(text)), key=lambda at: places[at]))`;

/** JavaScript that writes a text over rails and back. */
const RAILS_IN_JAVASCRIPT: string = `function railFence(text, rails, isBack) {
  const signs = [...text];
  const period = 2 * (rails - 1);
  const row = (at) => Math.min(at % period, period - (at % period));
  const places = [...signs.keys()].sort((a, b) => row(a) - row(b) || a - b);
  if (!isBack) return places.map((at) => signs[at]).join("");
  return [...signs.keys()].sort((a, b) => places[a] - places[b]).map((at) => signs[at]).join("");
}`;

/** The rail fence there and back: a stable sort by the rails is their order. */
const railFenceCode = {
  python: (rails: number, isBack: boolean): Snippet => ({
    needs: [RAILS_IN_PYTHON],
    expression: `rail_fence(data, ${rails}, ${isBack ? "True" : "False"})`,
  }),
  javascript: (rails: number, isBack: boolean): Snippet => ({
    needs: [RAILS_IN_JAVASCRIPT],
    expression: `railFence(data, ${rails}, ${isBack})`,
  }),
};

// Lengths are those of JavaScript, in units of UTF-16.
const FIRST_IN_PYTHON = `def first_units(text, count):
    return text.encode("utf-16-le")[:2 * count].decode("utf-16-le", "replace")`;

const PYTHON = [
  "import re",
  `ENGLISH = ${JSON.stringify(ENGLISH)}`,
  FIRST_IN_PYTHON,
  SHIFTED_IN_PYTHON,
  `def letters_of(text):
    return [ord(letter) - 65 for letter in re.findall("[A-Z]", first_units(text, 40000).upper())]`,
  `def distance(counts, total, shift):
    total_distance = 0
    for letter, percent in enumerate(ENGLISH):
        expected = percent * total / 100
        off = counts[(letter + shift) % 26] - expected
        total_distance += off * off / expected
    return total_distance / total`,
];

const JAVASCRIPT = [
  `const ENGLISH = ${JSON.stringify(ENGLISH)};`,
  SHIFTED_IN_JAVASCRIPT,
  `function lettersOf(text) {
  return Array.from(text.slice(0, 40000).toUpperCase().match(/[A-Z]/g) ?? [], (letter) => letter.charCodeAt(0) - 65);
}`,
  `function countsOf(letters) {
  const counts = new Array(26).fill(0);
  for (const letter of letters) counts[letter]++;
  return counts;
}`,
  `function distance(counts, total, shift) {
  return ENGLISH.reduce((sum, percent, letter) => {
    const expected = (percent * total) / 100;
    return sum + (counts[(letter + shift) % 26] - expected) ** 2 / expected;
  }, 0) / total;
}`,
];

const CAESAR_IN_PYTHON = String.raw`def find_shift(text):
    letters = letters_of(text)
    if not re.search("[A-Za-z]", text):
        raise ValueError("There is no letter from A to Z")
    counts = [letters.count(letter) for letter in range(26)]
    first, *others = sorted(range(26), key=lambda shift: distance(counts, max(1, len(letters)), shift))
    rows = [f"{shift:2}  " + re.sub(f"[{BLANKS}]+", " ", shifted(first_units(text, 200), [-shift])) for shift in others]
    return shifted(text, [-first]) + "\n\n" + "\n".join(rows)`;

const CAESAR_IN_JAVASCRIPT = String.raw`function findShift(text) {
  if (!/[a-z]/i.test(text)) throw new Error("There is no letter from A to Z");
  const letters = lettersOf(text);
  const counts = countsOf(letters);
  const distances = Array.from(counts, (_, shift) => distance(counts, Math.max(1, letters.length), shift));
  const [first, ...others] = [...distances.keys()].sort((one, other) => distances[one] - distances[other]);
  const rows = others.map((shift) => String(shift).padStart(2) + "  " + shifted(text.slice(0, 200), [-shift]).replace(/\s+/g, " "));
  return shifted(text, [-first]) + "\n\n" + rows.join("\n");
}`;

const VIGENERE_IN_PYTHON = `def find_key(text):
    letters = letters_of(text)
    def columns(length):
        return [letters[at::length] for at in range(length)]
    def coincidence(column):
        total = len(column)
        return sum(column.count(letter) * (column.count(letter) - 1) / (total * (total - 1)) for letter in range(26)) if total > 1 else 0
    scored = [(length, sum(map(coincidence, columns(length))) / length) for length in range(1, 21) if len(letters) >= 12 * length]
    best = max((score for _, score in scored), default=0)
    chosen = next((length for length, score in scored if score > 0.9 * best and score > 0.05), None)
    if chosen is None:
        raise ValueError("There are too few letters, or they do not repeat as English does under a key")
    key = []
    for column in columns(chosen):
        counts = [column.count(letter) for letter in range(26)]
        key.append(min(range(26), key=lambda shift: distance(counts, len(column), shift)))
    # A multiple of the length gives the key several times over.
    return next(key[:length] for length in range(1, chosen + 1) if chosen % length == 0 and key[:length] * (chosen // length) == key)`;

const VIGENERE_IN_JAVASCRIPT = `function findKey(text) {
  const letters = lettersOf(text);
  const columns = (length) => Array.from({ length }, (_, column) => letters.filter((_, at) => at % length === column));
  const coincidence = (column) =>
    column.length < 2 ? 0 : countsOf(column).reduce((sum, count) => sum + (count * (count - 1)) / (column.length * (column.length - 1)), 0);
  const lengths = Array.from({ length: 20 }, (_, at) => at + 1).filter((length) => letters.length >= 12 * length);
  const scores = lengths.map((length) => columns(length).reduce((sum, column) => sum + coincidence(column), 0) / length);
  const at = scores.findIndex((score) => score > 0.9 * Math.max(...scores) && score > 0.05);
  if (at < 0) throw new Error("There are too few letters, or they do not repeat as English does under a key");
  const key = columns(lengths[at]).map((column) => {
    const counts = countsOf(column);
    const distances = counts.map((_, shift) => distance(counts, column.length, shift));
    return distances.indexOf(Math.min(...distances));
  });
  // A multiple of the length repeats the key.
  return key.slice(0, lengths.find((length) => key.length % length === 0 && key.every((shift, at) => shift === key[at % length])));
}`;

const RAIL_IN_PYTHON = `def find_rails(text):
    sample = first_units(text, 2000)
    def score(rails):
        letters = re.sub("[^A-Z]", "", rail_fence(sample, rails, True).upper())
        pairs = [letters[at:at + 2] in FREQUENT for at in range(len(letters) - 1)]
        return sum(pairs) / len(pairs) if pairs else 0
    most = min(30, len(first_units(text, 60)) - 1)
    return max(range(2, max(3, most + 1)), key=score)`;

const RAIL_IN_JAVASCRIPT = `function findRails(text) {
  const score = (rails) => {
    const letters = railFence(text.slice(0, 2000), rails, true).toUpperCase().replace(/[^A-Z]/g, "");
    let count = 0;
    for (let at = 1; at < letters.length; at++) if (FREQUENT.includes(letters.slice(at - 1, at + 1))) count++;
    return letters.length < 2 ? 0 : count / (letters.length - 1);
  };
  const most = Math.min(30, [...text.slice(0, 60)].length - 1);
  const scores = Array.from({ length: Math.max(1, most - 1) }, (_, at) => score(at + 2));
  return scores.indexOf(Math.max(...scores)) + 2;
}`;

const keysCode = [
  codeOf(caesarKey, {
    python: () => ({ needs: [...PYTHON, PYTHON_BLANKS, CAESAR_IN_PYTHON], expression: "find_shift(data)" }),
    javascript: () => ({ needs: [...JAVASCRIPT, CAESAR_IN_JAVASCRIPT], expression: "findShift(data)" }),
  }),
  codeOf(vigenereKey, {
    python: () => ({
      needs: [...PYTHON, VIGENERE_IN_PYTHON],
      expression: "shifted(data, [-shift for shift in find_key(data)])",
    }),
    javascript: () => ({
      needs: [...JAVASCRIPT, VIGENERE_IN_JAVASCRIPT],
      expression: "shifted(data, findKey(data).map((shift) => -shift))",
    }),
  }),
  codeOf(railFenceKey, {
    python: () => ({
      needs: [
        "import re",
        `FREQUENT = set("${[...FREQUENT].join(" ")}".split())`,
        FIRST_IN_PYTHON,
        RAILS_IN_PYTHON,
        RAIL_IN_PYTHON,
      ],
      expression: "rail_fence(data, find_rails(data), True)",
    }),
    javascript: () => ({
      needs: [`const FREQUENT = "${[...FREQUENT].join(" ")}".split(" ");`, RAILS_IN_JAVASCRIPT, RAIL_IN_JAVASCRIPT],
      expression: "railFence(data, findRails(data), true)",
    }),
  }),
];

const rot13Code = [
  codeOf(rot13, {
    shell: ({ digits }) => `tr 'A-Za-z${digits ? "0-9" : ""}' 'N-ZA-Mn-za-m${digits ? "5-90-4" : ""}'`,
    python: ({ digits }) => {
      const rotated = 'codecs.encode(data, "rot13")';
      return {
        needs: ["import codecs"],
        expression: digits ? `${rotated}.translate(str.maketrans("0123456789", "5678901234"))` : rotated,
      };
    },
    javascript: ({ digits }) => {
      const small = "abcdefghijklmnopqrstuvwxyz";
      const from = small + small.toUpperCase();
      const moved = small.slice(13) + small.slice(0, 13);
      const to = moved + moved.toUpperCase();
      return digits
        ? translated(`${from}0123456789`, `${to}5678901234`).javascript()
        : translated(from, to).javascript();
    },
  }),
];

const movedLetters = (shift: number): string => {
  const by = (shift + 26) % 26;
  const moved = SMALL.slice(by) + SMALL.slice(0, by);
  return moved + moved.toUpperCase();
};

const caesarCode = [
  codeOf(caesar, {
    shell: ({ shift }) => `tr '${LETTERS}' '${movedLetters(shift)}'`,
    python: ({ shift }) => translated(LETTERS, movedLetters(shift)).python(),
    javascript: ({ shift }) => translated(LETTERS, movedLetters(shift)).javascript(),
  }),
];

const SMALL = "abcdefghijklmnopqrstuvwxyz";

const LETTERS = SMALL + SMALL.toUpperCase();

const REVERSED = Array.from(SMALL).toReversed().join("");

const MIRRORED = REVERSED + REVERSED.toUpperCase();

const atbashCode = [
  codeOf(atbash, {
    shell: () => `tr '${LETTERS}' '${MIRRORED}'`,
    ...translated(LETTERS, MIRRORED),
  }),
];

const VISIBLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));

const rot47Code = [
  codeOf(rot47Operation, {
    shell: () => "tr '!-~' 'P-~!-O'",
    ...translated(VISIBLE, VISIBLE.slice(47) + VISIBLE.slice(0, 47)),
  }),
];

const vigenereEncodeCode = [
  codeOf(vigenereEncode, {
    python: ({ key }) => vigenereCode.python(shiftsOf(key)),
    javascript: ({ key }) => vigenereCode.javascript(shiftsOf(key)),
  }),
];

const vigenereDecodeCode = [
  codeOf(vigenereDecode, {
    python: ({ key }) => vigenereCode.python(shiftsOf(key).map((shift) => -shift)),
    javascript: ({ key }) => vigenereCode.javascript(shiftsOf(key).map((shift) => -shift)),
  }),
];

const railFenceEncodeCode = [
  codeOf(railFenceEncode, {
    python: ({ rails }) => railFenceCode.python(rails, false),
    javascript: ({ rails }) => railFenceCode.javascript(rails, false),
  }),
];

const railFenceDecodeCode = [
  codeOf(railFenceDecode, {
    python: ({ rails }) => railFenceCode.python(rails, true),
    javascript: ({ rails }) => railFenceCode.javascript(rails, true),
  }),
];

export default new Map([
  ...brailleCode,
  ...alphabets,
  ...keysCode,
  ...atbashCode,
  ...caesarCode,
  ...railFenceDecodeCode,
  ...railFenceEncodeCode,
  ...rot13Code,
  ...rot47Code,
  ...vigenereDecodeCode,
  ...vigenereEncodeCode,
]) satisfies Codes;

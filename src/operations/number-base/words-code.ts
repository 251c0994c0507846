import { codeOf } from "#core/operation.ts";
import { numberToWords, wordsToNumber } from "./in-words.ts";
import { eachLineIn, NEEDED } from "./number-code.ts";

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety";
const POWERS =
  "- thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion";

const NAMES_IN_PYTHON = [
  `SMALL = "${SMALL}".split()`,
  `TENS = "${TENS}".split()`,
  `POWERS = "${POWERS}".split()`,
  `def ordinal(words):
    head, last = re.fullmatch("(.*?)([a-z]+)", words).groups()
    known = dict(one="first", two="second", three="third", five="fifth", eight="eighth", nine="ninth", twelve="twelfth")
    return head + known.get(last, last[:-1] + "ieth" if last.endswith("y") else last + "th")`,
];
const NAMES_IN_JAVASCRIPT = [
  `const SMALL = "${SMALL}".split(" ");`,
  `const TENS = "${TENS}".split(" ");`,
  `const POWERS = "${POWERS}".split(" ");`,
  `function ordinal(words) {
  const [, head, last] = /^(.*?)([a-z]+)$/.exec(words);
  const known = { one: "first", two: "second", three: "third", five: "fifth", eight: "eighth", nine: "ninth", twelve: "twelfth" };
  return head + (known[last] ?? (last.endsWith("y") ? last.slice(0, -1) + "ieth" : last + "th"));
}`,
];

const TO_WORDS_IN_PYTHON = `def in_words(number, is_british, is_ordinal):
    text = in_base(number, 10, 30)[0]
    whole, _, fraction = text.lstrip("-").partition(".")
    if len(whole) > 36 or is_ordinal and (fraction or text.startswith("-")):
        raise ValueError(f"This has no name: {text}")
    def below_thousand(value):
        hundreds, rest = divmod(value, 100)
        name = SMALL[rest] if rest < 20 else TENS[rest // 10] + ("-" + SMALL[rest % 10] if rest % 10 else "")
        return name if hundreds == 0 else SMALL[hundreds] + " hundred" + ((" and " if is_british else " ") + name if rest else "")
    groups = [int(whole[max(0, end - 3):end]) for end in range(len(whole), 0, -3)]
    parts = [below_thousand(value) + (" " + POWERS[power] if power else "") for power, value in enumerate(groups) if value][::-1]
    if is_british and 0 < groups[0] < 100 and len(parts) > 1:
        words = ", ".join(parts[:-1]) + " and " + parts[-1]
    else:
        words = (", " if is_british else " ").join(parts) or "zero"
    if is_ordinal:
        return ordinal(words)
    return ("minus " if text.startswith("-") else "") + words + (" point " + " ".join(SMALL[int(digit)] for digit in fraction) if fraction else "")`;

const TO_WORDS_IN_JAVASCRIPT = String.raw`function inWords(number, isBritish, isOrdinal) {
  const [text] = inBase(number, 10, 30);
  const [whole, fraction = ""] = text.replace("-", "").split(".");
  if (whole.length > 36 || (isOrdinal && (fraction || text.startsWith("-")))) throw new Error("This has no name: " + text);
  const belowThousand = (value) => {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100];
    const name = rest < 20 ? SMALL[rest] : TENS[Math.floor(rest / 10)] + (rest % 10 ? "-" + SMALL[rest % 10] : "");
    return hundreds === 0 ? name : SMALL[hundreds] + " hundred" + (rest ? (isBritish ? " and " : " ") + name : "");
  };
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ",").split(",").map(Number).reverse();
  const parts = groups.flatMap((value, power) => (value ? [belowThousand(value) + (power ? " " + POWERS[power] : "")] : [])).reverse();
  const hasEnd = isBritish && groups[0] > 0 && groups[0] < 100 && parts.length > 1;
  const words = hasEnd
    ? parts.slice(0, -1).join(", ") + " and " + parts.at(-1)
    : parts.join(isBritish ? ", " : " ") || "zero";
  if (isOrdinal) return ordinal(words);
  const point = fraction && " point " + [...fraction].map((digit) => SMALL[digit]).join(" ");
  return (text.startsWith("-") ? "minus " : "") + words + point;
}`;

const FROM_WORDS_IN_PYTHON = `def number_of_words(line):
    words = re.findall("[a-z]+", line.lower())
    wrong = ValueError(f"These words aren't a whole number: {line}")
    if not words or re.search(f"[^A-Za-z{BLANKS},-]", line.strip(BLANKS)):
        raise wrong
    values = {**{word: value for value, word in enumerate(SMALL)}, **{word: 10 * ten for ten, word in enumerate(TENS)}, "a": 1, "an": 1}
    scales = {word: 1000 ** power for power, word in enumerate(POWERS)}
    cardinals = {ordinal(word): word for word in [*values, *scales, "hundred"] if word != "-"}
    is_negative = words[0] in ("minus", "negative")
    words = words[is_negative:]
    total, current, last_scale, step = 0, 0, 1000 ** 100, "none"
    for at, spoken in enumerate(words):
        is_last = at == len(words) - 1
        if spoken == "and" and 0 < at and not is_last:
            continue
        word = cardinals.get(spoken, spoken) if is_last else spoken
        if word in values:
            value = values[word]
            if not (step in ("none", "hundred") or step == "tens" and 0 < value < 10) or word in ("a", "an") and is_last:
                raise wrong
            current, step = current + value, "tens" if value >= 20 else "small"
        elif word == "hundred":
            if step in ("hundred", "tens") or current > 99 or step == "none" and current > 0:
                raise wrong
            current, step = (current or 1) * 100, "hundred"
        elif scales.get(word, 0) > 1 and scales[word] < last_scale:
            total += (1 if step == "none" else current) * scales[word]
            current, step, last_scale = 0, "none", scales[word]
        else:
            raise wrong
    if not words:
        raise wrong
    return str(-(total + current) if is_negative else total + current)`;

const FROM_WORDS_IN_JAVASCRIPT = String.raw`function numberOfWords(line) {
  const words = line.toLowerCase().match(/[a-z]+/g) ?? [];
  const wrong = new Error("These words aren't a whole number: " + line);
  if (words.length === 0 || /[^a-z\s,-]/i.test(line.trim())) throw wrong;
  const values = new Map([...SMALL.map((word, value) => [word, BigInt(value)]), ...TENS.map((word, ten) => [word, BigInt(10 * ten)]).slice(2), ["a", 1n], ["an", 1n]]);
  const scales = new Map(POWERS.map((word, power) => [word, 1000n ** BigInt(power)]).slice(1));
  const cardinals = new Map([...values.keys(), ...scales.keys(), "hundred"].map((word) => [ordinal(word), word]));
  const isNegative = words[0] === "minus" || words[0] === "negative";
  if (isNegative) words.shift();
  let [total, current, lastScale, step] = [0n, 0n, 1000n ** 100n, "none"];
  for (const [at, spoken] of words.entries()) {
    const isLast = at === words.length - 1;
    if (spoken === "and" && at > 0 && !isLast) continue;
    const word = isLast ? (cardinals.get(spoken) ?? spoken) : spoken;
    const [value, scale] = [values.get(word), scales.get(word)];
    if (value !== undefined) {
      const isFitting = step === "none" || step === "hundred" || (step === "tens" && value > 0n && value < 10n);
      if (!isFitting || ((word === "a" || word === "an") && isLast)) throw wrong;
      [current, step] = [current + value, value >= 20n ? "tens" : "small"];
    } else if (word === "hundred") {
      if (step === "hundred" || step === "tens" || current > 99n || (step === "none" && current > 0n)) throw wrong;
      [current, step] = [(current || 1n) * 100n, "hundred"];
    } else if (scale !== undefined && scale < lastScale) {
      total += (step === "none" ? 1n : current) * scale;
      [current, step, lastScale] = [0n, "none", scale];
    } else throw wrong;
  }
  if (words.length === 0) throw wrong;
  return String(isNegative ? -(total + current) : total + current);
}`;

export default [
  codeOf(numberToWords, {
    python: ({ english, ordinal }) => ({
      needs: [...NEEDED.python.number, NEEDED.python.inBase, ...NAMES_IN_PYTHON, TO_WORDS_IN_PYTHON],
      expression: eachLineIn.python(
        `in_words(number_in(line), ${english === "british" ? "True" : "False"}, ${ordinal ? "True" : "False"})`,
      ),
    }),
    javascript: ({ english, ordinal }) => ({
      needs: [...NEEDED.javascript.number, NEEDED.javascript.inBase, ...NAMES_IN_JAVASCRIPT, TO_WORDS_IN_JAVASCRIPT],
      expression: eachLineIn.javascript(`inWords(numberIn(line), ${english === "british"}, ${ordinal})`),
    }),
  }),
  codeOf(wordsToNumber, {
    python: () => ({
      needs: [...NEEDED.python.lines, ...NAMES_IN_PYTHON, FROM_WORDS_IN_PYTHON],
      expression: eachLineIn.python("number_of_words(line)"),
    }),
    javascript: () => ({
      needs: [...NAMES_IN_JAVASCRIPT, FROM_WORDS_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("numberOfWords(line)"),
    }),
  }),
];

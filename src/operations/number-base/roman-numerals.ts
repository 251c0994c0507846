const LETTERS = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

/** The Roman numeral of a whole number from 1 to 3999. */
export function romanOf(number: number): string {
  let [rest, text] = [number, ""];
  for (const [letters, value] of LETTERS) for (; rest >= value; rest -= value) text += letters;
  return text;
}

/** The number of a Roman numeral in capitals, in the one way in which it is written: IIII, IC and VX are none. */
export function numberOfRoman(text: string): number | undefined {
  let [rest, sum] = [text, 0];
  for (const [letters, value] of LETTERS)
    for (; rest.startsWith(letters); rest = rest.slice(letters.length)) sum += value;
  return rest === "" && sum > 0 && sum < 4000 && romanOf(sum) === text ? sum : undefined;
}

import type { Snippet } from "#core/operation.ts";

/** Python that moves letters by one shift after the other; it needs `re`. */
export const SHIFTED_IN_PYTHON: string = `def shifted(text, shifts):
    count = 0
    def move(match):
        nonlocal count
        first = 97 if match.group() >= "a" else 65
        count += 1
        return chr(first + (ord(match.group()) - first + shifts[(count - 1) % len(shifts)]) % 26)
    return re.sub("[A-Za-z]", move, text)`;

/** JavaScript that moves letters by one shift after the other. */
export const SHIFTED_IN_JAVASCRIPT: string = `function shifted(text, shifts) {
  let count = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter >= "a" ? 97 : 65;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + shifts[count++ % shifts.length] + 26) % 26));
  });
}`;

/** Letters that are moved by one shift after the other. */
export const vigenereCode = {
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
export const translated = (
  from: string,
  to: string,
): { readonly python: () => Snippet; readonly javascript: () => Snippet } => ({
  python: () => ({ expression: `data.translate(str.maketrans(${JSON.stringify(from)}, ${JSON.stringify(to)}))` }),
  javascript: () => ({
    expression: `((from, to) => data.replace(/[!-~]/g, (sign) => to[from.indexOf(sign)] ?? sign))(${JSON.stringify(from)}, ${JSON.stringify(to)})`,
  }),
});
